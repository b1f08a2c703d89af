import DurableFiles
public import Essentials
import Glibc
public import NotesLibrary

/// The books and characters that each note names or links to; unchanged notes are not read again.
public struct MentionTable: Sendable {
  public struct Mention: Hashable, Sendable {
    public let note: Note
    /// The first line that links to it; else the first that names it, below the front matter if one does.
    public let line: String
    public let isLink: Bool
  }

  /// The people whom a note names, or that it is on, and the place in its book that it names.
  public struct Naming: Sendable {
    public let note: Note
    public let place: BookPlace?
    public let people: [UUID]
  }

  private struct File {
    let note: Note
    let place: BookPlace?
    // By their subjects.
    let mentions: [UUID: Mention]
    let problem: Failure?
  }

  private var known = StampedValues<File>(most: 2 * Self.noteLimit)
  private var files: [File] = []
  private var mentions: [UUID: [Mention]] = [:]
  private var names: [UUID: [String]] = [:]
  /// The notes that name or are on somebody, each with all of them.
  public private(set) var namings: [Naming] = []

  // In bytes of a note; names further down can be found by searching.
  private static let limit = 1 << 20

  public init() {}

  /// Returns the notes on other subjects that name a subject, newest first.
  public func mentions(of subject: UUID) -> [Mention] { mentions[subject] ?? [] }

  /// Why files of notes could not be read; what they name is missing.
  public var problems: [Failure] {
    files.compactMap(\.problem).sorted { ($0.path ?? "") < ($1.path ?? "") }
  }

  /// How many notes are read, beginning with the newest, so that other work is not slowed down.
  public static let noteLimit = 5000

  /// Returns the table for at most `limit` of the newest notes of a library; nil if the closure,
  /// called now and then, returns false.
  public func updated(
    from library: Library, limit: Int = noteLimit, while mayContinue: () -> Bool = { true }
  ) -> MentionTable? {
    let subjects = library.catalogue.subjects
    var names: [UUID: [String]] = [:]
    for subject in subjects {
      names[subject.id] =
        subject.names + [subject.slugPath]
        + (subject.character?.appears ?? subject.book.chapterLines + [subject.book.pageCount ?? ""])
    }
    let (table, links) = (NameTable(subjects), LinkNames(subjects))
    var updated = MentionTable()
    updated.names = names
    if names == self.names { updated.known = known }
    for note in library.notes(onEachOf: subjects).prefix(limit) {
      guard mayContinue() else { return nil }
      let path = note.path
      guard let stamp = FileStamp(of: path) else { continue }
      let file = updated.known.value(of: path, stamp) {
        let (bytes, problem) = Self.beginning(of: path)
        return File(
          note: note, place: note.place(in: bytes),
          mentions: Mention.all(in: bytes, of: note, names: table, links: links),
          problem: problem)
      }
      updated.files.append(file)
    }
    updated.collect(people: Set(subjects.filter { $0.character != nil }.map(\.id)))
    return updated
  }

  // A note that cannot be read mentions nobody; its own page shows the error.
  private static func beginning(of path: String) -> ([UInt8], Failure?) {
    do {
      return (try DurableFile.readPrefix(path, count: limit), nil)
    } catch {
      return ([], error.code == ENOENT ? nil : Failure(error))
    }
  }

  private mutating func collect(people: Set<UUID>) {
    for file in files {
      let named = Set(file.mentions.keys).union([file.note.subject.id]).intersection(people)
      if !named.isEmpty {
        namings.append(Naming(note: file.note, place: file.place, people: Array(named)))
      }
      for (subject, mention) in file.mentions where subject != file.note.subject.id {
        mentions[subject, default: []].append(mention)
      }
    }
    mentions = mentions.mapValues { mentions in
      mentions.sorted { ($0.note.date, $0.note.id) > ($1.note.date, $1.note.id) }
    }
  }
}
