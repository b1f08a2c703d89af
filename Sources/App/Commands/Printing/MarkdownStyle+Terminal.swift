import Markdown

extension MarkdownStyle {
  func applied(to text: String) -> String {
    let codes = Self.codes.filter { contains($0.style) }.map(\.code)
    guard !codes.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  // Select Graphic Rendition, as in `TextStyle`.
  private static let codes: [(style: MarkdownStyle, code: String)] = [
    (.strong, "1"), (.title, "1"), (.heading, "1"), (.quiet, "2"), (.emphasis, "3"), (.link, "4"),
    (.strikethrough, "9"), (.code, "36"),
  ]
}
