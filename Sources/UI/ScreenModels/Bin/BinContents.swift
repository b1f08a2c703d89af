import Drafts
public import NotesLibrary

/// Something that was deleted, discarded or removed, and can be had again.
public struct BinItem: Sendable {
  public enum Kind: String, Sendable { case note, draft, book, character }

  let restoration: UndoList.Item
  public let kind: Kind
  /// What it was on, or what it is itself; nil if nobody knows any more.
  public let subject: Subject?
  /// The first line of a note or draft, the author of a book, the book of a character.
  public let title: String
  /// Nil for what was removed: nobody knows when.
  public private(set) var deleted: Moment?
  public private(set) var note: Note?
  /// How a draft begins.
  public private(set) var draft: [UInt8] = []

  // In bytes: no more is on any screen.
  private static let longestDraft = 4000

  var id: String { restoration.line }
  fileprivate var time: Int { deleted?.secondsSince1970 ?? 0 }

  fileprivate init(_ binned: BinnedNote, in library: Library) {
    restoration = .change(.restoration(UndoList.Entry(binned.note)))
    (kind, subject, title) = (.note, binned.note.subject, library.toldTitle(of: binned.note))
    deleted = binned.deleted
    note = library.isLater(binned.note) ? nil : binned.note
  }

  fileprivate init(_ discarded: DiscardedText, in library: Library) {
    restoration = .draft(discarded.name)
    (kind, subject) = (.draft, discarded.key.subject(in: library))
    title = Note.title(in: discarded.text)
    draft = Array(discarded.text.prefix(Self.longestDraft))
    deleted = Moment(compact: discarded.name.prefix(16))
  }

  fileprivate init(_ removed: Subject, in library: Library) {
    restoration = .change(.book(library.catalogue.restoration(of: removed)))
    subject = removed
    (kind, title) =
      removed.character == nil ? (.book, removed.book.author) : (.character, removed.book.title)
  }
}

/// What is in the bins of the library and of this machine.
public struct BinContents: Sendable {
  /// What was deleted last comes first, and last what was removed.
  private(set) var items: [BinItem] = []
  /// Why some of it is missing; nil if nothing is.
  private(set) var problem: String?

  init(of library: Library, _ drafts: DraftBin) {
    items = attempt { try library.binnedNotes() }?.map { BinItem($0, in: library) } ?? []
    items += (attempt(drafts.names) ?? []).compactMap { name in
      attempt { BinItem(try drafts.draft(name), in: library) }
    }
    items.sort { ($0.time, $0.id) > ($1.time, $1.id) }
    items += library.catalogue.removed.map { BinItem($0, in: library) }
  }

  private mutating func attempt<Value>(_ read: () throws -> Value) -> Value? {
    do { return try read() } catch { problem = problem ?? "\(error)" }
    return nil
  }
}
