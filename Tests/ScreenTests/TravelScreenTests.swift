import Activities
import DurableFiles
import Essentials
import Glibc
import PseudoTerminal
import SceneState
import ScreenModels
import Sync
import TestSupport
import Testing
import Travel

/// The sessions of other machines in the list of sessions.
@Suite(.timed) struct TravelScreenTests {
  /// A machine named hare has a session with a draft; here, it has arrived.
  private func session(columns: Int = 80, rows: Int = 24) throws -> Session {
    let session = try Session(columns: columns, rows: rows)
    session.content.advertise()
    try session.scene.commit()
    try record(try published(by: "hare"), in: session)
    return session
  }

  // What it publishes, by the names of the files.
  private func published(by name: String) throws -> (machine: String, files: [String: [UInt8]]) {
    let folder = try TemporaryFolder()
    folder.makeFolder("library")
    let other = try Session(name: "evening", in: folder)
    try Folder.create(other.content.sync.folder.path)
    try other.press("2 Enter N")
    try other.type("Who keeps the gate?")
    other.content.advertise()
    try other.scene.commit()
    // 20 Nov 2026, 14:03.
    var times = [timespec](repeating: timespec(tv_sec: Session.start, tv_nsec: 0), count: 2)
    utimensat(AT_FDCWD, other.folder.file("state/sessions/evening/journal"), &times, 0)
    var settings = TravelSettings()
    settings.isOn = true
    settings.machineName = name
    let departing = DepartingSessions(
      of: other.scene.store, in: other.content.sync.folder, settings: settings, environment: [:])
    let changes = departing.changes(from: [])
    #expect(changes.problem == nil && changes.added.count == 2)
    return (try #require(departing.machine), changes.added)
  }

  /// Does what a sync does that brings them.
  private func record(
    _ published: (machine: String, files: [String: [UInt8]]), in session: Session
  ) throws {
    let folder = session.content.sync.folder
    try Folder.create(folder.path + "/arrived")
    var members: [JSONValue.Member] = []
    for (name, bytes) in published.files.sorted(by: { $0.key < $1.key }) {
      let id = ObjectID(ofFile: bytes, format: .sha1)
      try DurableFile.replace("\(folder.path)/arrived/\(id)", with: bytes)
      members.append(.init(name, .string(id.hexadecimal)))
    }
    let list = JSONValue.object([.init(published.machine, .object(members))])
    try DurableFile.replace("\(folder.path)/arrived/list", with: Array(list.text.utf8))
    try DurableFile.replace(
      folder.statusPath, with: Array(#"{"state": "in-sync", "in-sync": \#(Session.start)}"#.utf8))
    session.content.sync.now = { .init(secondsSince1970: Session.start) }
    session.content.syncDidChange()
  }

  @Test(arguments: GoldenScreenTests.sizes) func theList(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try session.press("S j")
    try expectScreen(session.screen, named: "travel-\(size.0)x\(size.1)")
  }

  @Test func enterContinuesIt() throws {
    let session = try session()
    try session.press("S j Enter")
    let effects = session.takeEffects()
    guard case .continueSession(let travelling)? = effects.first else {
      return #expect(Bool(false), "\(effects)")
    }
    var opened: Scene?
    session.content.continueSession(travelling) { result in
      #expect(throws: Never.self) { opened = try result.get().scene }
      if case .success(let (_, message)) = result {
        #expect(message == Message("Continued from evening of hare"))
      }
    }
    #expect(opened?.name == "evening")
    opened = nil
    try session.press("Esc S G")
    #expect(session.screen.contains("away    continued here"))
    #expect(session.content.sessions.entries.map(\.name) == ["main", "evening", "evening"])
  }

  @Test func whatIsOfAnotherMachineIsNeitherClosedNorRenamed() throws {
    let session = try session()
    try session.press("S j d")
    #expect(session.screen.contains("this session belongs to hare"))
    try session.press("r")
    #expect(session.content.sessions.renamedEntry == nil)
  }

  @Test func aDocumentThatIsDamagedIsToldAndNotContinued() throws {
    let session = try session()
    let folder = session.content.sync.folder.path + "/arrived"
    for name in try Folder.names(in: folder) where name != "list" {
      let bytes = try DurableFile.read("\(folder)/\(name)")
      guard bytes.contains(UInt8(ascii: "?")) else { continue }
      try DurableFile.replace(
        "\(folder)/\(name)", with: bytes.map { $0 == UInt8(ascii: "?") ? UInt8(ascii: "!") : $0 })
    }
    try session.press("S j")
    #expect(session.screen.contains("the document is damaged"))
    guard case .elsewhere(let travelling)? = session.content.sessions.selection?.place else {
      return #expect(Bool(false))
    }
    var failure: TravelFailure?
    session.content.continueSession(travelling) { result in
      if case .failure(let error) = result { failure = error }
    }
    #expect("\(try #require(failure))".contains("damaged"))
    #expect(try session.scene.store.summaries().count == 1)
  }

  @Test func aListThatIsDamagedIsTold() throws {
    let session = try session()
    let folder = session.content.sync.folder.path + "/arrived"
    for name in try Folder.names(in: folder) where name != "list" {
      try DurableFile.replace("\(folder)/\(name)", with: Array("{}".utf8))
    }
    try session.press("S")
    #expect(
      session.screen.contains("Sessions of another machine: the list of sessions cannot be read"))
    #expect(session.content.sessions.entries.count == 1)
    try session.press("j")
    #expect(session.content.message == nil)
    try session.press("Esc S")
    #expect(session.content.message?.isWarning == true, "it is said each time it is opened")
  }

  @Test func relaunchIsInvisible() throws {
    for (columns, rows) in [(100, 24), (40, 10)] {
      let session = try session(columns: columns, rows: rows)
      for key in "S j k G d Esc S G".split(separator: " ") {
        try session.press(String(key))
        let before = session.screen
        try session.relaunch()
        session.content.sync.now = { .init(secondsSince1970: Session.start) }
        #expect(session.screen == before, "after \(key) at \(columns)x\(rows)")
      }
    }
  }

  @Test func whereNothingSyncsNothingIsRead() throws {
    let session = try session()
    unlink(session.content.sync.folder.statusPath)
    session.content.syncDidChange()
    try session.press("S")
    #expect(session.content.sessions.entries.count == 1)
  }

  @Test func whatKeepsThemFromBeingPublishedIsToldOnce() throws {
    let session = try session()
    let folder = session.content.sync.folder
    let status =
      #"{"state": "in-sync", "in-sync": 1, "sessions": "sessions are not published"}"#
    for isNews in [true, false] {
      try DurableFile.replace(folder.statusPath, with: Array(status.utf8))
      session.content.syncDidChange()
      let text = session.content.message?.text
      #expect((text == "Sessions are not published") == isNews)
      try session.press("j")
    }
  }

  @Test func whoTurnsItOnIsWarned() throws {
    let session = try session()
    try session.press(":")
    try session.type("set sync.sessions on\n")
    #expect(session.content.message?.isWarning == true)
    #expect(session.content.message?.text.contains("set sync.sessions-key to encrypt them") == true)
  }
}
