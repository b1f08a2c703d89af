import Activities
import Drafts
public import DurableFiles
import Essentials
import Glibc
import NotesLibrary
public import SceneState
public import Sync

/// The sessions of this machine, as documents for each sync to publish.
///
/// The name of a document is made from its contents, so a session is published again only if it has changed.
public final class DepartingSessions: MachineDocuments {
  private let store: SessionStore
  private let folder: SyncFolder
  private let settings: TravelSettings
  private let cipher: DocumentCipher
  private let now: () -> Int
  // Read only with the lock of the library's syncs.
  private lazy var identity = Result {
    settings.isOn
      ? try ThisMachine(decidedIn: folder.state) : try ThisMachine(knownIn: folder.state)
  }
  // What is read of the sessions now.
  private var known = DepartureTable(key: "")
  // The documents that this sync has made, by their identifiers.
  private var documents: [String: String] = [:]
  private var omission: Failure?

  /// Prepares to publish those sessions of a store that show the folder's library; `now` returns
  /// the time in nanoseconds since 1970.
  public init(
    of store: SessionStore, in folder: SyncFolder, settings: TravelSettings,
    environment: [String: String], now: @escaping () -> Int = { FileStamp.now }
  ) {
    self.store = store.withFallbackStoresOfNow()
    self.folder = folder
    self.settings = settings
    self.now = now
    cipher = DocumentCipher(identityPath: settings.identityPath, environment: environment)
  }

  public var machine: String? { (try? identity.get())?.identifier }

  public func changes(from published: Set<String>) -> MachineDocumentChanges {
    var changes = MachineDocumentChanges()
    // A mistake may have turned them off.
    guard settings.isOn || (settings.doubt != nil && !published.isEmpty) else {
      changes.removed = published
      return changes
    }
    // Until something is published for another key, what is there is for the former one.
    let former = DepartureTable(at: folder.departedPath).key
    let isOtherKey = former != key && !former.isEmpty
    do {
      let own = try own()
      // Nobody must go on reading what anybody can read while it is not clear who should.
      if let doubt = doubt(published) {
        return keep(TravelKey.endings, of: published, because: doubt)
      }
      changes = try self.changes(from: published, own)
      // Then the sync before has published all of it.
      if isOtherKey, changes.added.isEmpty { try known.write(to: folder.departedPath) }
      changes.problem = omission?.description
      return changes
    } catch {
      // What is encrypted for other recipients than the preference names now must not stay published.
      return keep(isOtherKey ? [] : [ending], of: published, because: "\(error)")
    }
  }

  private func keep(
    _ endings: [String], of published: Set<String>, because reason: String
  ) -> MachineDocumentChanges {
    var changes = MachineDocumentChanges()
    changes.removed = published.filter { !endings.contains(where: $0.hasSuffix) }
    changes.problem = "sessions are not published: \(reason)"
    return changes
  }

  // Why it is not clear for whom sessions are to be encrypted; nil when it is.
  private func doubt(_ published: Set<String>) -> String? {
    if let doubt = settings.doubt { return doubt }
    let isKeyGone = wereEncrypted(published) && settings.key == nil && !settings.isPlain
    return isKeyGone ? Self.keyIsGone : nil
  }

  private func own() throws -> ThisMachine {
    guard let own = try identity.get() else {
      throw Failure("hawknotes failed: this machine has no identifier yet")
    }
    return own
  }

  private static func isTooLarge(_ name: String) -> Failure {
    Failure(
      "session \(name) is not published: it is larger than "
        + "\(HandoffLimits.largestDocument >> 20) MiB", kind: .tooLarge)
  }

  private var key: String { settings.key?.text ?? "" }
  private var ending: String { ".json\(settings.key?.ending ?? "")" }

  // A line that is gone must not publish what it has protected.
  private func wereEncrypted(_ published: Set<String>) -> Bool {
    published.contains(where: TravelKey.isEncrypted)
      || !DepartureTable(at: folder.departedPath).key.isEmpty
  }

  private static let keyIsGone =
    "they were encrypted until now, and sync.sessions-key is not set; set it again, or to none "
    + "if all who read the remote may read them"

  private func changes(
    from published: Set<String>, _ own: ThisMachine
  ) throws -> MachineDocumentChanges {
    let index = try index(own)
    var wanted = Set(index.entries.map { $0.identifier + ending })
    let name =
      "index-\(own.digest(of: index.encoded(withTimes: false), for: settings.key))\(ending)"
    wanted.insert(name)
    var changes = MachineDocumentChanges()
    for entry in index.entries where !published.contains(entry.identifier + ending) {
      // The session was changed or closed meanwhile, which is left to the next sync.
      guard let text = try text(of: entry, own) else { continue }
      changes.added[entry.identifier + ending] = try encrypt(text)
    }
    if !published.contains(name) { changes.added[name] = try encrypt(index.encoded()) }
    changes.removed = published.subtracting(wanted)
    return changes
  }

  private func text(of entry: SessionIndex.Entry, _ own: ThisMachine) throws -> String? {
    if let text = documents[entry.identifier] { return text }
    let document = try document(entry.session, own)
    return document?.identifier == entry.identifier ? document?.text : nil
  }

  private func encrypt(_ text: String) throws -> [UInt8] {
    try cipher.encrypt(Array(text.utf8), for: settings.key)
  }

  // MARK: The sessions

  private func index(_ own: ThisMachine) throws -> SessionIndex {
    let path = folder.departedPath
    let former = DepartureTable(at: path)
    let table = former.key == key ? former : DepartureTable(key: key)
    known = DepartureTable(key: key)
    omission = nil
    for name in try store.namesByUse().prefix(HandoffLimits.mostSessions) {
      known.sessions[name] = try session(name, own, after: table.sessions[name])
    }
    // A line that is gone must not publish what it has protected, even in vain.
    if known != table, former.key.isEmpty || former.key == key { try known.write(to: path) }
    try Continuations(in: folder).forgetOldest()
    return SessionIndex(
      machine: own.identifier,
      name: settings.machineName.isEmpty ? ThisMachine.hostName : settings.machineName,
      entries: known.sessions.values.compactMap(\.entry),
      continuations: try Continuations(in: folder).all)
  }

  // Returns nil when the session no longer exists.
  private func session(
    _ name: String, _ own: ThisMachine, after former: DepartureTable.Session?
  ) throws -> DepartureTable.Session? {
    guard let stamp = store.stamp(of: .session(name)) else { return nil }
    if let former, former.stamp == stamp { return former }
    do {
      guard let (kept, identifier, text) = try document(name, own) else {
        return .init(remembered(stamp), nil, after: former)
      }
      documents[identifier] = text
      let entry = SessionIndex.Entry(
        identifier: identifier, session: name,
        title: PlainText.line(kept.title ?? "", longest: 200),
        draftCount: kept.unsavedKeys.count, lastUsed: stamp.modifiedSecond)
      // If only the time of its last use changed, the published entry stays, so that nothing is sent.
      return .init(
        remembered(stamp), former?.entry?.identifier == identifier ? former?.entry : entry,
        after: former)
    } catch  where error.code == ENOENT {
      return nil
    } catch let failure as Failure where failure.kind == .tooLarge {
      omission = failure
      return .init(.none, nil, after: former)
    }
  }

  // A file that was changed a moment ago may change again and keep its times.
  private func remembered(_ stamp: FileStamp) -> FileStamp {
    stamp.isRacy(at: now()) ? .none : stamp
  }

  private typealias Document = (kept: SceneContents, identifier: String, text: String)

  // Returns nil for a session that shows another library or none.
  private func document(_ name: String, _ own: ThisMachine) throws -> Document? {
    let kept = try store.read(name)
    guard let library = kept[Scene.newLibraryKey.name] ?? kept[Scene.libraryKey.name],
      Folder.resolved(library) == folder.library, !kept.isHandedOff
    else { return nil }
    guard
      kept.textKeys.reduce(0, { $0 + kept.text(forKey: $1).count })
        <= HandoffLimits.largestDocument
    else { throw Self.isTooLarge(name) }
    let presented = store.summary(of: .session(name))?.presentedValue
    func document(_ identifier: String?) -> HandoffDocument {
      HandoffDocument(
        identifier: identifier, session: name, presentedValue: presented, contents: kept,
        keys: store.keys)
    }
    let identifier = try own.digest(of: document(nil).encoded(), for: settings.key)
    let text = try document(identifier).encoded()
    guard text.utf8.count <= HandoffLimits.largestDocument else { throw Self.isTooLarge(name) }
    return (kept, identifier, text)
  }
}

extension SyncFolder {
  /// The file that remembers what was last read of this machine's sessions, a `DepartureTable`.
  var departedPath: String { path + "/departed" }
}

extension ThisMachine {
  /// Returns a name for contents: the same for the same contents and the same key.
  func digest(of text: String, for key: TravelKey?) -> String {
    var digest = SHA256()
    digest.update(Array("\(secret)\n\(key?.text ?? "")\n".utf8))
    digest.update(Array(text.utf8))
    return String(digest.finish().prefix(32))
  }
}
