import Activities
import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing

@testable import Travel

/// Sessions that travel from one machine to another without encryption.
@Suite(.timed) struct TravellingSessionTests {
  private let hare: TravelMachine
  private let otter: TravelMachine

  init() throws {
    let folder = try TemporaryFolder()
    hare = try TravelMachine("hare", in: folder)
    otter = try TravelMachine("otter", in: folder)
  }

  @Test func aSessionIsListedAndContinuedOnAnotherMachine() throws {
    try hare.write("Who keeps the gate?")
    try otter.receive(from: hare)
    let session = try #require(otter.arrived.list().sessions.first)
    #expect(session.machineName == "hare" && session.name == "main" && session.title == "Agatha")
    #expect(session.draftCount == 1 && abs(session.lastUsed - time(nil)) < 60)
    #expect(try otter.open(session) == "main")
    #expect(try otter.draft(in: "main") == "Who keeps the gate?")
    // The first one is as it was.
    #expect(try hare.draft(in: "main") == "Who keeps the gate?")
  }

  @Test func whatIsHereIsNeverOverwritten() throws {
    try hare.write("theirs")
    try otter.write("mine")
    try otter.receive(from: hare)
    let session = try #require(otter.arrived.list().sessions.first)
    #expect(try otter.open(session) == "main-2")
    #expect(try otter.draft(in: "main") == "mine" && otter.draft(in: "main-2") == "theirs")
    // Continued again, it is the same session.
    #expect(try otter.open(session) == "main-2")
  }

  @Test func itIsMarkedWhereItComesFrom() throws {
    try hare.write("text")
    try otter.receive(from: hare)
    let session = try #require(otter.arrived.list().sessions.first)
    #expect(session.continuation == nil)
    try otter.open(session)
    #expect(otter.arrived.list().sessions.first?.continuation?.name == "main")
    #expect(hare.arrived.list().continuations.isEmpty)
    try hare.receive(from: otter)
    let mark = try #require(hare.arrived.list().continuations["main"])
    #expect(mark.machineName == "otter" && mark.moment == 1_800_000_000)
    // The mark is of what was published, whatever is written since.
    try hare.write("more")
    hare.publish()
    #expect(hare.arrived.list().continuations["main"] == mark)
  }

  @Test func onlyWhatChangedIsPublishedAgain() throws {
    try hare.write("one", in: "one")
    try hare.write("two", in: "two")
    hare.publish()
    #expect(hare.changes.added.count == 3)
    hare.publish()
    #expect(hare.changes == .init())
    // It was only looked at.
    let scene = try hare.store.open("one")
    scene["ContentView.Activity"] = "elsewhere"
    try scene.commit()
    var times = [timespec](repeating: timespec(tv_sec: time(nil) + 100, tv_nsec: 0), count: 2)
    utimensat(AT_FDCWD, hare.folder.file("hare/state/sessions/one/journal"), &times, 0)
    hare.publish()
    #expect(hare.changes == .init(), "an age alone is no news")
    scene.setText(Array("more".utf8), forKey: "BookView.newNote@\(TravelMachine.book)")
    try scene.commit()
    hare.publish()
    #expect(hare.changes.added.count == 2 && hare.changes.removed.count == 2)
    #expect(hare.published.count == 3)
  }

  @Test func aSessionThatDidNotChangeIsNotReadAgain() throws {
    try hare.write("one")
    let later = FileStamp.now + 10_000_000_000
    hare.publish(now: later)
    let table = "hare/state/sync/\(Self.name(of: hare))/departed"
    let text = try #require(hare.folder.text(table))
    let parts = text.split(separator: "Agatha", maxSplits: 1)
    hare.folder.write("\(parts[0])Remembered\(parts[1])".utf8, to: table)
    hare.publish(now: later)
    #expect(hare.changes.added.count == 1, "what is remembered is published")
    unlink(hare.syncFolder.departedPath)
    hare.publish(now: later)
    #expect(hare.changes.added.count == 1, "a table that was lost is made anew")
  }

  @Test func aSessionThatIsClosedIsGoneThere() throws {
    try hare.write("one", in: "one")
    try hare.write("two", in: "two")
    try otter.receive(from: hare)
    #expect(otter.arrived.list().sessions.count == 2)
    try hare.store.close("one")
    try otter.receive(from: hare)
    #expect(otter.arrived.list().sessions.map(\.name) == ["two"])
    // What was a copy of it is gone here, too.
    #expect(otter.folder.names(in: "otter/state/sync/\(Self.name(of: otter))/arrived").count == 3)
  }

  private static func name(of machine: TravelMachine) -> String {
    String(machine.syncFolder.path.split(separator: "/").last ?? "")
  }

  @Test func sessionsOfOtherLibrariesStay() throws {
    try hare.write("one")
    let scene = try hare.store.open("private")
    scene[Scene.libraryKey.name] = hare.folder.file("hare/other")
    try scene.commit()
    _ = try hare.store.open("new")
    try otter.receive(from: hare)
    #expect(otter.arrived.list().sessions.map(\.name) == ["main"])
  }

  @Test func theFiftyUsedLastTravel() throws {
    for number in 1...52 { try hare.write("\(number)", in: "s\(number)") }
    try otter.receive(from: hare)
    let names = Set(otter.arrived.list().sessions.map(\.name))
    #expect(names.count == 50 && names.contains("s52") && !names.contains("s1"))
  }

  @Test func whatIsTooLargeStaysAndIsTold() throws {
    try hare.write("small", in: "small")
    try hare.write(String(repeating: "x", count: 9 << 20), in: "large")
    try otter.receive(from: hare)
    #expect(otter.arrived.list().sessions.map(\.name) == ["small"])
    #expect(hare.changes.problem == "session large is not published: it is larger than 8 MiB")
  }

  @Test func aCopyOfAMachineIsAnotherMachine() throws {
    try hare.write("one")
    let first = hare.publish()
    #expect(hare.publish() == first)
    let file = "state/sync/machine"
    hare.folder.makeFolder("otter/state/sync")
    hare.folder.write(try #require(hare.folder.bytes("hare/\(file)")), to: "otter/\(file)")
    #expect(otter.publish() != first)
  }
}
