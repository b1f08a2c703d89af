import SceneState
import ScreenModels
import TerminalUI
import TestSupport

extension Life {
  func begin(_ window: Session) {
    kept.start(window.name)
    window.application.cleanUp(at: clock.seconds)
    try? kept.expire(at: clock.seconds, but: Set(window.scene.store.closedSummaries().map(\.name)))
    window.noticeChanges()
  }

  func beKilled() throws {
    note("killed")
    // What the other window did since the lists were read would be news.
    window.content.sessions.refresh()
    window.content.shelf.refresh()
    window.content.search.refresh()
    // So would be the year of a date, when its own year has ended in between.
    window.wake { [content] in
      content.syncDidChange()
      content.scene.readingVersion += 1
    }
    window.continueLoading()
    try expect(try window.journalDefect() == nil, "the journal has something else")
    let path = try pathOfUndo()
    let defect = try window.relaunchDefect()
    begin(window)
    if let defect { throw Difference(defect) }
    try expect(try pathOfUndo() == path, "after a kill, undo does not lead where it led")
  }

  /// The texts to which undo leads from here, after which all is redone.
  private func pathOfUndo() throws -> [[UInt8]] {
    guard mix.isExact, let scope = writtenScope, words.unsaved[scope] != nil, let editor else {
      return []
    }
    var path = [editor.buffer.bytes]
    // What was typed and deleted in one step changes nothing.
    while path.count < 9, editor.canUndo {
      try window.press("Alt-U")
      path.append(editor.buffer.bytes)
    }
    for _ in path.dropFirst() { try window.press("Alt-E") }
    try expect(editor.buffer.bytes == path[0], "what was undone is not redone")
    return path
  }

  /// Loses the power within the commit of a letter: after the start it was never typed.
  func beTorn() throws {
    guard let scope = writtenScope, words.unsaved[scope] != nil else { return try write() }
    window.scene.finishCompacting(milliseconds: .patience)
    let journal = "state/sessions/\(window.name)/journal"
    let before = (folder.inode(of: journal), folder.bytes(journal)?.count ?? 0)
    try window.type("t")
    let text = editor?.buffer.bytes ?? []
    let after = (folder.inode(of: journal), folder.bytes(journal)?.count ?? 0)
    let isTorn = before.0 == after.0 && after.1 > before.1
    note(isTorn ? "torn" : "killed")
    try window.relaunch {
      if isTorn { truncate(folder.file(journal), off_t(number(before.1..<after.1))) }
    }
    begin(window)
    if !isTorn { words.write(text, in: scope) }
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

  private func selectSession() throws -> SessionEntry? {
    try leave()
    try window.press("S g")
    let entries = (0..<content.sessions.entries.count).map { content.sessions.entries[$0] }
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
}
