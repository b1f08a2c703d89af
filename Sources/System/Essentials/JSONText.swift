extension JSONValue {
  /// The value as JSON in ASCII, indented by two spaces.
  public var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text
  }

  /// The value as JSON in an array whose elements are written one at a time.
  public var elementText: String {
    var text = ""
    write(to: &text, indentation: "\n  ")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += number.isFinite ? String(number) : "null"
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      Self.write(elements, in: ("[", "]"), to: &text, indentation: indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &text, indentation: indentation) {
        Self.write($0.name, to: &$1)
        $1 += ": "
        $0.value.write(to: &$1, indentation: $2)
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

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for unit in string.utf16 {
      switch unit {
      case 0x22: text += "\\\""
      case 0x5c: text += "\\\\"
      case 0x0a: text += "\\n"
      case 0x09: text += "\\t"
      case 0x20..<0x7f: text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    text += "\""
  }
}
