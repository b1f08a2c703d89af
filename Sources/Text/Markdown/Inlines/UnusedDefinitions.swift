extension MarkdownDocument {
  /// Makes text of the definitions that no link names: they would be seen nowhere.
  mutating func showUnusedDefinitions() {
    guard !definitions.isEmpty else { return }
    let used = Set(texts.flatMap(\.links).compactMap { $0.reference?.name })
    definitions = definitions.filter { used.contains($0.key) }
    blocks = blocks.showing { !used.contains($0) }
  }
}

extension [MarkdownBlock] {
  fileprivate func showing(_ isUnused: (String) -> Bool) -> [MarkdownBlock] {
    var shown: [MarkdownBlock] = []
    for var block in self {
      block.children = block.children.showing(isUnused)
      if case .definition(let name) = block.kind, isUnused(name) { block.kind = .paragraph }
      let goesOn = shown.last.map { $0.isParagraph && !$0.isFollowedByBlankLine(before: block) }
      if block.isParagraph, goesOn == true {
        shown[shown.count - 1].add(block.lines)
      } else {
        shown.append(block)
      }
    }
    return shown
  }
}

extension MarkdownBlock {
  fileprivate mutating func add(_ more: [BlockLine]) {
    for line in more { add(line, number: lastLine + 1) }
  }
}
