import CrashModel
import TestSupport

extension Life {
  /// Takes in what is in the notes now: all words that were there, and these, are in them or in what they
  /// were before, each once in a file.
  func adoptNotes(with words: [String]) throws {
    let files = StoredFiles(path: folder.path).files(in: "library/notes")
    var notes: [String: [UInt8]] = [:]
    for file in files where file.hasSuffix(".md") {
      notes[file] = folder.bytes("library/notes/\(file)")
    }
    let versions = StoredFiles(path: folder.path).files(in: "state/versions").map {
      folder.bytes("state/versions/\($0)") ?? []
    }
    let found = Self.words(in: Array(notes.values) + versions)
    let due = Self.words(in: kept.notes.values).union(words)
    try expect(
      due.isSubset(of: found),
      "lost: \(due.subtracting(found).sorted()), \(folder.text("errors") ?? "")")
    for (file, text) in notes {
      let all = Self.words(of: text)
      try expect(Set(all).count == all.count, "\(file) has a word twice: \(all)")
    }
    kept.notes = notes
    libraryDidChange()
    for window in windows { window.noticeChanges() }
  }

  static func words(in texts: some Sequence<[UInt8]>) -> Set<String> { Set(texts.flatMap(words)) }

  static func words(of text: [UInt8]) -> [String] {
    text.text.matches(of: /w[0-9]+x/).map { String($0.0) }
  }

  /// Many processes add, edit, search, and send texts to this session, while its window is killed.
  func beCrowded() throws {
    // The commands know no clock but the real one: what they replace would be too old to be kept.
    guard let scope = writtenScope, openedNote == nil, clock.seconds - time(nil) < 20 * 86_400,
      let subject = content.navigator.draft?.subject
    else {
      return try write()
    }
    let before = words.unsaved[scope]?.text ?? []
    let sent = (0..<number(5..<20)).map { _ in newWord() }
    let (added, edited) = ((0..<6).map { _ in newWord() }, (0..<6).map { _ in newWord() })
    note("be crowded in \(scope) by \(sent)")
    let id = anyNote()?.link ?? ""
    var lines = sent.map { "send \($0) \(subject.slugPath)" } + added.map { "add \($0)" }
    lines += edited.map { id.isEmpty ? "add \($0)" : "edit \($0) \(id)" }
    lines += Array(repeating: "seek", count: 6)
    try window.relaunch { try kill(during: lines.shuffled(using: &random)) }
    begin(window)
    try adoptNotes(with: added + edited)
    try expectSent(sent, after: before, in: scope)
  }

  private static let crowd = """
    cd "$HOME"; : > failed; exec > /dev/null
    open() { setsid -w "$PROGRAM" open "$@" --session "$NAME" --draft -; }
    send() { printf '<%s>' $1 | open $2 || echo $1 >> failed; }
    add() { "$PROGRAM" add the-good-hawk $1 || echo $1 >> failed; }
    edit() { printf '%s' $1 | "$PROGRAM" edit $2 -; }
    seek() { "$PROGRAM" search tern || [ $? = 1 ] || echo seek >> failed; }
    """

  private func kill(during lines: [String]) throws {
    let jobs = lines.map { "(\($0)) 2>> errors &\n" }.joined()
    let script = "\(Self.crowd)\n\(jobs)wait"
    var environment = environment()
    environment["NAME"] = window.name
    let crowd = try PseudoTerminal(running: ["/bin/sh", "-c", script], environment: environment)
    var isKilledEarly = false
    while crowd.wait(timeout: .milliseconds(number(20..<400))) == nil {
      let app = try openProgram()
      // Two starts in a row without a frame would be those of a session that does not start. It ends if a
      // sender has the session at this moment.
      if !isKilledEarly { _ = try? app.waitForFrame() }
      isKilledEarly.toggle()
      app.receive(for: .milliseconds(number(0..<300)))
      app.kill()
    }
  }

  // What a sender was told to have failed may be there, once; perhaps in a session of its own.
  private func expectSent(_ sent: [String], after before: [UInt8], in scope: String) throws {
    let failed = Set((folder.text("failed") ?? "").split(separator: "\n").map(String.init))
    try expect(failed.isSubset(of: sent), "\(failed) failed: \(folder.text("errors") ?? "")")
    let text = editor?.buffer.bytes ?? []
    try expect(text.starts(with: before), "the draft is \(text.text)")
    words.write(text, in: scope)
    let others = try adoptSessions()
    let all = Self.words(of: text) + others
    for word in sent {
      let count = all.count { $0 == word }
      try expect(
        count == 1 || count == 0 && failed.contains(word), "\(word) is there \(count) times")
    }
  }

  /// Takes in what others keep in sessions that are in no window; returns the words there.
  private func adoptSessions() throws -> [String] {
    var words: [String] = []
    let open = windows.map(\.name)
    for name in folder.names(in: "state/sessions") where !open.contains(name) {
      let found = try folder.kept(by: name)
      kept.start(name)
      for key in found.textKeys where key.contains(".newNote@") {
        let text = found.text(forKey: key).bytes
        let scope = key.split(separator: "@", maxSplits: 1).last.map(String.init) ?? ""
        kept.sessions[name]?.write(text, in: scope)
        words += Self.words(of: text)
      }
    }
    return words
  }
}
