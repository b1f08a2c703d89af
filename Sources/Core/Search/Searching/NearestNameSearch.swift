import Essentials
import NotesLibrary
import TextEditing

/// Finds the name that a word of a query was probably meant to be, when nothing matches: a name
/// that is almost the same as a term that occurs nowhere.
struct NearestNameSearch {
  private let library: Library
  private let folding: TextFolding
  // The terms that have not been found anywhere so far.
  private var absentTerms: [SearchTerm]
  // When a single term does not match, it is known to occur nowhere. When several do not match
  // together, each of them may occur in some note.
  private let hasSeveralTerms: Bool
  // The next note to search for these terms.
  private var next = 0

  private static let mostTerms = 16

  init(
    _ query: SearchQuery, in documents: [SearchDocument], library: Library, folding: TextFolding
  ) {
    self.library = library
    self.folding = folding
    // A long text is no misspelled name, and each term takes time.
    absentTerms = Array(query.terms.prefix(Self.mostTerms))
    hasSeveralTerms = query.terms.count > 1
    guard hasSeveralTerms else { return }
    for document in documents { document.withText { remove(from: $0) } }
  }

  /// Searches one more note for the terms; returns false when further notes cannot change the result.
  mutating func step(in notes: NoteIndex) -> Bool {
    guard hasSeveralTerms, !absentTerms.isEmpty, next < notes.count else { return false }
    _ = notes.withText(of: next) { remove(from: $0) }
    next += 1
    return true
  }

  private mutating func remove(from text: FoldedText) {
    absentTerms.removeAll { text.rank(for: [$0]) != nil }
  }

  var name: String? { absentTerms.lazy.compactMap(name(near:)).first }

  private func name(near term: SearchTerm) -> String? {
    // A tag is no name.
    if term.isSign { return nil }
    let names = library.catalogue.subjects.flatMap { subject in
      [subject.name] + subject.name.split(separator: " ").map(String.init)
    }
    let (typed, folded) = (String(decoding: term.folded, as: UTF8.self), names.map(foldedName))
    let near = folded.contains(typed) ? nil : Essentials.nearestName(to: typed, among: folded)
    return near.flatMap { near in names.first { foldedName($0) == near } }
  }

  private func foldedName(_ name: String) -> String {
    String(decoding: folding.folded(pattern: name), as: UTF8.self)
  }
}
