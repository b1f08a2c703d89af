import SceneState
import TestSupport

extension FuzzTarget {
  private static let journalPath = "state/sessions/main/journal"

  static func checkJournal(_ input: inout FuzzInput) throws {
    let others = "The wall hears.".bytes
    let folder = try TemporaryFolder.withNote(others)
    folder.write(others, to: "others")
    folder.write(FuzzedJournal(input.rest()).bytes, to: journalPath)
    try checkCompaction(in: folder)
    let session = try Session(in: folder)
    try session.check()
    try require(folder.bytes(TemporaryFolder.note) == others, "a start took a note away")
    session.resize(columns: 40, rows: 10)
    try session.walk("Down x Ctrl-S Esc Enter")
    try session.checkRelaunch()
    try require(folder.bytes("others") == others, "a file of others is not what it was")
    let made = ["config", "library", "others", "state"]
    try require(folder.names().allSatisfy(made.contains), "there is a file where none belongs")
  }

  // What is read, what a scene has, and what is written again are the same.
  private static func checkCompaction(in folder: TemporaryFolder) throws {
    let before = try folder.kept()
    let histories = try history(in: folder) { scene in
      let isSame = scene.contents.texts == before.texts
      let hasAll = before.values.allSatisfy { scene[$0] == $1 }
      try require(isSame && hasAll, "a scene has other words")
      scene.compact()
      scene.finishCompacting(milliseconds: 60_000)
    }
    let after = try folder.kept()
    try require(after == before, "a compaction changed something")
    try require(try history(in: folder) == histories, "a compaction changed a history")
  }

  // Opens the scene, and returns for each of its texts the results of undo and redo.
  private static func history(
    in folder: TemporaryFolder, after change: (Scene) throws -> Void = { _ in }
  ) throws -> [[UInt8]] {
    let scene = try SessionStore(at: folder.file("state")).open("main")
    try change(scene)
    // Nothing of it is committed.
    return scene.textKeys.flatMap { key -> [[UInt8]] in
      var texts: [[UInt8]] = []
      while scene.redo(key) != nil { texts.append(scene.text(forKey: key).bytes) }
      while scene.undo(key) != nil { texts.append(scene.text(forKey: key).bytes) }
      return texts
    }
  }
}
