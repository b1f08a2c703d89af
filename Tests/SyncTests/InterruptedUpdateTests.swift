import TestSupport
import Testing

@testable import Sync

/// What is written between an update that was interrupted and the sync that finishes it.
@Suite(.timed) struct InterruptedUpdateTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    (one, two) = (try folder.machine("one"), try folder.machine("two"))
    for name in ["1", "2", "3", "gone"] { try one.write("old \(name)\n", at: "notes/a/\(name).md") }
    try one.sync()
    try two.sync()
    for name in ["1", "2", "3", "new"] { try one.write("new \(name)\n", at: "notes/a/\(name).md") }
    one.remove("notes/a/gone.md")
    try one.sync()
    // Deletions come last, and there is no bin for them.
    try two.write("", at: ".bin")
    #expect(throws: (any Error).self) { try two.sync() }
    #expect(two.text("notes/a/1.md") == "new 1\n" && two.text("notes/a/gone.md") != nil)
  }

  private func resume() throws -> SyncReport {
    two.remove(".bin")
    let report = try two.sync()
    try one.sync()
    #expect(try one.paths == two.paths)
    for path in try one.paths { #expect(one.text(path) == two.text(path)) }
    return report
  }

  /// A save came between the move to the bin and the second look at what was moved; then the kill.
  @Test func whatWasSavedBeforeItWasDeletedIsBroughtBack() throws {
    let path = try #require(TreePath("notes/a/gone.md"))
    let references = try two.repository.references()
    let main = try #require(references[.main])
    let pending = try #require(references[.pending])
    two.remove(".bin")
    try two.write("saved\n", at: ".bin/a/gone.md")
    two.remove("notes/a/gone.md")
    try UpdateProgress(at: two.syncFolder.progressPath, of: "\(main) \(pending)")
      .record(.begun, path)
    #expect(try resume().notices.count == 1)
    #expect(one.text("notes/a/gone.md") == "saved\n")
  }

  /// What was recorded counts for that update only, and only until the system was started again.
  @Test func whatWasRecordedDoesNotCountForEver() throws {
    let path = try #require(TreePath("notes/a/1.md"))
    let file = two.syncFolder.progressPath
    try UpdateProgress(at: file, of: "1 2").record(.done, path)
    #expect(try UpdateProgress(at: file, of: "1 2")[path] == .done)
    // The disk was full.
    try folder.shell("printf '>notes/a/2' >> '\(file)'")
    let again = try UpdateProgress(at: file, of: "1 2")
    try again.record(.begun, path)
    #expect(again[path] == nil)
    #expect(try UpdateProgress(at: file, of: "1 2")[path] == .begun)
    try folder.shell("sed -i '1s/^./x/' '\(file)'")
    #expect(try UpdateProgress(at: file, of: "1 2")[path] == nil)
    try UpdateProgress(at: file, of: "1 2").record(.done, path)
    #expect(try UpdateProgress(at: file, of: "1 3")[path] == nil)
  }
}
