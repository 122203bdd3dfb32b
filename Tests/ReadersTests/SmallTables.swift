import Readers

/// The tables of a decoder, as far as the fixtures need them.
enum SmallTables {
  private static let characters: [Unicode.Scalar] = Array(
    "日期时间开盘最高低收成交量额数据来源通达信大秦铁路柳钢股份线前复权分钟不除：余".unicodeScalars)

  /// The same characters in GB18030.
  private static let pairs: [UInt16] = [
    0xC8D5, 0xC6DA, 0xCAB1, 0xBCE4, 0xBFAA, 0xC5CC, 0xD7EE, 0xB8DF, 0xB5CD, 0xCAD5, 0xB3C9,
    0xBDBB, 0xC1BF, 0xB6EE, 0xCAFD, 0xBEDD, 0xC0B4, 0xD4B4, 0xCDA8, 0xB4EF, 0xD0C5, 0xB4F3,
    0xC7D8, 0xCCFA, 0xC2B7, 0xC1F8, 0xB8D6, 0xB9C9, 0xB7DD, 0xCFDF, 0xC7B0, 0xB8B4, 0xC8A8,
    0xB7D6, 0xD6D3, 0xB2BB, 0xB3FD, 0xA3BA, 0xD3E0,
  ]

  private static let table = Dictionary(uniqueKeysWithValues: zip(pairs, characters))

  /// Decodes pairs of the table and all of ISO 8859-1; refuses other bytes as a real decoder does.
  static let decoder: TextDecoder = { bytes, encoding in
    var text = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        text.append(Unicode.Scalar(byte))
      } else if encoding == .windows1252 {
        guard byte >= 0xA0 else { return nil }
        text.append(Unicode.Scalar(byte))
      } else if index < bytes.count {
        guard let character = table[UInt16(byte) << 8 | UInt16(bytes[index])] else { return nil }
        text.append(character)
        index += 1
      }
    }
    return Array(String(text).utf8)
  }

  /// Returns text of ASCII and the characters of the table in GB18030.
  static func gb18030(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      if scalar.isASCII { return [UInt8(scalar.value)] }
      guard let index = characters.firstIndex(of: scalar) else { return [0xFF] }
      return [UInt8(pairs[index] >> 8), UInt8(pairs[index] & 0xFF)]
    }
  }
}
