import Glibc
import Readers
import Series
import Trial

extension Trial.Surroundings {
  /// What this machine has: the C library's tables of encodings, the zones of all markets.
  static let machine = Trial.Surroundings(
    decoder: { bytes, encoding in decoded(bytes, encoding) },
    zones: Dictionary(
      uniqueKeysWithValues: Set(Market.all.map(\.zoneName)).compactMap { name in
        ZoneRules(name: name, tzif: file("/usr/share/zoneinfo/" + name)).map { (name, $0) }
      }))

  /// Returns text as UTF-8; nil where it is not in the encoding.
  private static func decoded(_ bytes: Span<UInt8>, _ encoding: LegacyEncoding) -> [UInt8]? {
    guard let handle = iconv_open("UTF-8", encoding.rawValue), handle != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(handle) }
    return bytes.withUnsafeBytes { source in
      var text = [UInt8](repeating: 0, count: source.count * 4 + 16)
      let room = text.count
      let rest = text.withUnsafeMutableBytes { target -> Int? in
        var next = UnsafeMutableRawPointer(mutating: source.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        var left = source.count
        var end = target.baseAddress?.assumingMemoryBound(to: CChar.self)
        var rest = room
        // A character that the end cuts in two is left out.
        let result = iconv(handle, &next, &left, &end, &rest)
        return result != -1 || errno == EINVAL ? rest : nil
      }
      return rest.map { Array(text.prefix(room - $0)) }
    }
  }

  /// Returns the bytes of a small file, none where it cannot be read.
  private static func file(_ path: String) -> [UInt8] {
    guard let stream = fopen(path, "rb") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, stream)
    return Array(bytes.prefix(count))
  }
}
