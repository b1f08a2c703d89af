/// The terms of a query that have not been found anywhere so far.
struct AbsentTerms {
  private(set) var terms: [SearchTerm]
  /// The next note to search for them.
  var next = 0

  /// Searches documents other than notes for the terms.
  init(_ terms: [SearchTerm], in documents: [SearchDocument]) {
    self.terms = terms
    // A single term has already been searched for everywhere.
    guard terms.count > 1 else { return }
    for document in documents { document.withText { remove(from: $0) } }
  }

  mutating func remove(from text: FoldedText) { terms.removeAll { text.rank(for: [$0]) != nil } }
}
