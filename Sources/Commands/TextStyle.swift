/// How a piece of output looks on a terminal with colours.
enum TextStyle {
  case plain
  case strong
  case dim
  case favourite

  // Select Graphic Rendition (ECMA-48, 8.3.117): the reader's own palette, no fixed colours.
  func applied(to text: String) -> String {
    switch self {
    case .plain: text
    case .strong: "\u{1B}[1m\(text)\u{1B}[0m"
    case .dim: "\u{1B}[2m\(text)\u{1B}[0m"
    case .favourite: "\u{1B}[31m\(text)\u{1B}[0m"
    }
  }
}
