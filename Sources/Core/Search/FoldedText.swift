import Glibc

/// The texts of something that can be found, as searches compare them.
struct FoldedText {
  let title: UnsafeRawBufferPointer
  /// A note's or a draft's begins with its title.
  let body: UnsafeRawBufferPointer
  /// The name of what a text is on; empty for what is no text.
  let subject: UnsafeRawBufferPointer

  /// How well it answers: the sum of what each term is worth; nil when one does not occur.
  ///
  /// In the title 6 where a word begins so and 5 within a word, in the text 4 and 3, in the name of
  /// what the text is on 2 and 1.
  func rank(for terms: [SearchTerm]) -> Int? {
    var rank = 0
    for term in terms {
      guard let worth = worth(of: term) else { return nil }
      rank += worth
    }
    return rank
  }

  /// The most that one term is worth.
  static let mostWorth = 6

  private func worth(of term: SearchTerm) -> Int? {
    term.folded.withUnsafeBytes { term in
      if let occurrence = Occurrence(of: term, in: title) { return 5 + occurrence.worth }
      if let occurrence = Occurrence(of: term, in: body) { return 3 + occurrence.worth }
      if let occurrence = Occurrence(of: term, in: subject) { return 1 + occurrence.worth }
      return nil
    }
  }
}
