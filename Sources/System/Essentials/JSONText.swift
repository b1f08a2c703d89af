extension JSONValue {
  /// The value as JSON in ASCII, indented by two spaces.
  public var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text
  }

  /// The value as JSON in UTF-8, indented by two spaces, for people to read and change.
  public var readableText: String {
    var text = ""
    write(to: &text, indentation: "\n", isASCII: false)
    return text
  }

  /// The value as JSON in an array whose elements are written one at a time.
  public var elementText: String {
    var text = ""
    write(to: &text, indentation: "\n  ")
    return text
  }

  private func write(to text: inout String, indentation: String, isASCII: Bool = true) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += number.isFinite ? String(number) : "null"
    case .string(let string): Self.write(string, to: &text, isASCII: isASCII)
    case .array(let elements):
      Self.write(elements, in: ("[", "]"), to: &text, indentation: indentation) {
        $0.write(to: &$1, indentation: $2, isASCII: isASCII)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &text, indentation: indentation) {
        Self.write($0.name, to: &$1, isASCII: isASCII)
        $1 += ": "
        $0.value.write(to: &$1, indentation: $2, isASCII: isASCII)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (String, String), to text: inout String,
    indentation: String, each: (Element, inout String, String) -> Void
  ) {
    text += brackets.0
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + indentation + "  "
      each(element, &text, indentation + "  ")
    }
    text += (elements.isEmpty ? "" : indentation) + brackets.1
  }

  private static func write(_ string: String, to text: inout String, isASCII: Bool) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case " "..."~": text.unicodeScalars.append(scalar)
      case "\u{A0}"... where !isASCII: text.unicodeScalars.append(scalar)
      default: for unit in String(scalar).utf16 { writeEscape(unit, to: &text) }
      }
    }
    text += "\""
  }

  private static func writeEscape(_ unit: UInt16, to text: inout String) {
    let digits = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
