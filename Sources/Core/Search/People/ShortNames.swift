import NotesLibrary
import TextEditing

/// What people are called where there is little room: by a first or last name that nobody else among them has.
struct ShortNames: Sendable {
  private var names: [String: String] = [:]

  init(_ people: [Subject]) {
    let folding = TextFolding()
    let words = Dictionary(
      people.map { ($0.name, NameTable.words(ofName: $0.name, folding)) },
      uniquingKeysWith: { $1 })
    let counts = Dictionary(words.values.flatMap(Set.init).map { ($0, 1) }, uniquingKeysWith: +)
    for (name, words) in words {
      let ends = [words.first, words.last].compactMap { $0 }
      names[name] = ends.first { $0.first?.isUppercase == true && counts[$0] == 1 }.map(String.init)
    }
  }

  func called(_ name: String) -> String { names[name] ?? name }
}
