import Essentials

/// What a book calls that of which it is about: its characters, unless the reader says terms, poems or people.
public struct EntryWords: Hashable, Sendable {
  public let one: String
  public let many: String

  public static let characters = EntryWords(one: "character", many: "characters")

  private init(one: String, many: String) { (self.one, self.many) = (one, many) }

  /// Reads the word for many, `terms`, or both, `Begriff/Begriffe`; nil for anything else.
  init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace.cut(to: Self.longestWord) }
    guard (1...2).contains(words.count), !words.contains("") else { return nil }
    self.init(
      one: words.count == 2 ? words[0] : Self.singular(of: words[0]), many: words[words.count - 1])
  }

  private static let longestWord = 24

  // As English does it; for what it does otherwise, the reader says both words.
  private static func singular(of word: String) -> String {
    if word.lowercased() == "people" { return word.prefix(1) + "erson" }
    let endings = [
      ("men", "man"), ("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"),
      ("oes", "o"), ("ss", "ss"), ("s", ""),
    ]
    let ending = endings.first { word.hasSuffix($0.0) && word.count > 1 }
    return ending.map { word.dropLast($0.0.count) + $0.1 } ?? word
  }

  /// The word for one, with its article: `a term`, `an idea`.
  public var oneOfThem: String {
    "\(one.first.map { "aeiouAEIOU".contains($0) } ?? false ? "an" : "a") \(one)"
  }

  /// A count with its noun: `1 term`, `2 terms`.
  public func counted(_ count: Int) -> String { "\(count) \(count == 1 ? one : many)" }

  /// Returns what is said of a character as it is said of one of these.
  public func said(inPlaceOfCharacterIn sentence: String) -> String {
    guard self != .characters else { return sentence }
    for (usual, own) in [("a character", oneOfThem), ("character", one)] {
      guard let place = sentence.firstOccurrence(of: usual) else { continue }
      return sentence[..<place.lowerBound] + own + sentence[place.upperBound...]
    }
    return sentence
  }
}
