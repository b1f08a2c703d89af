import Markdown

enum TextStyle {
  case plain, strong, dim, favourite
  /// Plain, with these texts strong wherever they occur; none of them is empty.
  case matches([String])

  func applied(to text: String) -> String {
    switch self {
    case .plain: text
    case .strong: text.rendered("1")
    case .dim: text.rendered("2")
    case .favourite: text.rendered("31")
    case .matches(let parts): Self.marking(parts.sorted { $0.count > $1.count }, in: text[...])
    }
  }

  private static func marking(_ parts: [String], in text: Substring) -> String {
    var rest = text
    var marked = ""
    while let first = rest.first {
      if let part = parts.first(where: rest.hasPrefix) {
        marked += strong.applied(to: part)
        rest = rest.dropFirst(part.count)
      } else {
        marked.append(first)
        rest = rest.dropFirst()
      }
    }
    return marked
  }
}

extension MarkdownStyle {
  func applied(to text: String) -> String {
    let codes = Self.codes.filter { contains($0.style) }.map(\.code)
    return codes.isEmpty ? text : text.rendered(codes.joined(separator: ";"))
  }

  private static let codes: [(style: MarkdownStyle, code: String)] = [
    (.strong, "1"), (.title, "1"), (.heading, "1"), (.quiet, "2"), (.emphasis, "3"), (.link, "4"),
    (.strikethrough, "9"), (.code, "36"),
  ]
}

extension String {
  // Select Graphic Rendition (ECMA-48, 8.3.117): the user's own palette, no fixed colours.
  fileprivate func rendered(_ codes: String) -> String { "\u{1B}[\(codes)m\(self)\u{1B}[0m" }
}
