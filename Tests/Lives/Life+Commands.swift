import CrashModel
import TestSupport

extension Life {
  /// A note, by its file and its link, but no conflict copy; nil when there is none.
  ///
  /// Two machines may have moved it to two places: then its identifier names both.
  func anyNote() -> (file: String, link: String)? {
    let files = kept.notes.keys.filter { !$0.contains(".conflict-") }.sorted()
    guard let file = files.randomElement(using: &random) else { return nil }
    return (file, "hawknotes://\(file.dropLast(".md".count))")
  }

  private func anyPlace() -> String {
    ["the-good-hawk", "the-good-hawk/agatha", "the-broken-raven", "the-good-hawk/jaime"]
      .randomElement(using: &random) ?? ""
  }

  func runCommand() throws {
    let word = newWord()
    guard let (file, link) = anyNote(), chance(70) else {
      let place = anyPlace()
      note("add \(word) to \(place)")
      let new = try run("\"$PROGRAM\" add \(place) \(word)").split(separator: "\n")
      kept.notes["\(place)/\(new.first ?? "").md"] = word.bytes
      return libraryDidChange()
    }
    switch number(0..<4) {
    case 0:
      note("delete \(file) by command")
      try run("\"$PROGRAM\" delete \(link)")
      kept.delete(file)
    case 1:
      note("write \(word) to \(file) by an editor outside")
      try edit(link, adding: word)
      kept.notes[file, default: []] += " \(word)".bytes
    default:
      note("make \(file) \(word) by command")
      try run("\"$PROGRAM\" edit \(link) -", input: word.bytes)
      kept.notes[file] = word.bytes
    }
    libraryDidChange()
    window.noticeChanges()
  }

  // On a terminal, without which the text would be read from the standard input.
  private func edit(_ link: String, adding word: String) throws {
    folder.write("#!/bin/sh\nprintf ' \(word)' >> \"$1\"".utf8, to: "editor", mode: 0o700)
    var environment = environment()
    environment["EDITOR"] = folder.file("editor")
    let editing = try PseudoTerminal(
      running: [AppBinary.path, "edit", link], environment: environment)
    let status = editing.wait()
    let output = editing.takeUnread().text
    try expect(status == .exited(0), "edit ended with \(String(describing: status)): \(output)")
  }

  /// Imports highlights, each with a word.
  func importFile() throws {
    // With so many, a search makes a cache.
    let words = (0..<(mix.name == "crowd" ? 150 : number(1..<6))).map { _ in newWord() }
    let clippings = words.map { word in
      let place = "\(word.dropFirst().dropLast())0"
      return "The Good Hawk (Joseph Elliott)\r\n- Your Highlight at location \(place)-\(place) | "
        + "Added on Friday, 7 June 2024 18:10:53\r\n\r\n\(chance(50) ? "tern" : "wren") \(word)"
        + "\r\n==========\r\n"
    }
    folder.write(clippings.joined().utf8, to: "clippings")
    note("import \(words)")
    let before = Set(kept.notes.keys)
    try run("\"$PROGRAM\" import clippings")
    try adoptNotes(with: words)
    kept.imports.append(kept.notes.filter { !before.contains($0.key) })
    try expect(kept.imports.last?.count == words.count, "\(words) became \(kept.imports)")
  }

  /// Takes the last import back: what was changed or deleted since stays as it is.
  func undoImport() throws {
    guard let notes = kept.imports.popLast() else { return try importFile() }
    note("undo an import")
    let last = try run("\"$PROGRAM\" import --runs").prefix { $0 != " " }
    try run("\"$PROGRAM\" import --undo \(last)")
    for (file, text) in notes where kept.notes[file] == text { kept.delete(file) }
    libraryDidChange()
  }

  /// Backs up and restores elsewhere: every word is there.
  func backUp() throws {
    note("back up")
    try run("\"$PROGRAM\" backup backup.tar && \"$PROGRAM\" restore backup.tar --into restored")
    for place in ["library", "state/sessions", "state/closed"] {
      let restored = try bytes(in: "restored/\(place)")
      let here = try bytes(in: place)
      try expect(restored == here, "the backup has other files: \(Self.shown(restored, here))")
    }
    try run("rm -r restored backup.tar")
  }

  // Locks have nothing in them; what was looked up can be looked up again.
  private func bytes(in place: String) throws -> [String: [UInt8]] {
    let files = StoredFiles(path: folder.path).files(in: place).filter { !$0.hasSuffix("lock") }
    return files.reduce(into: [:]) { $0[$1] = folder.bytes("\(place)/\($1)") }
  }

  /// Finds by the program, which has a cache, the notes that have a text.
  func findByCommand() throws {
    let texts = kept.notes.mapValues { $0.text }
    let word = chance(50) ? "tern" : "wren"
    note("search \(word) by command")
    let found = try run("\"$PROGRAM\" search kind:note \(word) --limit 5000 --json || [ $? = 1 ]")
    let ids = Set(found.matches(of: /"note": "([^"]+)"/).map { String($0.1) })
    let due = Set(texts.filter { $0.value.contains(word) }.keys.map(Self.identifier))
    try expect(
      ids == due, "\(word): too much \(ids.subtracting(due)), not found \(due.subtracting(ids))")
  }

  static func identifier(of file: String) -> String {
    String(file.split(separator: "/").last?.dropLast(3) ?? "")
  }

  /// Damages the cache of the search, or a note behind its back: of the same length and time.
  func spoilCache() throws {
    note("spoil the cache")
    let cache = ".cache/hawknotes"
    if chance(30) { try run("rm -rf \(cache)") }
    try run("for file in \(cache)/search-*; do [ ! -e $file ] || truncate -s -100 $file; done")
    guard let (file, _) = anyNote(), let text = kept.notes[file], !text.isEmpty else { return }
    let words = text.text
    let other = words.contains("tern") ? ("tern", "wren") : ("wren", "tern")
    let changed = words.replacing(other.0, with: other.1).bytes
    kept.notes[file] = changed
    let path = "library/notes/\(file)"
    try run("touch -r \(path) stamp && cat > \(path) && touch -r stamp \(path)", input: changed)
    libraryDidChange()
    window.noticeChanges()
  }
}
