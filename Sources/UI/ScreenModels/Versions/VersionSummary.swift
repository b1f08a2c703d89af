import DurableFiles
import NotesLibrary
import TextEditing
import TextMerge

/// The facts about a version in its row of the list.
public struct VersionSummary: Sendable {
  /// How many words it has that the note has not now, and the note has that it has not; nil when that is
  /// not known.
  public let difference: (more: Int, fewer: Int)?
  /// The first line that is not in the note now, else the first line; empty when there is none.
  public let excerpt: String
  /// Whether it says what the note says now.
  public let isCurrent: Bool

  // Comparing a larger one would delay the other rows.
  private static let largestSummarized = 4 << 20
  private static let longestExcerpt = 400

  init(of version: NoteVersion, comparedWith current: TextBuffer) {
    do {
      self.init(
        try DurableFile.read(version.path, limit: Self.largestSummarized),
        comparedWith: current.bytes)
    } catch {
      self.init(excerpt: "(too large or unreadable)")
    }
  }

  // A version that is not compared.
  private init(excerpt: String) {
    (difference, isCurrent) = (nil, false)
    self.excerpt = excerpt
  }

  init(_ bytes: [UInt8], comparedWith current: [UInt8]) {
    let differences = TextComparison(of: current, with: bytes).differences
    func words(_ text: [UInt8], _ range: (TextDifference) -> Range<Int>) -> Int {
      differences.reduce(0) { $0 + TextBuffer(text[range($1)]).wordCount }
    }
    difference = (words(bytes, \.other), words(current, \.one))
    isCurrent = bytes == current
    let start = differences.first?.other.lowerBound ?? 0
    excerpt = Self.line(of: bytes, at: start)
  }

  // Invalid UTF-8 is replaced, only to be shown.
  private static func line(of bytes: [UInt8], at offset: Int) -> String {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let line = bytes[start...].drop { $0 <= 0x20 }.prefix(longestExcerpt)
    return String(decoding: line.prefix { !isBreak($0) }, as: UTF8.self)
  }
}
