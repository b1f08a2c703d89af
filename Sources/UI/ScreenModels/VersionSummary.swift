import TextEditing

/// What a row of the list shows of a version.
public struct VersionSummary {
  /// How many words it has; nil when it was not counted.
  public let wordCount: Int?
  /// The first line that is not in the note now, else the first line; empty when there is none.
  public let excerpt: String
  /// Whether it says what the note says now.
  public let isCurrent: Bool

  init(_ bytes: [UInt8], comparedWith current: [UInt8]?) {
    wordCount = TextBuffer(bytes).wordCount
    isCurrent = bytes == current
    let common = zip(bytes, current ?? []).prefix { $0 == $1 }.count
    let start = common == bytes.count ? 0 : common
    excerpt = Self.line(of: bytes, at: start)
  }

  /// Makes the summary of a version that is not read.
  init(excerpt: String) {
    wordCount = nil
    isCurrent = false
    self.excerpt = excerpt
  }

  private static let longestExcerpt = 400

  // Invalid UTF-8 is replaced, only to be shown.
  private static func line(of bytes: [UInt8], at offset: Int) -> String {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let line = bytes[start...].drop { $0 <= 0x20 }.prefix(longestExcerpt)
    return String(decoding: line.prefix { !isBreak($0) }, as: UTF8.self)
  }
}
