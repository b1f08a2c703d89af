import DisplayText
import Essentials
import Glibc
import Markdown

/// The output of a command, which is kept until it is complete, except for long lists.
final class Console {
  let invocation: Invocation
  private let isStyled: Bool
  private var output: [UInt8] = []
  private var failure: (any Error)?

  // A long list is written in pieces of this size.
  private static let longestPiece = 1 << 16

  init(_ invocation: Invocation, color: ColorMode?) {
    self.invocation = invocation
    isStyled =
      switch ColorMode(chosen: color, environment: invocation.environment) {
      case .always: true
      case .never: false
      case .auto: invocation.outputIsTerminal
      }
  }

  /// Prints lines of text, with a mark for each character that is not safe for a terminal.
  func print(_ text: String, _ style: TextStyle = .plain) {
    let safe = invocation.outputIsTerminal ? text.displaySafeLines : text.controlSafeLines
    append((isStyled ? style.applied(to: safe) : safe) + "\n")
  }

  /// Returns a text on one line, safe for where it is printed.
  func line(_ text: String) -> String {
    invocation.outputIsTerminal ? text.displaySafe : text.controlSafe
  }

  func printWrapped(_ text: String, _ style: TextStyle = .plain) {
    for line in text.wrapped(toWidth: min(invocation.outputColumns ?? 80, 80)) {
      print(line, style)
    }
  }

  func print(_ rows: [[Table.Cell]]) { print(rows.count, in: Table(of: rows)) { rows[$0] } }

  /// Whether no cell of the rows has to be cut.
  func fits(_ rows: [[Table.Cell]]) -> Bool {
    invocation.outputColumns.map { Table(of: rows).total <= $0 } ?? true
  }

  /// Prints the rows of a table whose column widths are known; each row is made when it is printed.
  ///
  /// Without styles and a limit of columns, `plainRow` is called first for each row; it returns
  /// false if the row is not plain.
  func print(
    _ count: Int, in table: Table, plainRow: (Int, inout TableLine) -> Bool = { _, _ in false },
    row: (Int) -> [Table.Cell]
  ) {
    var table = table
    if let columns = invocation.outputColumns { table.shrink(to: columns) }
    let isPlain = !isStyled && invocation.outputColumns == nil
    var line = TableLine(widths: table.widths)
    for index in 0..<count where failure == nil {
      line.clear()
      if isPlain, plainRow(index, &line) {
        output += line.bytes
        output.append(UInt8(ascii: "\n"))
      } else {
        append(
          table.line(
            of: row(index), columns: invocation.outputColumns, isStyled: isStyled, safe: self.line)
            + "\n")
      }
      writePiece()
    }
  }

  /// Prints an array, whose elements are made when they are printed.
  func printArray(_ count: Int, element: (Int) -> JSONValue) {
    append("[")
    for index in 0..<count where failure == nil {
      append((index == 0 ? "\n  " : ",\n  ") + element(index).elementText)
      writePiece()
    }
    append(count == 0 ? "]\n" : "\n]\n")
  }

  private func writePiece() {
    guard output.count >= Self.longestPiece else { return }
    do { try invocation.writeOutput(output) } catch { failure = error }
    output = []
  }

  func print(_ json: JSONValue) { append(json.text + "\n") }

  func printDocument(_ text: String) { append(text + "\n") }

  /// Prints the user's text: byte for byte, but on a terminal only what is safe.
  func printContents(_ bytes: [UInt8]) {
    guard invocation.outputIsTerminal else {
      output += bytes
      return
    }
    append(String(decoding: bytes, as: UTF8.self).displaySafeLines)
    if bytes.last != UInt8(ascii: "\n") { append("\n") }
  }

  /// Writes a piece of a long output, byte for byte.
  func write(_ bytes: [UInt8]) throws {
    try flush()
    output = bytes
    try flush()
  }

  /// Prints a text in Markdown: byte for byte, but formatted on a terminal.
  func printMarkdown(_ bytes: [UInt8]) {
    guard invocation.outputIsTerminal, bytes.count <= MarkdownDocument.greatestByteCount else {
      return printContents(bytes)
    }
    let width = min(invocation.outputColumns ?? 80, MarkdownLayout.measure)
    for line in MarkdownLayout(MarkdownDocument(bytes), width: width).lines {
      for run in line.runs {
        let safe = run.text.displaySafe
        append(isStyled ? run.style.applied(to: safe) : safe)
      }
      append("\n")
    }
  }

  private func append(_ safe: String) { output += safe.utf8 }

  func flush() throws {
    defer { output = [] }
    do {
      if let failure { throw failure }
      if !output.isEmpty { try invocation.writeOutput(output) }
    } catch {
      failure = error
      throw Failure("\(error)", kind: error.code == EPIPE ? .outputClosed : .other)
    }
  }
}
