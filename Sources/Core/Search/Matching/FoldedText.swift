/// The texts of something that can be found, in the form in which they are compared: folded except for ASCII capitals.
struct FoldedText {
  let title: UnsafeRawBufferPointer
  /// The body; that of a note or draft begins with its title.
  let body: UnsafeRawBufferPointer
  /// The name of the text's subject; empty for anything but a note or draft.
  let subject: UnsafeRawBufferPointer

  /// Returns how well the text matches, as the sum of the terms' weights; nil if a term does not occur.
  ///
  /// A term weighs 6 at the start of a word in the title and 5 within a word, 4 and 3 in the body,
  /// 2 and 1 in the name of the subject. A `#tag` or a box weighs 4, wherever it stands; a tag occurs as a whole
  /// word, or before a slash.
  func rank(for terms: [SearchTerm]) -> Int? {
    var rank = 0
    for term in terms {
      guard let worth = worth(of: term) else { return nil }
      rank += worth
    }
    return rank
  }

  /// The highest weight of one term.
  static let mostWorth = 6

  private func worth(of term: SearchTerm) -> Int? {
    if term.isSign {
      return [title, body].contains(where: term.standsAlone) ? Self.mostWorth - 2 : nil
    }
    if let worth = term.finder.worth(in: title) { return 5 + worth }
    if let worth = term.finder.worth(in: body) { return 3 + worth }
    return term.finder.worth(in: subject).map { 1 + $0 }
  }
}
