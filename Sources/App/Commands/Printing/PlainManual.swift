import DisplayText

/// The text of a manual page in mdoc(7), laid out as man(1) does it.
///
/// Only the macros that the program's own manual uses are known.
struct PlainManual {
  /// A list that is not complete; the synopsis is one, each of whose items begins with `Nm`.
  private struct List {
    let tagMargin: Int
    let margin: Int
    var isCompact = false
    var bullet: String?
    /// Where the columns begin, but for the last one, which begins at the margin.
    var columns: [Int] = []
  }

  private var lines: [String] = []
  // The paragraph that is not complete, and what is before it.
  private var text = ManualText()
  private var tag = ""
  private var lists: [List] = []
  private var isSynopsis = false

  // In columns.
  private static let width = 78
  private static let margin = 5
  private static let hang = 8

  static func text(of page: [UInt8]) -> String {
    var manual = PlainManual()
    for line in String(decoding: page, as: UTF8.self).split(separator: "\n") {
      manual.append(line)
    }
    manual.endParagraph()
    // Until here, words with a space in them are not broken.
    return String(manual.lines.joined(separator: "\n").map { $0 == ManualText.space ? " " : $0 })
  }

  private mutating func append(_ line: Substring) {
    guard line.first == "." else { return text.append(line) }
    let words = ManualText.words(of: line.dropFirst())
    let arguments = Array(words.dropFirst())
    switch words.first {
    case "Dd", "Dt", "Os": break
    case "Sh": beginSection(ManualText(arguments).line)
    case "Ss": beginPart(ManualText(arguments).line, margin: 3)
    case "Pp": addBlankLine()
    case "Bl": beginList(arguments)
    case "It": beginItem(arguments)
    case "El":
      endParagraph()
      _ = lists.popLast()
    case "Dl": appendExample(line.dropFirst(4))
    case "Nd": text.append("— " + ManualText(arguments).line)
    case "Nm" where isSynopsis: beginItem(words)
    default: text.append(macros: words)
    }
  }

  // MARK: Sections

  private mutating func beginSection(_ heading: String) {
    beginPart(heading, margin: 0)
    lists = []
    isSynopsis = heading == "SYNOPSIS"
    guard isSynopsis else { return }
    let margin = Self.margin + Program.name.count + 1
    lists = [List(tagMargin: Self.margin, margin: margin, isCompact: true)]
  }

  private mutating func beginPart(_ heading: String, margin: Int) {
    addBlankLine()
    lines.append("".padded(to: margin) + heading)
  }

  private mutating func addBlankLine() {
    endParagraph()
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  // An example is copied, so it is never broken, but further left.
  private mutating func appendExample(_ line: Substring) {
    endParagraph()
    let text = ManualText.plain(line)
    lines.append("".padded(to: min(margin, Self.width - text.count)) + text)
  }

  // MARK: Lists

  private mutating func beginList(_ arguments: [String]) {
    let isCompact = arguments.last == "-compact"
    if isCompact { endParagraph() } else { addBlankLine() }
    switch arguments.first {
    case "-column": lists.append(table(arguments.dropFirst()))
    case "-bullet":
      lists.append(List(tagMargin: margin, margin: margin + 4, isCompact: isCompact, bullet: "•"))
    default:
      lists.append(List(tagMargin: margin, margin: margin + Self.hang, isCompact: isCompact))
    }
  }

  private func table(_ widths: ArraySlice<String>) -> List {
    var columns = [0]
    for width in widths { columns.append((columns.last ?? 0) + width.count + 2) }
    let last = columns.removeLast()
    return List(tagMargin: margin, margin: margin + last, isCompact: true, columns: columns)
  }

  private mutating func beginItem(_ words: [String]) {
    endParagraph()
    guard let list = lists.last else { return }
    if !list.isCompact { addBlankLine() }
    guard !list.columns.isEmpty else {
      tag = list.bullet ?? ManualText(words).line
      return
    }
    let cells = words.split(separator: "Ta").map { ManualText($0).line }
    for (cell, column) in zip(cells, list.columns) { tag = tag.padded(to: column) + cell }
    text.append(cells.last ?? "")
  }

  // MARK: Paragraphs

  private var margin: Int { lists.last?.margin ?? Self.margin }

  private mutating func endParagraph() {
    var rows = text.isEmpty ? [] : text.line.wrapped(toWidth: Self.width - margin)
    if !tag.isEmpty {
      let tagMargin = lists.last?.tagMargin ?? margin
      let nextMargin = lists.last?.columns.isEmpty == false ? tagMargin : margin
      lines += tag.wrapped(toWidth: Self.width - nextMargin).enumerated().map { index, row in
        "".padded(to: index == 0 ? tagMargin : nextMargin) + row
      }
      // A text begins beside its tag if there is room.
      if let last = lines.last, last.count < margin, !rows.isEmpty {
        lines[lines.count - 1] = last.padded(to: margin) + rows.removeFirst()
      }
    }
    lines += rows.map { "".padded(to: margin) + $0 }
    (text, tag) = (ManualText(), "")
  }
}

extension String {
  /// Returns the text with spaces up to a column, at least one after a word.
  fileprivate func padded(to column: Int) -> String {
    self + String(repeating: " ", count: max(column - count, isEmpty ? 0 : 1))
  }
}
