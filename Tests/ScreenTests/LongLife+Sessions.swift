import Glibc
import PseudoTerminal
import SceneState
import ScreenModels
import TerminalUI
import TestSupport

/// What the user does with their sessions, and what is done to them.
extension LongLife {
  /// What the app does when it has started.
  func begin(_ window: Session) {
    kept.start(window.name)
    window.application.cleanUp(at: clock.seconds)
    try? kept.expire(at: clock.seconds, but: Set(window.scene.store.closedSummaries().map(\.name)))
    window.noticeChanges()
  }

  func beKilled() throws {
    note("killed")
    window.noticeChanges()
    // What the other window did since the lists were read would be news.
    window.content.sessions.refresh()
    window.content.shelf.refresh()
    window.content.search.refresh()
    window.continueLoading()
    let before = window.screen
    try window.relaunch()
    let after = window.screen
    begin(window)
    try expect(after == before, "a kill shows\n\(after)after\n\(before)")
  }

  // Leaves in order and starts another session here.
  private func go(to name: String) throws {
    window.application.stop()
    try window.relaunch(as: name)
    begin(window)
  }

  func beginSession() throws {
    guard kept.sessions.count < 10 else { return }
    let name = newName()
    note("begin \(name)")
    try go(to: name)
  }

  /// Opens the list of sessions and selects another one.
  private func selectSession() throws -> SessionEntry? {
    try leave()
    try window.press("S g")
    let entries = content.sessions.entries
    try expect(
      entries.count == kept.sessions.count + kept.closed.count,
      "the list has \(entries.map(\.id)), not \(kept.sessions.keys) and \(kept.closed.keys)")
    for _ in 0..<number(1..<max(2, entries.count)) { try window.press("j") }
    return content.sessions.selection
  }

  func goToSession() throws {
    guard let entry = try selectSession() else { return }
    note("go to \(entry.id)")
    try window.press("Enter")
    for effect in window.takeEffects() {
      guard case .goToSession(let name, let isClosed) = effect else { continue }
      let store = window.scene.store
      // That it is refused is another test's matter.
      if windows.contains(where: { $0.name == name }), !isClosed { continue }
      let opened = isClosed ? try store.reopen(name) : name
      if isClosed { kept.sessions[opened] = kept.closed.removeValue(forKey: name)?.session }
      content.sessions.close()
      try go(to: opened)
    }
  }

  func closeSession() throws {
    try leave()
    note("close")
    try window.press(":")
    try window.type("close")
    try window.press("Enter")
    try expect(window.takeEffects() == [.closeSession], "it does not close:\n\(window.screen)")
    let (store, name) = (window.scene.store, window.name)
    try window.scene.commit()
    let closed = try store.close(window.scene, at: clock.seconds)
    kept.closed[closed] = .init(
      session: kept.sessions.removeValue(forKey: name) ?? .init(), since: clock.seconds)
    let isOpen = Set(windows.map(\.name))
    try window.relaunch(as: kept.sessions.keys.sorted().first { !isOpen.contains($0) } ?? newName())
    begin(window)
  }

  func closeOtherSession() throws {
    guard let entry = try selectSession(), !entry.isHere,
      content.sessions.summary(of: entry)?.state == .kept
    else {
      return
    }
    note("close \(entry.id)")
    let before = Set(kept.closed.keys)
    try window.press("d")
    // The window knows no clock but the real one.
    for summary in try window.scene.store.closedSummaries() where !before.contains(summary.name) {
      kept.closed[summary.name] = .init(
        session: kept.sessions.removeValue(forKey: entry.name) ?? .init(),
        since: summary.since)
    }
  }

  func renameSession() throws {
    try leave()
    let (name, newName) = (window.name, newName())
    note("rename it \(newName)")
    try window.press(":")
    try window.type("rename \(newName)")
    try window.press("Enter")
    try expect(window.takeEffects() == [.sessionWasRenamed], "no new name:\n\(window.screen)")
    kept.sessions[newName] = kept.sessions.removeValue(forKey: name)
    try window.relaunch(as: newName)
    begin(window)
  }

  /// Types in the app itself, on a terminal, and kills it.
  func useRealBinary() throws {
    guard let scope = writtenScope, openedNote == nil else { return try write() }
    try window.press("Ctrl-End")
    let before = words.unsaved[scope]?.text ?? []
    let typed = Array("\n\(newWord())".utf8)
    note("kill the program itself in \(scope)")
    let isPatient = chance(50)
    let delay = UInt32(number(0..<4000))
    let name = window.name
    try window.relaunch {
      let app = try PseudoTerminal(
        running: [AppBinary.path, "--session", name], environment: environment)
      _ = try app.output(until: " help")
      try app.write(String(decoding: typed, as: UTF8.self).replacing("\n", with: "\r"))
      if isPatient {
        let isKept = try Self.wait { try draft(scope, of: name) == before + typed }
        try expect(isKept, "what was typed in the program is not kept")
      } else {
        usleep(delay)
      }
      app.kill()
    }
    begin(window)
    let text = try draft(scope, of: name)
    let isBeginning = (before + typed).starts(with: text) && text.starts(with: before)
    try expect(isBeginning, "the program left \(String(decoding: text, as: UTF8.self))")
    words.write(text, in: scope)
  }

  private var environment: [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "HAWKNOTES_STATE": folder.file("state"), "HAWKNOTES_LIBRARY": folder.file("library"),
    ].merging(AppBinary.sanitizerOptions) { $1 }
  }

  private func draft(_ scope: String, of name: String) throws -> [UInt8] {
    let session = try StateReader.read(name, in: folder)
    return ["BookView", "CharacterView"].map { session.text(forKey: "\($0).newNote@\(scope)") }
      .first { !$0.isEmpty }?.bytes ?? []
  }

  static func wait(until isReached: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + .patience
    while try !isReached() {
      if ContinuousClock.now > deadline { return false }
      usleep(1000)
    }
    return true
  }
}
