/// A word for what somebody is to somebody else, and the word for the other side of it.
public struct KinWord: Sendable {
  /// Where somebody stands in a family tree, beside whose it is.
  public enum Place: Int, Sendable { case parent, partner, sibling, child }

  /// Nil for what has no place in a tree.
  public let place: Place?
  public let inverse: String

  /// Finds a word, also behind one like `elder` or before `of`.
  public init?(_ words: String) {
    var parts = words.lowercased().split(separator: " ").map(String.init)
    if parts.last == "of" { parts.removeLast() }
    guard let last = parts.last, parts.dropLast().allSatisfy(Self.adjectives.contains),
      let word = Self.table[last]
    else { return nil }
    self = word
  }

  private init(_ place: Place?, _ inverse: String) { (self.place, self.inverse) = (place, inverse) }

  private static let adjectives: Set = [
    "adopted", "adoptive", "big", "elder", "eldest", "first", "foster", "half", "little", "older",
    "only", "second", "twin", "younger", "youngest",
  ]

  private static let table: [String: KinWord] = {
    let words = rows.flatMap { row in
      row.words.split(separator: " ").map { (String($0), KinWord(row.place, row.inverse)) }
    }
    return Dictionary(words) { first, _ in first }
  }()

  private static let rows: [(words: String, place: Place?, inverse: String)] = [
    ("mother father parent stepmother stepfather", .parent, "child"),
    ("son daughter child stepson stepdaughter", .child, "parent"),
    ("sister brother sibling half-sister half-brother stepsister stepbrother", .sibling, "sibling"),
    ("twin", .sibling, "twin"),
    ("wife husband partner", .partner, "partner"),
    ("spouse", .partner, "spouse"),
    ("grandmother grandfather grandparent", nil, "grandchild"),
    ("grandson granddaughter grandchild", nil, "grandparent"),
    ("aunt uncle", nil, "niece or nephew"),
    ("niece nephew", nil, "aunt or uncle"),
    ("teacher", nil, "pupil"), ("pupil", nil, "teacher"),
    ("master", nil, "servant"), ("servant", nil, "master"),
    ("captor", nil, "captive"), ("captive prisoner", nil, "captor"),
    ("guardian", nil, "ward"), ("ward", nil, "guardian"),
    ("cousin", nil, "cousin"), ("friend", nil, "friend"), ("ally", nil, "ally"),
    ("enemy", nil, "enemy"), ("rival", nil, "rival"), ("companion", nil, "companion"),
    ("neighbour", nil, "neighbour"), ("lover", nil, "lover"), ("colleague", nil, "colleague"),
  ]
}
