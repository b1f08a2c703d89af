import DurableFiles
import Essentials

/// A note that is saved: a plain file on a subject.
public struct Note: Hashable, Sendable, Identifiable {
  /// The file's name without `.md`, which never changes; marked where its letters are not composed (`id(ofStem:)`).
  public let id: String
  public let subject: Subject
  public let path: String
  /// When it was made, or, for a file that came by other means, last changed.
  public let date: Moment

  public init(id: String, subject: Subject, path: String, date: Moment) {
    self.id = id
    self.subject = subject
    self.path = path
    self.date = date
  }

  /// Whether this is the conflict copy of a note; see `Library.save`.
  public var isConflictCopy: Bool {
    // Most have no dot at all.
    id.utf8.contains(UInt8(ascii: ".")) && id.firstOccurrence(of: ".conflict-") != nil
  }

  /// How the name of a file begins that has the other of two texts; with all that follows it has room.
  var conflictPrefix: String { Self.conflictPrefix(ofID: id) }

  private static func conflictPrefix(ofID id: String) -> String {
    FileName.shortened(id, toByteCount: 150) + ".conflict-"
  }

  /// How the name of a file begins that has the other of two texts of the note in a file.
  package static func conflictPrefix(ofFile name: String) -> String {
    conflictPrefix(ofID: id(ofFile: name))
  }

  public var link: String { Link([subject.book.slug] + characterSlug + [id]).description }

  private var characterSlug: [String] { subject.character.map { [$0.slug] } ?? [] }
}

extension [Note] {
  /// Those of one moment by the bytes of their names, backwards.
  var newestFirst: [Note] {
    sorted { one, other in
      one.date == other.date
        ? other.id.utf8.lexicographicallyPrecedes(one.id.utf8) : one.date > other.date
    }
  }
}

extension Subject {
  public var link: String { "hawknotes://\(slugPath)" }
}
