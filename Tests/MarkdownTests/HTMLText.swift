@testable import Markdown

/// A document in the HTML of `cmark`, without blank space between tags.
struct HTMLText {
  private let document: MarkdownDocument
  private(set) var text = ""

  init(_ markdown: String) {
    document = MarkdownDocument(Array(markdown.utf8))
    for block in document.blocks { add(block, isTight: false) }
  }

  /// Removes what makes no difference: newlines beside tags, spaces beside spaces, and the language
  /// of code.
  static func normalized(_ html: String) -> String {
    var html = html
    while let start = html.firstRange(of: "<code class=\""),
      let end = html[start.upperBound...].firstIndex(of: ">")
    {
      html.replaceSubrange(start.lowerBound...end, with: "<code>")
    }
    var result: [Character] = []
    for character in html {
      if character == "<" { while result.last == "\n" { result.removeLast() } }
      if character == "\n", result.last == ">" { continue }
      // A text may begin with spaces there that the program leaves in.
      let isBlank = character == " " || character == "\t"
      if isBlank, result.last == ">", !result.suffix(6).elementsEqual("<code>") { continue }
      result.append(character)
    }
    var text = String(result)
    if !text.contains("<pre>") { text = text.split(separator: " ").joined(separator: " ") }
    return text
  }

  private mutating func add(_ block: MarkdownBlock, isTight: Bool) {
    switch block.kind {
    case .paragraph where isTight: add(document.inlines(of: block))
    case .paragraph: wrap("p") { $0.add($0.document.inlines(of: block)) }
    case .heading(let level): wrap("h\(level)") { $0.add($0.document.inlines(of: block)) }
    case .rule: text += "<hr />"
    case .code:
      text += "<pre><code>"
      let content = document.content(of: block).bytes
      text += escaped(content)
      if !block.lines.isEmpty { text += "\n" }
      text += "</code></pre>"
    case .quotation:
      wrap("blockquote") { html in block.children.forEach { html.add($0, isTight: false) } }
    case .list(let kind, let isTight):
      let start = kind.start.map { $0 == 1 ? "" : " start=\"\($0)\"" }
      text += start.map { "<ol\($0)>" } ?? "<ul>"
      for item in block.children {
        wrap("li") { html in
          for child in item.children {
            html.add(child, isTight: isTight)
            // Text beside text stays apart.
            html.text += "\n"
          }
        }
      }
      text += start == nil ? "</ul>" : "</ol>"
    case .item: break
    case .table: break
    case .definition, .frontMatter: break
    }
  }

  private mutating func wrap(_ tag: String, _ body: (inout HTMLText) -> Void) {
    text += "<\(tag)>"
    body(&self)
    text += "</\(tag)>"
  }

  private mutating func add(_ inlines: InlineText) {
    var imageDepth = 0
    for part in inlines.parts {
      switch part {
      case .text(let range): text += escaped(Array(inlines.content.bytes[range]))
      case .code(let range):
        let code = inlines.content.bytes[range].map { $0 == 10 ? 32 : $0 }
        text += imageDepth > 0 ? escaped(code) : "<code>\(escaped(code))</code>"
      case .softBreak: text += imageDepth > 0 ? " " : "\n"
      case .hardBreak: text += imageDepth > 0 ? " " : "<br />"
      case .open(let mark): add(mark, isOpen: true, inlines, &imageDepth)
      case .close(let mark): add(mark, isOpen: false, inlines, &imageDepth)
      }
    }
  }

  private mutating func add(
    _ mark: Inline.Mark, isOpen: Bool, _ inlines: InlineText, _ imageDepth: inout Int
  ) {
    if case .link(let index) = mark, inlines.links[index].kind == .image {
      let link = inlines.links[index]
      if isOpen {
        if imageDepth == 0 { text += "<img src=\"\(address(link))\" alt=\"" }
        imageDepth += 1
      } else {
        imageDepth -= 1
        if imageDepth == 0 { text += "\"\(title(link)) />" }
      }
      return
    }
    guard imageDepth == 0 else { return }
    switch mark {
    case .emphasis: text += isOpen ? "<em>" : "</em>"
    case .strong: text += isOpen ? "<strong>" : "</strong>"
    case .strikethrough: text += isOpen ? "<del>" : "</del>"
    case .link(let index):
      let link = inlines.links[index]
      text += isOpen ? "<a href=\"\(address(link))\"\(title(link))>" : "</a>"
    }
  }

  private func title(_ link: MarkdownLink) -> String {
    link.title.map { $0.isEmpty ? "" : " title=\"\(escaped(Array($0.utf8)))\"" } ?? ""
  }

  private func address(_ link: MarkdownLink) -> String {
    var result = ""
    for byte in link.destination.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;"
      case UInt8(ascii: "'"): result += "&#x27;"
      case _ where byte < 0x80 && (byte.isLetter || byte.isDigit),
        _ where "-_.+!*(),%#@?=;:/$~".utf8.contains(byte):
        result.append(Character(Unicode.Scalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  private func escaped(_ bytes: [UInt8]) -> String {
    var result = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
