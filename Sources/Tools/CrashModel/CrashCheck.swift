import Application
import Glibc
import NotesLibrary
import PseudoTerminal
import SceneState
import ScreenModels
import TerminalUI

/// Compares the files that the program finds after a power cut with what it promised before.
struct CrashCheck {
  let home: TemporaryFolder
  /// What the library may hold: the last promised state, or the one that was being made.
  let libraries: [LibraryState]
  /// The states that the session may have; nil stands for no session.
  let scenes: [SceneContents?]
  /// Whether blocks within the journal were lost, which the program may report; then the session's
  /// texts need only have all the words of one of the states.
  let isDamaged: Bool
  let seen: SceneHistory.Seen

  private var statePath: String { "\(home.path)/\(StoryRecording.stateName)" }
  private var libraryPath: String { "\(home.path)/\(StoryRecording.libraryName)" }

  func violations() -> [String] {
    var violations: [String] = []
    let kept = try? SceneHistory.store(statePath).read(SceneHistory.session)
    if !isPossible(kept) { violations.append(describe(kept)) }
    if !isDamaged { violations += historyViolations() }
    do {
      try violations += start(from: kept ?? SceneContents())
    } catch {
      violations.append("it does not start: \(error)")
    }
    return violations
      + StoredFiles(path: home.path).litter
      .filter { !isDamaged || !$0.hasPrefix("state/set-aside/") }
      .map { "a file is left over: \($0)" }
  }

  // What is damaged is left out, which is said.
  private func historyViolations() -> [String] {
    let files = StoredFiles(path: home.path).files(in: StoryRecording.libraryName)
    let notes = files.filter { $0.hasSuffix(".md") }.compactMap {
      $0.split(separator: "/").last.map { HistoryFolder.Text.note(String($0.prefix(25))) }
    }
    let texts = Set(seen.keys.map(HistoryFolder.Text.init(key:)) + notes)
    do {
      let store = SceneHistory.store(statePath, ContentModel.keys)
      let found = try Set(
        texts.flatMap { text in
          let history = try store.history(of: text)
          return history.steps.indices.map(history.text)
        })
      // What was written in a fallback store and then saved is known by the note alone.
      let shown = libraries.reduce(seen.all) { $0.union($1.notes) }
      return seen.due.subtracting(found).map { "not in the history: \(Self.readable($0))" }
        + found.subtracting(shown).map { "the history was never: \(Self.readable($0))" }
    } catch {
      return ["the history cannot be read: \(error)"]
    }
  }

  private func isPossible(_ kept: SceneContents?) -> Bool {
    if scenes.contains(kept) { return true }
    guard isDamaged, let kept else { return false }
    return scenes.contains { scene in
      (scene?.texts ?? [:]).allSatisfy { $0.value.isSubsequence(of: kept.texts[$0.key] ?? []) }
    }
  }

  private func describe(_ kept: SceneContents?) -> String {
    guard let kept else { return "the session is gone" }
    guard let durable = scenes.first ?? nil else { return "the session was never like this" }
    let different = durable.texts.filter { kept.texts[$0.key] != $0.value }
    let texts = different.map { key, text in
      "\(key) was \(Self.readable(text)) and is \(Self.readable(kept.texts[key] ?? []))"
    }
    let values = durable.values.filter { kept.values[$0.key] != $0.value }.map(\.key)
    return "the session was never like this: "
      + (texts + values.sorted()).joined(separator: "; ")
  }

  private static func readable(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(300), as: UTF8.self)
    return "“\(text.debugDescription)”" + (bytes.count > 300 ? "… (\(bytes.count) bytes)" : "")
  }

  private func start(from kept: SceneContents) throws -> [String] {
    let scene = try SceneHistory.store(statePath).openLastUsed()
    let library = Library(path: libraryPath, versionsPath: statePath + "/versions")
    let application = Application(
      content: ContentModel(scene: scene, library: library),
      terminal: CanvasTerminal(size: Size(columns: 80, rows: 24)),
      pace: Pace(savePatience: -1, waitsForIdle: false))
    application.start(watchesFiles: false)
    application.cleanUp()
    if let loss = application.loss { throw loss }
    var violations: [String] = []
    if let notice = scene.restorationNotice, !isDamaged {
      violations.append("the start reports: \(notice)")
    }
    let found = libraryState(library)
    let isPossible = libraries.contains { expected in
      // What is being moved may be in both folders, or in the new one only.
      expected.notes == found.notes
        && expected.binned.subtracting(found.notes) == found.binned.subtracting(found.notes)
        && expected.versions.isSubset(of: found.versions)
        && expected.favouriteCount == found.favouriteCount
    }
    if !isPossible {
      let expected = libraries.map(Self.describe).joined(separator: ";\n    or ")
      violations.append("the library holds \(Self.describe(found)),\n    not \(expected)")
    }
    return violations + texts(of: scene, kept: kept, in: found)
  }

  private func texts(
    of scene: Scene, kept: SceneContents, in library: LibraryState
  ) -> [String] {
    let saved = library.notes.union(library.binned)
    // A text that was being saved comes back before what was written since.
    func isInDraft(_ text: [UInt8]) -> Bool {
      scene.textKeys.contains {
        $0.contains("newNote") && scene.text(forKey: $0).bytes.starts(with: text)
      }
    }
    func isBehindThat(_ key: String, _ text: [UInt8]) -> Bool {
      let scope = key.drop { $0 != "@" }
      guard let first = kept.texts["Draft.SavingText\(scope)"] else { return false }
      return scene.text(forKey: key).bytes == first + Array("\n\n".utf8) + text
    }
    let lost = kept.texts.filter { key, text in
      !key.hasPrefix("NoteView.") && scene.text(forKey: key).bytes != text && !saved.contains(text)
        && !(key.hasPrefix("Draft.SavingText") && isInDraft(text)) && !isBehindThat(key, text)
        // A draft that a damaged journal did not clear, or not write whole, has words of the note.
        && !(isDamaged
          && saved.contains { $0.isSubsequence(of: text) || text.isSubsequence(of: $0) })
    }
    let doubled = scene.textKeys.filter { key in
      key.contains("newNote") && saved.contains(scene.text(forKey: key).bytes)
    }
    return lost.map { "the start took away \($0.key): \(Self.readable($0.value))" }
      + doubled.map { "\($0) is a note and still a draft" }
  }

  private func libraryState(_ library: Library) -> LibraryState {
    var state = LibraryState()
    let files = StoredFiles(path: home.path)
    for bytes in files.contents(of: "\(StoryRecording.libraryName)/notes", ending: ".md")
    where !state.notes.insert(bytes).inserted {
      state.notes.insert(bytes + Array(" (twice)".utf8))
    }
    state.binned = Set(files.contents(of: "\(StoryRecording.libraryName)/.bin", ending: ".md"))
    state.versions = Set(files.contents(of: "\(StoryRecording.stateName)/versions", ending: ".md"))
    let characters = library.catalogue.books.flatMap(\.characters)
    state.favouriteCount = characters.count { library.isFavourite($0.id) }
    return state
  }

  private static func describe(_ library: LibraryState) -> String {
    func list(_ texts: Set<[UInt8]>) -> String {
      "[" + texts.map(readable).sorted().joined(separator: ", ") + "]"
    }
    return "notes \(list(library.notes)), bin \(list(library.binned)), "
      + "versions \(list(library.versions)), favourites \(library.favouriteCount)"
  }
}
