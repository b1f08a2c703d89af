import NotesLibrary
import TextEditing

/// What people are called where there is little room: by a first or last name that nobody else among them has.
struct ShortNames: Sendable {
  private var names: [String: String] = [:]

  init(_ people: [Subject]) {
    let folding = TextFolding()
    let all = Set(people.map(\.name)).map { $0.split(separator: " ") }
    let counts = Dictionary(all.flatMap(Set.init).map { ($0, 1) }, uniquingKeysWith: +)
    for words in all {
      guard let first = words.first, let last = words.last, words.count > 1 else { continue }
      let short = [first, last].first { word in
        word.first?.isUppercase == true && counts[word] == 1
          && !NameTable.isTitle(folding.folded(pattern: String(word)))
      }
      names[words.joined(separator: " ")] = short.map(String.init)
    }
  }

  func called(_ name: String) -> String { names[name] ?? name }
}
