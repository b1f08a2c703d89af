public import Markdown
public import NotesLibrary

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
  /// A place that is alone in the first line stands beside the others.
  ///
  /// Throws when the file cannot be read.
  public func lines(of note: Note, width: Int, isWithoutPlace: Bool) throws -> [MarkdownLine] {
    let now = [library.version, width, isWithoutPlace ? 1 : 0]
    if validity != now { (known, validity) = ([:], now) }
    if let lines = known[note.link] { return lines }
    let bytes = Self.withoutFrontMatter(try library.beginning(of: note, byteCount: Self.byteCount))
    let lines =
      isWithoutPlace
      ? Self.lines(
        of: note.textAfterPlace(in: bytes, of: library.catalogue), width: width,
        isWithoutPlace: true)
      : Self.linesBesidePlace(of: bytes, width: width)
    known[note.link] = lines
    return lines
  }

  // What comes from an e-reader begins so, and a list of places alone says nothing.
  private static func linesBesidePlace(of bytes: [UInt8], width: Int) -> [MarkdownLine] {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let place = BookPlace(leading: line), place.isAlone else {
      return lines(of: bytes, width: width)
    }
    let column = "\(place.text)  "
    let words = BookPlace.textAfterPlace(in: bytes)
    let lines = lines(of: words, width: max(1, width - column.displayWidth))
    guard !lines.isEmpty else { return self.lines(of: bytes, width: width) }
    return lines.enumerated().map { index, line in
      let blank = String(repeating: " ", count: column.displayWidth)
      let run = MarkdownLine.Run(index == 0 ? column : blank, [])
      return MarkdownLine([run] + line.runs, start: line.start)
    }
  }

  // What it says beside the title is for programs.
  private static func withoutFrontMatter(_ bytes: [UInt8]) -> [UInt8] {
    guard let matter = FrontMatter(of: bytes, isCut: true) else { return bytes }
    let (title, text) = (Note.title(in: bytes), Array(bytes[min(matter.end, bytes.count)...]))
    return Note.title(in: text) == title ? text : Array("\(title)\n\n".utf8) + text
  }

  /// Returns at most some lines of a text, else as many as of a note.
  public static func lines(of text: String, width: Int, most: Int? = nil) -> [MarkdownLine] {
    let most = most ?? lineCount
    let bytes = text.utf8.prefix(most * byteCount / lineCount)
    return lines(of: Array(bytes), width: width, most: most)
  }

  private static func lines(
    of bytes: [UInt8], width: Int, most: Int = lineCount, isWithoutPlace: Bool = false
  ) -> [MarkdownLine] {
    let layout = MarkdownLayout(MarkdownDocument(bytes), width: width, most: 4 * most)
    var lines = layout.lines(showing: 0, count: 4 * most)
      .filter { $0.start != nil && !$0.text.isBlank }
    // It may have a line of its own below a heading.
    if isWithoutPlace, lines.count > 1, let place = BookPlace(firstIn: bytes) {
      lines.removeAll { BookPlace(leading: $0.text)?.isAlone == true && $0.text == place.text }
    }
    return Array(lines.prefix(most))
  }
}
