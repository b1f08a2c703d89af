import Drafts
import NotesLibrary
import Preferences
import SceneState

/// The words to complete that are on the disk now.
struct CompletionWords {
  let library: Library
  /// The sessions; nil when they cannot be read.
  let sessions: SessionStore?
  let table: PreferenceTable

  /// The values of a preference.
  func choices(of preference: String) -> [String] {
    table.preference(named: preference)?.choices ?? []
  }

  func words(_ kind: CompletionRequest.Kind) -> [String] {
    // A shell might split other words, or even run them.
    all(kind).filter { word in word.utf8.allSatisfy(Self.isHarmless) && !word.isEmpty }
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  // What cannot be listed is not completed; the command itself will report the error.
  private func all(_ kind: CompletionRequest.Kind) -> [String] {
    switch kind {
    case .targets: names(of: library.catalogue.subjects)
    case .books: library.catalogue.books.map(\.slug)
    case .characters: names(of: library.catalogue.subjects.filter { $0.character != nil })
    case .removedBooks: removed(.books)
    case .removedCharacters: removed(.characters)
    case .notes: library.notes.map(\.id).sorted(by: >)
    case .deletedNotes: ((try? library.binnedNotes()) ?? []).map(\.note.id)
    case .sessions: ((try? sessions?.summaries()) ?? []).map(\.name)
    case .closedSessions: ((try? sessions?.closedSummaries()) ?? []).map(\.name)
    case .drafts: ((try? shelf?.contents().drafts) ?? []).map(\.id)
    case .discardedDrafts: (try? shelf?.bin.names()) ?? []
    case .preferences: table.all.map(\.name)
    }
  }

  private var shelf: Shelf? { sessions.map { Shelf(store: $0, library: library) } }

  // A slug that several characters have needs that of its book.
  private func names(of subjects: [Subject]) -> [String] {
    let slugs = Dictionary(grouping: library.catalogue.subjects, by: \.slug)
    return subjects.flatMap { subject in
      slugs[subject.slug]?.count == 1 && subject.slug != subject.slugPath
        ? [subject.slug, subject.slugPath] : [subject.slugPath]
    }
  }

  private func removed(_ kind: SubjectKind) -> [String] {
    library.catalogue.removed.filter(kind.includes).map(\.slugPath)
  }
}
