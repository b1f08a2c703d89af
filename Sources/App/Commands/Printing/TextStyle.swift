enum TextStyle {
  case plain, strong, dim, favourite
  /// Plain, with these texts strong wherever they occur; none of them is empty.
  case matches([String])

  // Select Graphic Rendition (ECMA-48, 8.3.117): the user's own palette, no fixed colours.
  func applied(to text: String) -> String {
    switch self {
    case .plain: text
    case .strong: "\u{1B}[1m\(text)\u{1B}[0m"
    case .dim: "\u{1B}[2m\(text)\u{1B}[0m"
    case .favourite: "\u{1B}[31m\(text)\u{1B}[0m"
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
