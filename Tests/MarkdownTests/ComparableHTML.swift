import Markdown

/// HTML without what makes no difference, to compare that of the program with that of the specification.
enum ComparableHTML {
  static func of(_ markdown: String) -> String {
    let document = MarkdownDocument(Array(markdown.utf8))
    let html = MarkdownHTML(document, headingLevel: 1) { link in
      link.kind == .image ? nil : encoded(link.destination)
    }
    return normalized(String(decoding: html.bytes, as: UTF8.self))
  }

  /// Removes newlines beside tags, spaces beside spaces, languages of code and titles of links; an image is its
  /// description.
  static func normalized(_ html: String) -> String {
    let html = html.replacing(#/<img src="[^"]*" alt="([^"]*)"[^>]*>/#) { $0.output.1 }
      .replacing(#/ (title|class)="[^"]*"/#, with: "").replacing(" />", with: ">")
      .replacing("&#x27;", with: "'")
    var result: [Character] = []
    for character in withoutInnerLinks(html) {
      if character == "<" { while result.last == "\n" { result.removeLast() } }
      if character == "\n", result.last == ">" { continue }
      // A text may begin with spaces there that the program leaves in.
      let isBlank = character == " " || character == "\t"
      if isBlank, result.last == ">", !result.suffix(6).elementsEqual("<code>") { continue }
      result.append(character)
    }
    while result.last == "\n" { result.removeLast() }
    let text = String(result)
    return text.contains("<pre>")
      ? text : text.split(separator: " ").joined(separator: " ")
  }

  // The program makes no link within a link.
  private static func withoutInnerLinks(_ html: String) -> String {
    var depth = 0
    return html.replacing(#/<a [^>]*>|</a>/#) { tag in
      let isEnd = tag.output == "</a>"
      if !isEnd { depth += 1 }
      defer { if isEnd { depth -= 1 } }
      return depth == 1 ? tag.output : ""
    }
  }

  // As cmark encodes an address.
  private static func encoded(_ address: String) -> String {
    var result = ""
    for byte in address.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80
        || "0123456789-_.+!*(),%#@?=;:/$~&'".utf8.contains(byte)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
