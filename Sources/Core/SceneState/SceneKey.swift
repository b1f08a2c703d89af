/// The name of a value or a text that scenes keep, declared once beside its owner, with what it is.
///
/// In a scene it is followed by `@` and by what the value belongs to, such as a subject.
public struct SceneKey: Sendable, ExpressibleByStringLiteral {
  /// The name, as it is on disk; many are those of types that former versions had.
  public let name: String
  let roles: Roles

  /// What is special about a value or a text; most have no role.
  public struct Roles: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A text that is not saved as a note, on a subject or, as `SUBJECT/NOTE`, of a note.
    public static let draft = Roles(rawValue: 1)
    /// A value without which an unsaved text would not be what it is: it is restored even after starts that failed.
    public static let belongsToText = Roles(rawValue: 2)
    /// A text or a value that nobody misses when a closed session expires, such as the words of a search.
    public static let transient = Roles(rawValue: 4)
    /// What means the same on another machine, and may be sent there.
    public static let portable = Roles(rawValue: 8)
    /// The identity of a process that writes in the session's folder, which must not be moved meanwhile.
    public static let writingProcess = Roles(rawValue: 16)
    /// A value `OWNER PARTS NOTE` that says which note the draft of the same scope becomes, unless
    /// the words between commas in PARTS have `saving`.
    public static let namesNote = Roles(rawValue: 32)
    /// A text whose former states are kept, on a subject or, as `SUBJECT/NOTE`, of a note.
    public static let history = Roles(rawValue: 64)
    /// A transient text that is still needed when what texts were is forgotten.
    public static let needed = Roles(rawValue: 128)
    /// A value with words of notes, which goes when what one of them was is forgotten.
    public static let quotesNotes = Roles(rawValue: 256)
  }

  public init(_ name: String, _ roles: Roles = []) { (self.name, self.roles) = (name, roles) }

  public init(stringLiteral name: String) { self.init(name) }

  /// Returns the key in a scene of what belongs to `scope`.
  public func callAsFunction(_ scope: some CustomStringConvertible) -> String { "\(name)@\(scope)" }

  /// Returns what those of some keys in a scene belong to that are this one.
  @inlinable
  public func scopes(in keys: some Sequence<String>) -> [String] {
    let start = self("")
    return keys.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }
}

/// All keys that have a role, used to judge what a session keeps that nobody has open.
///
/// A key without a dot stands for all that have its name before theirs, and are not among them.
public struct SceneKeys: Sendable {
  private let roles: [String: SceneKey.Roles]

  /// Collects the keys of some owners and those of every scene.
  public init(_ keys: [SceneKey]) {
    roles = Dictionary((keys + Scene.keys).map { ($0.name, $0.roles) }) { $0.union($1) }
  }

  /// Whether the key of a value or a text has a role, whatever it belongs to.
  public func contains(_ key: String, as role: SceneKey.Roles) -> Bool {
    let name = Substring(key.utf8.prefix { $0 != UInt8(ascii: "@") })
    let family = Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") })
    return (roles[String(name)] ?? roles[String(family)])?.isSuperset(of: role) ?? false
  }
}

extension SceneContents {
  public var title: String? { self[Scene.titleKey.name] }

  func hasWords(_ keys: SceneKeys) -> Bool {
    textKeys.contains { !keys.contains($0, as: .transient) }
  }

  func writingProcess(_ keys: SceneKeys) -> Int32? {
    values.filter { keys.contains($0.key, as: .writingProcess) }.values
      .compactMap { ProcessIdentity(sceneText: $0)?.runningNumber }.first
  }
}
