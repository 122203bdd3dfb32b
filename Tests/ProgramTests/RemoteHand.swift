import Foundation
import Glibc
import Testing

/// A hand at a pointer and a keyboard, over VNC: RFB 3.8 (RFC 6143), of which it takes no pictures.
final class RemoteHand {
  private let socket: CInt
  private var (x, y): (UInt16, UInt16) = (0, 0)
  private var buttons: UInt8 = 0

  /// Connects to a server that wants no password.
  init(socket path: String) throws {
    socket = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafeBytes(of: &address) { bytes in
      connect(
        socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    guard status == 0 else { throw Timeout(awaited: "wayvnc's socket") }
    try shakeHands()
  }

  deinit { close(socket) }

  private func shakeHands() throws {
    try #require(read(12).starts(with: "RFB 003.008".utf8))
    try send(Array("RFB 003.008\n".utf8))
    // Of the ways to tell who one is, 1 is not to.
    let ways = try read(Int(read(1)[0]))
    try #require(ways.contains(1))
    try send([1])
    // 0 is a yes. Then others may be connected as well.
    try #require(read(4) == [0, 0, 0, 0])
    try send([1])
    // Sides and format of the picture, then the length of a name.
    let head = try read(24)
    _ = try read(head[20...].reduce(0) { $0 << 8 + Int($1) })
  }

  // MARK: Messages

  private func send(_ bytes: [UInt8]) throws {
    let count = Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    guard count == bytes.count else { throw Timeout(awaited: "wayvnc") }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = recv(socket, &bytes, count, CInt(MSG_WAITALL))
    guard read == count else { throw Timeout(awaited: "wayvnc") }
    return bytes
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private func sendPointer() throws {
    try send([5, buttons] + Self.bytes(of: x) + Self.bytes(of: y))
  }

  private func sendKey(_ symbol: UInt32, isDown: Bool) throws {
    try send([4, isDown ? 1 : 0, 0, 0] + Self.bytes(of: symbol))
    // Keys that come in one go are dropped.
    usleep(5_000)
  }

  // MARK: Words

  /// Does `words` one after the other, in the language of xdotool.
  func act(_ words: [String]) throws {
    var rest = words[...]
    while let verb = rest.popFirst() {
      switch verb {
      case "mousemove":
        (x, y) = (try number(rest.popFirst()), try number(rest.popFirst()))
        try sendPointer()
      case "mousedown":
        buttons |= try bit(rest.popFirst())
        try sendPointer()
      case "mouseup":
        buttons &= try ~bit(rest.popFirst())
        try sendPointer()
      case "click":
        let bit = try bit(rest.popFirst())
        buttons |= bit
        try sendPointer()
        buttons &= ~bit
        try sendPointer()
      case "key":
        let symbols = try symbols(rest.popFirst())
        for symbol in symbols { try sendKey(symbol, isDown: true) }
        for symbol in symbols.reversed() { try sendKey(symbol, isDown: false) }
      case "keydown":
        for symbol in try symbols(rest.popFirst()) { try sendKey(symbol, isDown: true) }
      case "keyup":
        for symbol in try symbols(rest.popFirst()) { try sendKey(symbol, isDown: false) }
      case "type":
        for scalar in rest.joined().unicodeScalars {
          try sendKey(scalar.value, isDown: true)
          try sendKey(scalar.value, isDown: false)
        }
        rest = []
      case "sleep": usleep(UInt32(try #require(rest.popFirst().flatMap(Double.init)) * 1e6))
      default: throw Timeout(awaited: "what \(verb) means")
      }
    }
  }

  private func number(_ word: String?) throws -> UInt16 {
    try #require(word.flatMap(UInt16.init), "\(word ?? "nothing") is a place on the screen")
  }

  private func bit(_ word: String?) throws -> UInt8 {
    let button = try number(word)
    try #require(1...8 ~= button)
    return 1 << (button - 1)
  }

  /// The numbers of keys, as of `ctrl+shift+Left` (X11/keysymdef.h).
  private func symbols(_ word: String?) throws -> [UInt32] {
    try #require(word).split(separator: "+").map { name in
      if let symbol = Self.names[String(name)] { return symbol }
      let scalars = name.unicodeScalars
      try #require(scalars.count == 1, "\(name) is a key")
      return scalars[scalars.startIndex].value
    }
  }

  private static let names: [String: UInt32] = [
    "shift": 0xFFE1, "ctrl": 0xFFE3, "alt": 0xFFE9, "Return": 0xFF0D, "Escape": 0xFF1B,
    "Tab": 0xFF09, "BackSpace": 0xFF08, "Home": 0xFF50, "Left": 0xFF51, "Up": 0xFF52,
    "Right": 0xFF53, "Down": 0xFF54, "Prior": 0xFF55, "Next": 0xFF56, "End": 0xFF57,
    "F1": 0xFFBE, "F11": 0xFFC8, "plus": 0x2B, "minus": 0x2D, "question": 0x3F,
  ]
}
