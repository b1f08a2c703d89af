import DurableFiles
public import Essentials
import Glibc

/// What happened to the library, for a program of the reader's own that is named for it (a hook).
public struct HookEvent: Sendable {
  public enum Name: String, CaseIterable, Sendable {
    case noteSaved = "note-saved"
    case noteDeleted = "note-deleted"
    case placeChanged = "place-changed"
    case importFinished = "import-finished"
    case syncFinished = "sync-finished"

    /// The reader's program for it; nil when there is none.
    ///
    /// What a hook itself changes is told to no hook: else it could go on for ever.
    public var program: String? { file.flatMap { access($0, X_OK) == 0 ? $0 : nil } }

    /// What has the name of its hook, also if it cannot be run; nil when there is nothing.
    public var file: String? {
      guard getenv("HAWKNOTES_EVENT") == nil, let folder = Self.folder else { return nil }
      let path = "\(folder)/\(rawValue)"
      return access(path, F_OK) == 0 && !Folder.exists(path) ? path : nil
    }

    /// The folder of hooks, beside the preferences; nil when there is no home.
    public static var folder: String? {
      func folder(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      return (folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" })
        .map { $0 + "/hawknotes/hooks" }
    }
  }

  public let name: Name
  /// What the hook gets: as one object of JSON, and each member as a variable.
  public let json: JSONValue

  public static let members = ["event", "book", "character", "note", "path", "link", "place", "at"]

  /// Describes an event by its members; those that are not given are null.
  public init(_ name: Name, _ given: [String: String] = [:]) {
    self.name = name
    let values = given.merging(["event": name.rawValue, "at": Moment.now.iso8601]) { $1 }
    json = .object(Self.members.map { .init($0, values[$0].map { .string($0) } ?? .null) })
  }

  init(_ name: Name, of note: Note, saying text: [UInt8]? = nil) {
    var members = ["book": note.subject.book.slug, "note": note.id, "path": note.path]
    members["character"] = note.subject.character?.slug
    members["place"] = text.flatMap(note.place)?.text
    members["link"] = note.link
    self.init(name, members)
  }

  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: bytes),
      let name = json["event"]?.string.flatMap(Name.init)
    else { return nil }
    (self.name, self.json) = (name, json)
  }
}
