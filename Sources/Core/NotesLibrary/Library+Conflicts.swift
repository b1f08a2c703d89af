import DurableFiles
import Essentials

extension Library {
  /// How many conflict copies of notes and books there are.
  public var conflictCopyCount: Int {
    let subjects = catalogue.subjects + catalogue.allRemoved
    return subjects.reduce(conflictCopiesOfBooks.count) {
      $0 + notes(on: $1).count(where: \.isConflictCopy)
    }
  }

  /// The other texts of what is said of books, which are brought together by hand.
  public var conflictCopiesOfBooks: [BookConflict] {
    ((try? Folder.names(in: "\(path)/books")) ?? []).compactMap(BookConflict.init).sorted {
      $0.file < $1.file
    }
  }

  /// The conflict copies of a note, newest first.
  public func conflictCopies(of note: Note) -> [Note] {
    let prefix = note.conflictPrefix
    return notes(on: note.subject).filter { $0.id.hasPrefix(prefix) }.sorted { $0.id > $1.id }
  }

  public func original(of copy: Note) -> Note? {
    guard copy.isConflictCopy else { return nil }
    // The conflict copy of a conflict copy belongs to that one.
    return notes(on: copy.subject).filter { copy.id.hasPrefix($0.conflictPrefix) }
      .max { $0.id.utf8.count < $1.id.utf8.count }
  }
}

/// A file with another machine's, or a former, text of a book, which a sync could not merge.
public struct BookConflict: Sendable {
  public let file: String
  /// The name of the book's own file, without its ending.
  public let book: String

  fileprivate init?(_ file: String) {
    guard let mark = file.firstOccurrence(of: "\(BookFolder.ending).conflict-") else { return nil }
    (self.file, book) = (file, String(file[..<mark.lowerBound]))
  }

  /// What to do, as half a sentence.
  public var advice: String {
    "books/\(file): copy what you want to keep into \(book)\(BookFolder.ending), then delete it"
  }
}

extension Note {
  /// When a conflict copy was made, and by which session; nil for any other note.
  public var conflict: (moment: Moment, session: String)? {
    let mark = ".conflict-"
    let start = id.indices.last { id[$0...].hasPrefix(mark) }
    guard let words = start.map({ id[$0...].dropFirst(mark.count) }),
      let moment = Moment(compact: words.prefix(16))
    else { return nil }
    return (moment, String(words.dropFirst(17)))
  }
}
