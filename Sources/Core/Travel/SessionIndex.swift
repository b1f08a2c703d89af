import DurableFiles
import Essentials
import SceneState

/// The list of one machine's sessions that travel, and of the sessions of others that it continued.
struct SessionIndex: Hashable {
  /// A session, whose document has the identifier in its name.
  struct Entry: Hashable {
    let identifier: String
    let session: String
    let title: String
    let draftCount: Int
    /// When it was last used before it was published, in seconds since 1970.
    let lastUsed: Int
  }

  let machine: String
  let machineName: String
  let entries: [Entry]
  let continuations: [Continuation]

  private static let format = "hawknotes machine"
  private static let version = 1
  private static let mostEntries = 200

  /// Returns the index as JSON; without the times it shows whether anything else has changed.
  func encoded(withTimes: Bool = true) -> String {
    let json: JSONValue = [
      "format": .string(Self.format), "version": .integer(Self.version),
      "machine": .string(machine), "name": .string(machineName),
      "sessions": .array(entries.map { $0.json(withTime: withTimes) }),
      "continued": .array(continuations.map(\.json)),
    ]
    return json.sealed.text
  }

  init(decoding bytes: [UInt8], from machine: String) throws {
    guard bytes.count <= HandoffLimits.largestIndex else {
      throw Failure.isNoIndex("it is too large")
    }
    let json = try JSONValue(parsing: bytes, orThrow: Failure.isNoIndex)
    guard json["format"]?.string == Self.format, json["version"]?.integer == Self.version else {
      throw Failure.isNoIndex("it is of a newer version of Hawk Notes; update this one")
    }
    guard json.isSealed else { throw Failure.isNoIndex("its checksum is wrong") }
    guard json["machine"]?.string == machine, let name = json["name"]?.string,
      let sessions = json["sessions"]?.array, let continued = json["continued"]?.array,
      sessions.count <= Self.mostEntries, continued.count <= Self.mostEntries
    else { throw Failure.isNoIndex("it belongs to another machine, or is too long") }
    self.machine = machine
    machineName = PlainText.line(name, longest: 64)
    entries = sessions.compactMap(Entry.init)
    continuations = continued.compactMap(Continuation.init)
    guard entries.count == sessions.count else {
      throw Failure.isNoIndex("an entry is not a session")
    }
    guard continuations.count == continued.count else {
      throw Failure.isNoIndex("an entry is not a continued session")
    }
  }

  init(machine: String, name: String, entries: [Entry], continuations: [Continuation]) {
    self.machine = machine
    machineName = PlainText.line(name, longest: 64)
    self.entries = entries.sorted { $0.session < $1.session }
    self.continuations = continuations
  }
}

extension SessionIndex.Entry {
  func json(withTime: Bool = true) -> JSONValue {
    [
      "id": .string(identifier), "session": .string(session), "title": .string(title),
      "drafts": .integer(draftCount), "used": withTime ? .integer(lastUsed) : nil,
    ]
  }

  init?(_ json: JSONValue) {
    guard let identifier = json["id"]?.string, SessionInbox.isIdentifier(identifier),
      let session = json["session"]?.string, SessionStore.isValid(session),
      let title = json["title"]?.string, let drafts = json["drafts"]?.integer,
      (0...1_000_000).contains(drafts)
    else { return nil }
    self.init(
      identifier: identifier, session: session, title: PlainText.line(title, longest: 200),
      draftCount: drafts, lastUsed: PlainText.time(json["used"]))
  }
}

extension Failure {
  fileprivate static func isNoIndex(_ reason: String) -> Self {
    Self("the list of sessions cannot be read: \(reason)")
  }
}

/// Checks of the texts in documents that come from other machines.
enum PlainText {
  /// Returns the beginning of a text as one line, with a space for each control character.
  static func line(_ text: String, longest: Int) -> String {
    let plain = text.unicodeScalars.prefix(longest).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(plain))
  }

  /// Returns a time in seconds since 1970; 0 when it is missing or impossible.
  static func time(_ json: JSONValue?) -> Int {
    guard let seconds = json?.integer, (0...1 << 36).contains(seconds) else { return 0 }
    return seconds
  }
}
