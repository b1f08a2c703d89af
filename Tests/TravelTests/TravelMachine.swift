import Activities
import NotesLibrary
import SceneState
import ScreenModels
import TestSupport

@testable import Sync
@testable import Travel

/// A machine whose sessions travel without git: what it publishes stays in memory.
final class TravelMachine {
  let folder: TemporaryFolder
  let name: String
  let store: SessionStore
  let syncFolder: SyncFolder
  var settings = TravelSettings()
  /// The folder of this machine in the repository.
  private(set) var published: [String: [UInt8]] = [:]
  private(set) var changes = MachineDocumentChanges()

  init(_ name: String, in folder: TemporaryFolder) throws {
    self.folder = folder
    self.name = name
    folder.makeFolder("\(name)/library")
    store = SessionStore(at: folder.file("\(name)/state"), keys: ContentModel.keys)
    syncFolder = SyncFolder(
      ofLibrary: folder.file("\(name)/library"), inState: folder.file("\(name)/state"))
    try Folder.create(syncFolder.path)
    settings.isOn = true
    settings.machineName = name
  }

  var environment: [String: String] {
    ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "GNUPGHOME": folder.file("gpg")]
  }

  func write(_ text: String, in session: String = "main", title: String = "Agatha") throws {
    let scene = try store.open(session)
    scene[Scene.libraryKey.name] = syncFolder.library
    scene[Scene.titleKey.name] = title
    scene.setText(text.bytes, forKey: "BookView.newNote@\(Self.book)")
    try scene.commit()
  }

  static let book = "10000000-0000-4000-8000-000000000000"

  func departing(now: Int = FileStamp.now) -> DepartingSessions {
    DepartingSessions(
      of: store, in: syncFolder, settings: settings, environment: environment, now: { now })
  }

  /// Publishes what is to be published; returns the identifier of this machine.
  @discardableResult
  func publish(now: Int = FileStamp.now) -> String? {
    let departing = departing(now: now)
    changes = departing.changes(from: Set(published.keys))
    for name in changes.removed { published[name] = nil }
    published.merge(changes.added) { $1 }
    return departing.machine
  }

  func receive(_ machines: [String: [String: [UInt8]]]) throws {
    var foreign: [[UInt8]: Tree.Entry] = [:]
    var contents: [ObjectID: [UInt8]] = [:]
    for (machine, files) in machines {
      for (name, bytes) in files {
        let id = ObjectID(ofFile: bytes, format: .sha1)
        contents[id] = bytes
        foreign["sessions/\(machine)/\(name)".bytes] = .init(mode: Tree.fileMode, id: id)
      }
    }
    _ = try ArrivedDocuments(in: syncFolder).update(
      from: Tree(foreign: foreign), own: departing().machine
    ) { contents[$0] ?? [] }
  }

  func receive(from other: TravelMachine) throws {
    guard let machine = other.publish() else { return }
    try receive([machine: other.published])
  }

  var arrived: ArrivedSessions {
    ArrivedSessions(in: syncFolder, settings: settings, environment: environment)
  }

  /// Continues a session of another machine as the switcher does; returns its new name.
  @discardableResult
  func open(_ session: TravellingSession) throws -> String {
    let document = try arrived.document(of: session, keys: store.keys)
    let scene = try store.openContinued(
      document.identifier, named: document.session, presenting: nil, document.contents
    ).scene
    try arrived.recordContinuing(session, as: scene.name, at: 1_800_000_000)
    return scene.name
  }

  func draft(in session: String) throws -> String {
    String(
      decoding: try store.read(session).text(forKey: "BookView.newNote@\(Self.book)").bytes,
      as: UTF8.self)
  }
}
