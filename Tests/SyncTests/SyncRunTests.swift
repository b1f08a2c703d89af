import DurableFiles
import Glibc
import NotesLibrary
import TestSupport
import Testing

@testable import Sync

@Suite(.timed) struct SyncRunTests {
  private let folder: GitFolder

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
  }

  @Test func aNoteOfAnotherProgramHasItsTime() throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    let (note, dated) = ("notes/a/to do.md", "notes/a/20261120T140312Z-7f3a9c2e.md")
    try one.write("1", at: note)
    try one.sync()
    let seconds = one.seconds
    try one.write("2", at: note)
    try one.write("1", at: dated)
    try one.sync()
    try two.sync()
    let stamps = [note, dated].map { FileStamp(of: "\(two.syncFolder.library)/\($0)") }
    #expect(stamps[0]?.modified == seconds * 1_000_000_000)
    #expect(stamps[1]?.modified != stamps[0]?.modified)
  }

  @Test(arguments: [0, 4_294_967_290])
  func clocksThatAreWrongHarmNothing(seconds: Int) throws {
    let (one, two) = (try folder.machine("one"), try folder.machine("two"))
    one.seconds = seconds
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.write("one", at: "notes/a/1.md")
    try two.write("two", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.sync()
    #expect(try one.paths == two.paths)
    #expect(try one.paths.count == 2)
    #expect(one.status?.conflictCount == 1 && two.status?.conflictCount == 1)
  }
}
