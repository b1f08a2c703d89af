/// Those words of a query that occur nowhere, as far as it is known.
struct AbsentTerms {
  private(set) var terms: [SearchTerm]
  /// The first note in which they were not looked for yet.
  var next = 0

  /// Looks for them in what is no note.
  init(_ terms: [SearchTerm], in documents: [SearchDocument]) {
    self.terms = terms
    // A single one was looked for everywhere.
    guard terms.count > 1 else { return }
    for document in documents { document.withText { remove(from: $0) } }
  }

  /// Takes away those that occur in a text.
  mutating func remove(from text: FoldedText) { terms.removeAll { text.rank(for: [$0]) != nil } }
}
