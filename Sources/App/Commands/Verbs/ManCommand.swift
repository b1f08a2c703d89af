import Desktop

/// `hawknotes man`.
struct ManCommand: Command {
  static let verb = Verb(
    name: "man", group: .about, summary: "the manual",
    details: """
      Shows the manual as man does. Where there is no man, and if the output is not a terminal, it \
      is printed as plain text.
      """,
    example: "hawknotes man", isListed: false)

  init(_ arguments: SplitArguments) {}

  func run(in context: CommandContext) throws -> Outcome {
    let page = PackageResources.hawknotes_1
    if context.invocation.outputIsTerminal, context.invocation.showManual(page) { return .done }
    context.console.print(PlainManual.text(of: page))
    return .done
  }
}

/// The text of a manual page of mdoc(7), without its marks.
enum PlainManual {
  private static let silent: Set<Substring> = ["Dd", "Dt", "Os", "El", "Bd", "Ed", "Bl"]

  static func text(of page: [UInt8]) -> String {
    var lines: [String] = []
    for line in String(decoding: page, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix(".") {
        append(macro: line.dropFirst(), to: &lines)
      } else {
        lines.append(plain(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func append(macro line: Substring, to lines: inout [String]) {
    let words = line.split(separator: " ")
    guard let name = words.first, name.first?.isLetter == true, !silent.contains(name) else {
      return
    }
    let text = plain(words.dropFirst().filter { !isMacro($0) }.joined(separator: " "))
    switch name {
    case "Pp": lines.append("")
    case "Sh", "Ss": lines += ["", text, ""]
    case "It": lines += ["", text]
    default: if !text.isEmpty { lines.append(text) }
    }
  }

  // Whether a word is a macro, such as Ar, Cm or Fl, and not a part of the text.
  private static func isMacro(_ word: Substring) -> Bool {
    word.count == 2 && word.first?.isUppercase == true && word.last?.isLowercase == true
  }

  private static func plain(_ text: some StringProtocol) -> String {
    var plain = ""
    var isEscaped = false
    for character in text where character != "\"" {
      if isEscaped {
        if character != "&" { plain.append(character) }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.append(character)
      }
    }
    return plain
  }
}
