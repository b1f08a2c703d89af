import Drafts
import Essentials
import NotesLibrary
import Preferences
import SceneState
import Search

struct CompletionWords {
  /// A kind of words that are read from the disk.
  enum Kind: String, CaseIterable {
    case targets, books, characters
    case removedBooks = "removed-books"
    case removedCharacters = "removed-characters"
    case notes
    case deletedNotes = "deleted-notes"
    case sessions
    case closedSessions = "closed-sessions"
    case tags
    /// The tags with their `#`, once that is typed.
    case signedTags = "signed-tags"
    case drafts
    /// The drafts without the forms, of which no history is kept.
    case texts
    /// The drafts that can be saved and discarded: texts of sessions that nobody has open.
    case freeTexts = "free-texts"
    case discardedDrafts = "discarded-drafts"
    case preferences
  }

  let library: Library
  /// The sessions; nil when they cannot be read.
  let sessions: SessionStore?
  let table: PreferenceTable

  func choices(of preference: String) -> [String] {
    table.preference(named: preference)?.choices ?? []
  }

  func candidates(_ kind: Kind, beginning typed: String = "") -> [CompletionAnswer.Candidate] {
    // A shell might split other words, or even run them; it quotes what is in a name.
    let isName = [.targets, .books, .characters, .tags, .signedTags].contains(kind)
    let candidates = all(kind, typed).filter { candidate in
      candidate.completes(typed)
        && candidate.word.utf8.allSatisfy {
          Self.isHarmless($0) || isName && ($0 >= 0x80 || " ,:'#".utf8.contains($0))
        }
    }
    guard kind == .notes, candidates.count <= Self.mostTitles else { return candidates }
    return candidates.map { candidate in
      let note = library.notes.first { $0.id == candidate.word }
      return .init(candidate.word, note.map(library.toldTitle) ?? "")
    }
  }

  // Each title is read from its file.
  private static let mostTitles = 100

  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "-._/".utf8.contains(byte)
  }

  // What cannot be listed is not completed; the command itself will report the error.
  private func all(_ kind: Kind, _ typed: String) -> [CompletionAnswer.Candidate] {
    let subjects = library.catalogue.subjects
    let words: [String]
    switch kind {
    case .targets: return named(subjects, typed)
    case .books: return named(subjects.filter(\.isBook), typed)
    case .characters: return named(subjects.filter { !$0.isBook }, typed)
    case .removedBooks: words = removed(isBook: true)
    case .removedCharacters: words = removed(isBook: false)
    case .notes: words = library.notes.map(\.id).sorted(by: >)
    case .deletedNotes: words = ((try? library.binnedNotes()) ?? []).map(\.note.id)
    case .sessions: words = ((try? sessions?.summaries()) ?? []).map(\.name)
    case .closedSessions: words = ((try? sessions?.closedSummaries()) ?? []).map(\.name)
    case .tags: words = TagTable(of: library).entries.map(\.name)
    case .signedTags where typed.first == "#":
      words = TagTable(of: library).entries.map { "#\($0.name)" }
    case .signedTags: words = []
    case .drafts: words = drafts.map(\.id)
    case .texts: words = texts.map(\.id)
    case .freeTexts: words = texts.filter { $0.state != .live }.map(\.id)
    case .discardedDrafts: words = (try? shelf?.bin.names()) ?? []
    case .preferences: words = table.all.map(\.name)
    }
    return words.map { .init($0) }
  }

  private func named(_ subjects: [Subject], _ typed: String) -> [CompletionAnswer.Candidate] {
    library.catalogue.offeredNames(of: subjects, hasPaths: typed.contains("/"))
      .map { .init($0.name, $0.subject.name) }
      + subjects.offeredTitles(beginning: typed).map { .init($0.name) }
  }

  private var drafts: [ShelvedText] { (try? shelf?.contents().drafts) ?? [] }

  private var texts: [ShelvedText] { drafts.filter { $0.key.form == nil } }

  private var shelf: Shelf? { sessions.map { Shelf(store: $0, library: library) } }

  private func removed(isBook: Bool) -> [String] {
    library.catalogue.removed.filter { $0.isBook == isBook }.map(\.slugPath)
  }
}
