import NotesLibrary
import TextEditing

/// What people are called where there is little room: by a first or last name that nobody else among them has, else by
/// the first and the second of three, else without a title.
struct ShortNames: Sendable {
  private var names: [String: String] = [:]

  init(_ people: [Subject]) {
    let folding = TextFolding()
    let words = Dictionary(
      people.map { ($0.name, NameTable.words(ofName: $0.name, folding)) }, uniquingKeysWith: { $1 })
    let counts = Dictionary(words.values.flatMap(Set.init).map { ($0, 1) }, uniquingKeysWith: +)
    let untitled = words.compactMapValues(Self.untitled)
    let addresses = words.compactMapValues(NameTable.address)
    let addressees = Dictionary(
      (Array(addresses.values) + untitled.values).map { ($0, 1) }, uniquingKeysWith: +)
    let namesakes = Dictionary(untitled.values.map { ($0, 1) }, uniquingKeysWith: +)
    for (name, words) in words {
      let ends = [words.first, Self.lastName(words, of: name)].compactMap { $0 }
      let end = ends.first { $0.first?.isUppercase == true && counts[$0] == 1 }
      names[name] =
        end.map(String.init)
        ?? addresses[name].flatMap { addressees[$0] == 1 ? $0 : nil }
        ?? untitled[name].flatMap { namesakes[$0] == 1 ? $0 : nil }
    }
  }

  // Nobody is called by a number, or by where somebody is from.
  private static func lastName(_ words: [Substring], of name: String) -> Substring? {
    guard let last = words.last, !last.allSatisfy({ "IVXLC".contains($0) }) else { return nil }
    let before = name.split { " ,".contains($0) }.dropLast().last
    return before.map { particles.contains($0.lowercased()) } == true ? nil : last
  }

  private static let particles: Set = ["of", "von", "de"]

  // `Nikolai Bolkonsky` of `Prince Nikolai Bolkonsky`; nil where a single name would be left.
  private static func untitled(_ words: [Substring]) -> String? {
    guard words.count > 1, words[0].first?.isUppercase == true else { return nil }
    return String(words[0].base[words[0].startIndex...])
  }

  func called(_ name: String) -> String { names[name] ?? name }
}
