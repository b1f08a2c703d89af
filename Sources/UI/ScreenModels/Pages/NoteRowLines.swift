public import Markdown
import NotesLibrary

/// The first lines of notes as their Markdown is meant, for the rows of a list.
public final class NoteRowLines {
  private let library: Library
  private var known: [String: [MarkdownLine]] = [:]
  private var validity: [Int] = []

  // More fits into no row, but a row says whether there is more.
  private static let byteCount = 1 << 10
  private static let lineCount = ListModel.greatestHeight + 1

  init(library: Library) { self.library = library }

  /// Returns them without empty ones, perhaps without the place that the text begins with, and one more
  /// than a row has if there are more; none for a text without words.
  ///
  /// Throws when the file cannot be read.
  func lines(of note: Note, width: Int, isWithoutPlace: Bool) throws -> [MarkdownLine] {
    let now = [library.version, width, isWithoutPlace ? 1 : 0]
    if validity != now { (known, validity) = ([:], now) }
    if let lines = known[note.link] { return lines }
    var bytes = Self.withoutFrontMatter(try library.beginning(of: note, byteCount: Self.byteCount))
    if isWithoutPlace { bytes = BookPlace.textAfterPlace(in: bytes) }
    let lines = Self.lines(of: bytes, width: width)
    known[note.link] = lines
    return lines
  }

  // What it says beside the title is for programs.
  private static func withoutFrontMatter(_ bytes: [UInt8]) -> [UInt8] {
    guard let matter = FrontMatter(of: bytes, isCut: true) else { return bytes }
    let (title, text) = (Note.title(in: bytes), Array(bytes[min(matter.end, bytes.count)...]))
    return Note.title(in: text) == title ? text : Array("\(title)\n\n".utf8) + text
  }

  public static func lines(of line: String, width: Int) -> [MarkdownLine] {
    lines(of: Array(line.utf8.prefix(byteCount)), width: width)
  }

  private static func lines(of bytes: [UInt8], width: Int) -> [MarkdownLine] {
    let layout = MarkdownLayout(MarkdownDocument(bytes), width: width)
    let lines = layout.lines(showing: 0, count: 4 * lineCount)
      .filter { $0.start != nil && !$0.text.isBlank }
    return Array(lines.prefix(lineCount))
  }
}
