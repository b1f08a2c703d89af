import Essentials

/// Finds what the beginning of an identifier stands for.
extension Array {
  /// Returns the element whose identifier a text is, else those whose identifiers begin with it; the first one of
  /// those that have the same.
  func identified(by text: String, _ identifier: (Element) -> String) -> [Element] {
    if text.isEmpty { return [] }
    var seen: Set<String> = []
    let matches = filter { identifier($0).hasPrefix(text) && seen.insert(identifier($0)).inserted }
    let exact = matches.filter { identifier($0) == text }
    return exact.isEmpty ? matches : exact
  }

  /// Returns the only element that a text identifies.
  ///
  /// Throws `Failure`, which says what begins with the text, each as `listed`, or `none` if nothing does.
  func only(
    _ kind: String, identifiedBy text: String, _ identifier: (Element) -> String,
    listed: (Element) -> String, none: String
  ) throws -> Element {
    let matches = identified(by: text, identifier)
    if matches.count == 1 { return matches[0] }
    if matches.isEmpty { throw Failure("there is no \(kind) “\(text)”; \(none)") }
    let names = matches.prefix(8).map(listed).joined(separator: ", ")
    throw Failure("several \(kind)s begin with “\(text)”: \(names)")
  }
}
