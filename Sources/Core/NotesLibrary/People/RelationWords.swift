/// How the words of a relation stand in a sentence: `Agatha's sister`, `afraid of Agatha`, `haunts Agatha`.
struct RelationWords {
  private let words: [String]

  init(_ words: String) { self.words = words.lowercased().split(separator: " ").map(String.init) }

  /// Whether they say what somebody does, not what they are.
  ///
  /// What is done now has an s, `haunts` or `looks after`, unless several are something together, or it says of
  /// which kind something is, `sales agent`; what was done ends in ed, `betrayed`, unless it is said more of, or
  /// is one of a few, `lied to`.
  var isVerb: Bool {
    guard let first = words.first, !Self.nouns.contains(first) else { return false }
    if Self.pasts.contains(first) { return words.last != "by" }
    if first.hasSuffix("ed") { return words.count == 1 }
    let isNoun = ["ss", "is", "us", "'s", "’s"].contains(where: first.hasSuffix)
    return first == "is"
      || first.hasSuffix("s") && !isNoun && KinWord(String(first.dropLast())) == nil
        && (words.count == 1 || endsInPreposition)
  }

  /// Whether the name of the other one follows them.
  var precedeName: Bool { isVerb || endsInPreposition }

  private var endsInPreposition: Bool { words.last.map(Self.prepositions.contains) == true }

  // Those that end as what is done does.
  private static let nouns: Set = [
    "allies", "always", "beloved", "betrothed", "boys", "enemies", "girls", "guests", "in-laws",
    "intended", "lovers", "pals", "parents", "relatives", "spouses", "towards", "twins",
  ]

  private static let pasts: Set = [
    "caught", "fell", "fled", "fought", "gave", "heard", "hid", "knew", "lied", "lived", "looked",
    "met", "ran", "saw", "sent", "served", "slew", "spied", "spoke", "stole", "swore", "talked",
    "told", "took", "worked", "wrote",
  ]

  private static let prepositions: Set = [
    "about", "after", "against", "at", "behind", "by", "for", "from", "in", "like", "of", "on",
    "over", "than", "to", "towards", "under", "with", "without",
  ]
}
