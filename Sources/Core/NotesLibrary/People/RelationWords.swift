/// How the words of a relation stand in a sentence: `Agatha's sister`, `afraid of Agatha`, `haunts Agatha`.
struct RelationWords {
  private let words: [String]

  init(_ words: String) { self.words = words.lowercased().split(separator: " ").map(String.init) }

  /// Whether they say what somebody does, not what they are.
  ///
  /// What is done now has an s, `haunts` or `looks after`, unless several are something together.
  var isVerb: Bool {
    guard let first = words.first, first.hasSuffix("s"), !Self.nouns.contains(first) else {
      return false
    }
    let isNoun = ["ss", "is", "us", "'s", "’s"].contains(where: first.hasSuffix)
    return !isNoun && KinWord(String(first.dropLast())) == nil
  }

  /// Whether the other one is named behind them.
  var needOther: Bool { isVerb || words.last.map(Self.prepositions.contains) == true }

  // Those that end as what is done does.
  private static let nouns: Set = [
    "allies", "always", "boys", "enemies", "girls", "guests", "in-laws", "lovers", "pals",
    "parents",
    "relatives", "spouses", "towards", "twins",
  ]

  private static let prepositions: Set = [
    "about", "after", "against", "at", "behind", "by", "for", "from", "in", "like", "of", "on",
    "over",
    "than", "to", "towards", "under", "with", "without",
  ]
}
