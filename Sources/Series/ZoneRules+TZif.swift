extension ZoneRules {
  /// Makes rules from a compiled zone file, or nil where the bytes are not a sound one.
  ///
  /// Versions 1 to 4 of the format are taken; from version 2 on the 64-bit block and the footer are
  /// used. Files that count leap seconds (`right/…`) are refused: their times are not UTC.
  ///
  /// The format is RFC 9636, "The Time Zone Information Format (TZif)".
  ///
  /// - Parameters:
  ///   - name: IANA name of the zone.
  ///   - tzif: The whole file.
  /// - Complexity: O(n) for n bytes.
  public init?(name: String, tzif: [UInt8]) {
    var reader = TZifReader(bytes: tzif)
    guard var header = reader.header() else { return nil }
    var timeBytes = 4
    if header.version >= UInt8(ascii: "2") {
      reader.position += header.blockLength(timeBytes: 4)
      guard let second = reader.header() else { return nil }
      header = second
      timeBytes = 8
    }
    guard let block = reader.block(header, timeBytes: timeBytes) else { return nil }
    var footer: PosixZone?
    if timeBytes == 8 {
      guard let line = reader.footer() else { return nil }
      if !line.isEmpty {
        guard let zone = PosixZone(line) else { return nil }
        footer = zone
      }
    }
    self.init(
      name: name, firstOffset: block.firstOffset, transitions: block.transitions,
      offsets: block.offsets, footer: footer)
  }
}

/// Reads the big-endian parts of a compiled zone file, never beyond its end.
private struct TZifReader {
  /// What comes before each block of data.
  struct Header {
    var version: UInt8
    var universalCount: Int
    var standardCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var nameBytes: Int

    /// Returns how many bytes the block after the header takes.
    func blockLength(timeBytes: Int) -> Int {
      timeCount * (timeBytes + 1) + typeCount * 6 + nameBytes + leapCount * (timeBytes + 4)
        + standardCount + universalCount
    }
  }

  /// What of a block counts here.
  struct Block {
    var firstOffset: Int
    var transitions: [Int64]
    var offsets: [Int]
  }

  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func header() -> Header? {
    guard position + 44 <= bytes.count,
      bytes[position..<position + 4].elementsEqual("TZif".utf8)
    else { return nil }
    let version = bytes[position + 4]
    let counts = position + 20
    position += 44
    let header = Header(
      version: version, universalCount: Int(integer(at: counts, bytes: 4)),
      standardCount: Int(integer(at: counts + 4, bytes: 4)),
      leapCount: Int(integer(at: counts + 8, bytes: 4)),
      timeCount: Int(integer(at: counts + 12, bytes: 4)),
      typeCount: Int(integer(at: counts + 16, bytes: 4)),
      nameBytes: Int(integer(at: counts + 20, bytes: 4)))
    return header
  }

  mutating func block(_ header: Header, timeBytes: Int) -> Block? {
    let length = header.blockLength(timeBytes: timeBytes)
    guard header.typeCount > 0, header.leapCount == 0, position + length <= bytes.count else {
      return nil
    }
    let indices = position + header.timeCount * timeBytes
    let types = indices + header.timeCount
    func offset(ofType type: Int) -> Int? {
      guard type < header.typeCount else { return nil }
      let offset = Int(Int32(truncatingIfNeeded: integer(at: types + type * 6, bytes: 4)))
      // RFC 9636 §3.2 wants offsets under 26 hours.
      return abs(offset) < 26 * 3600 ? offset : nil
    }
    guard let firstOffset = offset(ofType: 0) else { return nil }
    var block = Block(firstOffset: firstOffset, transitions: [], offsets: [])
    block.transitions.reserveCapacity(header.timeCount)
    block.offsets.reserveCapacity(header.timeCount)
    for index in 0..<header.timeCount {
      let bits = integer(at: position + index * timeBytes, bytes: timeBytes)
      let time =
        timeBytes == 8
        ? Int64(bitPattern: bits) : Int64(Int32(truncatingIfNeeded: bits))
      guard let offset = offset(ofType: Int(bytes[indices + index])),
        block.transitions.last.map({ $0 < time }) ?? true,
        // Far inside Int64, so that an offset can be added; the format's own start is −2⁵⁹.
        time.magnitude < 1 << 60
      else { return nil }
      block.transitions.append(time)
      block.offsets.append(offset)
    }
    position += length
    return block
  }

  /// Returns the bytes between the two line ends that close the file.
  func footer() -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    guard position < bytes.count, bytes[position] == newline,
      let end = bytes[(position + 1)...].firstIndex(of: newline)
    else { return nil }
    return bytes[position + 1..<end]
  }

  private func integer(at index: Int, bytes count: Int) -> UInt64 {
    bytes[index..<index + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
