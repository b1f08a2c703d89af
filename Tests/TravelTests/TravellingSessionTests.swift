import SceneState
import TestSupport

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
    scene.setText("more".bytes, forKey: "BookView.newNote@\(TravelMachine.book)")
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

  private static func name(of machine: TravelMachine) -> String {
    String(machine.syncFolder.path.split(separator: "/").last ?? "")
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
    hare.folder.write(try #require(hare.folder.bytes("hare/\(file)")), to: "otter/\(file)")
    #expect(otter.publish() != first)
  }
}
