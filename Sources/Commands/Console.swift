import DisplayText
import JSON

/// Where a command puts what it has to say; data is kept until it is all there.
final class Console {
  let invocation: Invocation
  private let isStyled: Bool
  private var output: [UInt8] = []

  init(_ invocation: Invocation, color: ColorMode?) {
    self.invocation = invocation
    isStyled =
      switch ColorMode(chosen: color, environment: invocation.environment) {
      case .always: true
      case .never: false
      case .auto: invocation.outputIsTerminal
      }
  }

  /// Prints lines of text, with a mark for everything a terminal must not be sent.
  func print(_ text: String, _ style: TextStyle = .plain) {
    let safe = text.displaySafeLines
    append((isStyled ? style.applied(to: safe) : safe) + "\n")
  }

  /// Prints a text that is broken at words to fit.
  func printWrapped(_ text: String, _ style: TextStyle = .plain) {
    for line in text.wrapped(toWidth: min(invocation.outputColumns ?? 80, 80)) {
      print(line, style)
    }
  }

  func print(_ rows: [[Table.Cell]]) {
    for line in Table(rows).lines(columns: invocation.outputColumns, isStyled: isStyled) {
      append(line + "\n")
    }
  }

  func print(_ json: JSONValue) { append(json.text + "\n") }

  /// Prints a document of plain ASCII.
  func printDocument(_ text: String) { append(text + "\n") }

  /// Prints what somebody wrote: byte for byte, but not on a terminal.
  func printContents(_ bytes: [UInt8]) {
    guard invocation.outputIsTerminal else {
      output += bytes
      return
    }
    append(String(decoding: bytes, as: UTF8.self).displaySafeLines)
    if bytes.last != UInt8(ascii: "\n") { append("\n") }
  }

  private func append(_ safe: String) { output += safe.utf8 }

  /// Writes out what was printed.
  func flush() throws(Failure) {
    defer { output = [] }
    do throws(StreamError) {
      if !output.isEmpty { try invocation.writeOutput(output) }
    } catch  where error.isClosedPipe {
    } catch {
      throw Failure(.failed, error)
    }
  }
}
