import CrashModel
import NotesLibrary
import SceneState
import TestSupport

/// Checks what must be there after everything that was done, and that nothing else is.
extension Life {
  /// Checks that the text on the screen is what the user wrote.
  func expectWordsOnScreen() throws {
    guard let scope = writtenScope else { return }
    let file = openedNote.map { self.file(of: $0.note) }
    let text = words.unsaved[scope]?.text ?? file.flatMap { kept.notes[$0] } ?? []
    let found = editor?.buffer.bytes ?? []
    try expect(found == text, "\(scope) shows \(found.text), " + "not \(text.text)")
  }

  func expectAllWords() throws {
    for window in windows { window.scene.finishCompacting(milliseconds: .patience) }
    try expectLibrary()
    for (name, session) in kept.sessions.sorted(by: { $0.key < $1.key }) {
      try expectWords(session, in: folder.kept(by: name))
    }
    for (name, closed) in kept.closed.sorted(by: { $0.key < $1.key }) {
      try expectWords(closed.session, in: windows[0].scene.store.read(.closed(name)))
    }
    try expectState()
    try expectMoments()
  }

  private func expectWords(_ session: KeptWords.Session, in found: SceneContents) throws {
    var texts: [String: [UInt8]] = [:]
    for key in found.textKeys {
      let parts = key.split(separator: "@", maxSplits: 1).map(String.init)
      let isChangedNote =
        parts[0] == "NoteView.editedNote" && found["NoteView.IsChanged@\(parts[1])"] == "true"
      guard parts[0].hasSuffix(".newNote") || isChangedNote else { continue }
      texts[parts[1]] = found.text(forKey: key).bytes
    }
    let due = session.unsaved.mapValues(\.text).filter { !$0.value.isEmpty }
    try expect(texts == due, "a session keeps other texts: \(Self.shown(texts, due))")
  }

  private func expectLibrary() throws {
    var due = kept.notes.map { ("notes/\($0)", $1) }
    due += kept.bin.map { (".bin/\($0)", $1) }
    let files = StoredFiles(path: folder.path).files(in: "library")
    let found = files.filter { $0.hasSuffix(".md") }.map {
      ($0, folder.bytes("library/\($0)") ?? [])
    }
    let (dueTexts, texts) = (
      Dictionary(uniqueKeysWithValues: due), Dictionary(uniqueKeysWithValues: found)
    )
    try expect(texts == dueTexts, "the library has other notes: \(Self.shown(texts, dueTexts))")
    let rest = files.filter {
      !$0.hasSuffix(".md") && !$0.hasSuffix(".lock") && !$0.contains("imports/")
    }
    try expect(Set(rest).isSubset(of: ["favourites"]), "the library has \(rest)")
    let favourites = folder.text("library/favourites")?.split(separator: "\n").map(String.init)
    try expect(
      favourites ?? [] == kept.favourites.sorted(), "\(favourites ?? []), not \(kept.favourites)")
  }

  private func expectState() throws {
    let store = windows[0].scene.store
    let (sessions, closed) = (
      Set(try store.summaries().map(\.name)), Set(try store.closedSummaries().map(\.name))
    )
    try expect(sessions == Set(kept.sessions.keys), "\(sessions), not \(kept.sessions.keys)")
    try expect(closed == Set(kept.closed.keys), "\(closed) are closed, not \(kept.closed.keys)")
    let folders = sessions.map { "sessions/\($0)" } + closed.map { "closed/\($0)" }
    let known = Set(
      folders.flatMap { ["\($0)/journal", "\($0)/lock"] } + [
        "lock", "closed/.days", "versions/.days",
      ])
    var versionCounts: [Substring: Int] = [:]
    let others = StoredFiles(path: folder.path).files(in: "state").filter { file in
      !known.contains(file)
        && !["sync/", "history/", "terminals/"].contains(where: file.hasPrefix)
    }
    for file in others {
      try expect(file.hasPrefix("versions/") && file.hasSuffix(".md"), "the state has \(file)")
      let note = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      versionCounts[note, default: 0] += 1
    }
    try expect(versionCounts.values.allSatisfy { $0 <= 50 }, "\(versionCounts) versions")
  }

  /// After starts on 31 days no text is kept that was replaced before, and no session without words
  /// that was closed.
  func expectNothingOld() throws {
    window = windows[0]
    let oldest = Moment(secondsSince1970: clock.seconds).compact
    for _ in 0...31 {
      clock.seconds += 86_400
      try beKilled()
    }
    let wordless = kept.closed.filter { !$0.value.session.hasWords }
    try expect(wordless.isEmpty, "\(wordless.keys) are still there")
    for file in StoredFiles(path: folder.path).files(in: "state/versions") where file != ".days" {
      let name = file.split(separator: "/").last ?? ""
      try expect(String(name.prefix(16)) >= oldest, "\(file) is older than \(oldest)")
    }
  }

  /// How many descriptors of this process are open in the folder.
  var openFileCount: Int { ProcessSize().files.count { $0.hasPrefix(folder.path) } }

  private static func shown(_ texts: [String: [UInt8]]) -> String {
    "\(texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) })"
  }

  static func shown(_ texts: [String: [UInt8]], _ due: [String: [UInt8]]) -> String {
    "too much \(shown(texts.filter { due[$0.key] != $0.value })), "
      + "missing \(shown(due.filter { texts[$0.key] != $0.value }))"
  }
}
