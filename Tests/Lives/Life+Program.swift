import NotesLibrary
import TerminalUI
import TestSupport

extension Life {
  /// Types in the program and kills it at any moment: what could be seen is there, and is seen again.
  func useProgram() throws {
    guard let scope = writtenScope, openedNote == nil, window.size.rows >= 24 else {
      return try write()
    }
    // Next year, which may begin meanwhile, the program would still write this year's dates as those of this year.
    guard Day(of: Moment(secondsSince1970: clock.seconds + 3600)).year == Day(of: .now).year else {
      return try write()
    }
    // Where a text is scrolled to depends on how many keys come in one read.
    guard !mayScroll(words.unsaved[scope]?.text ?? []) else { return try save() }
    note("kill the program itself in \(scope)")
    let keys = randomKeys()
    let journal = "state/sessions/\(window.name)/journal"
    window.scene.finishCompacting(milliseconds: .patience)
    let before = folder.bytes(journal) ?? []
    // What it must look like is what a window in memory looks like.
    var due = [(screen: window.screenShot, text: editor?.buffer.bytes ?? [])]
    for key in keys {
      try window.send(.key(key))
      due.append((window.screenShot, editor?.buffer.bytes ?? []))
    }
    window.scene.finishCompacting(milliseconds: .patience)
    var shown = 0
    try window.relaunch {
      folder.write(before, to: journal)
      shown = try type(keys, until: due.map(\.screen))
    }
    begin(window)
    let text = editor?.buffer.bytes ?? []
    let found = (shown..<due.count).first { due[$0].text == text }
    try expect(found != nil, "\(shown) keys gave\(due[shown].screen)and after it\n\(window.screen)")
    let screen = window.screenShot
    try expect(
      due.contains { $0.text == text && $0.screen == screen },
      "a kill shows\n\(screen)where it was\n\(due[found ?? 0].screen)")
    // What was typed and taken back has the same text, but more to undo.
    for (_, text) in due { words.write(text, in: scope) }
    words.write(text, in: scope)
  }

  // An editor of 24 rows has eleven, of 60 columns at least.
  private func mayScroll(_ text: [UInt8]) -> Bool {
    text.count / 60 + text.count { $0 == UInt8(ascii: "\n") } > 4
  }

  private func randomKeys() -> [Key] {
    var newLines = 0
    return (0..<number(1..<40)).map { _ in randomKey() }.filter { key in
      newLines += key.code == .enter ? 1 : 0
      return key.code != .enter || newLines <= 4
    }
  }

  private func randomKey() -> Key {
    switch number(0..<40) {
    case 0..<2: Key(.enter)
    case 2..<6: Key(.backspace)
    case 6: Key(.left)
    case 7: Key(.right)
    case 8: Key(.up)
    case 9: Key(.down)
    case 10..<16: .character(" ")
    case 16..<19: .character("é")
    case 19..<22: .character("漢")
    default: .character("abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a")
    }
  }

  /// Types in bursts and kills the program; returns after how many keys it had the screen that was seen.
  private func type(_ keys: [Key], until screens: [ScreenShot]) throws -> Int {
    let app = try openProgram()
    try app.wait { $0 == screens[0] }
    var rest = keys[...]
    while !rest.isEmpty {
      let burst = rest.prefix(number(1..<21))
      rest = rest.dropFirst(burst.count)
      try app.type(burst.map(\.bytes).joined())
      app.receive(for: .microseconds(number(0..<3000)))
      if chance(5) { break }
    }
    app.receive(for: .microseconds(number(0..<8000)))
    let screen: ScreenShot
    do { screen = try app.wait(untilScreen: screens.contains) } catch {
      throw Difference("the last screen is not\(screens[screens.count - 1])\(error)")
    }
    app.kill()
    return screens.firstIndex(of: screen) ?? 0
  }

  func openProgram() throws -> AppTerminal {
    // A terminal that echoes would show keys that come after the program's end.
    try AppTerminal(
      running: [AppBinary.path, "--session", window.name], environment: environment(),
      columns: window.size.columns, rows: window.size.rows, raw: true)
  }

  /// The environment of a machine, of this one by default.
  func environment(of home: String = "") -> [String: String] {
    let path = home.isEmpty ? folder.path : folder.file(home)
    let others = [
      "XDG_CONFIG_HOME": path, "XDG_RUNTIME_DIR": path,
      // What another editor writes to the terminal is its own affair.
      "GIT_CONFIG_NOSYSTEM": "1", "EDITOR": "true", "PROGRAM": AppBinary.path,
    ]
    return AppTerminal.environment(home: path).merging(others) { $1 }
      .merging(AppBinary.sanitizerOptions) { $1 }
  }

  /// Runs lines of a shell, in which `$PROGRAM` is the app; returns what they print.
  @discardableResult
  func run(_ lines: String, on home: String = "", input: [UInt8] = []) throws -> String {
    let environment = environment(of: home)
    let result = try ChildProcess.run(
      ["/bin/sh", "-c", "cd \"$HOME\" && \(lines)"], environment: environment, input: input)
    try expect(result.status == .exited(0), "\(lines): \(result.status) \(result.errorText)")
    return result.text
  }
}

extension Session {
  var screenShot: ScreenShot {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { $0.hasPrefix("cursor ") } ?? 0
    let place = lines[end].split { $0 == " " || $0 == ":" }.compactMap { Int($0) }
    let grid = lines[1...size.rows].map { line in
      let text = line.dropFirst().dropLast()
      return String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
    }
    return ScreenShot(lines: grid, column: place.last ?? -1, row: place.first ?? -1)
  }
}
