import CrashModel
import NotesLibrary
import SceneState
import TestSupport

/// What must be on all machines in the end.
struct Machines {
  /// The homes: this one and those of the others, which are folders in it.
  static let homes = ["", "two", "three"]
  var areConnected = false
  /// The words that were ever in a note, and those that somebody has deleted.
  var written: Set<String> = []
  var deleted: Set<String> = []
  /// The words that the notes here had after the last sync.
  var seen: Set<String> = []
  /// What was written last in each session, by home and name.
  var drafts: [String: String] = [:]
  // How long a sync takes here.
  var duration = Duration.milliseconds(50)
}

/// Machines that sync one library over git, while somebody writes on all of them.
extension Life {
  private func library(of home: String) -> Library {
    let path = folder.file(home)
    return Library(path: path + "/library", versionsPath: path + "/state/versions")
  }

  private func connectMachines() throws {
    machines.areConnected = true
    try run("git init --quiet --bare -b main remote.git")
    for home in Machines.homes {
      folder.write("sync.sessions = on\n".utf8, to: "\(home)/hawknotes/config")
      try run("\"$PROGRAM\" sync init \(folder.file("remote.git")) --yes", on: home)
    }
  }

  func writeElsewhere() throws { try write(on: chance(50) ? "two" : "three") }

  private func write(on home: String) throws {
    let library = library(of: home)
    guard let subject = library.catalogue.subjects.prefix(3).randomElement(using: &random) else {
      return
    }
    let note = library.notes(on: subject).randomElement(using: &random)
    switch number(0..<20) {
    case 0: if let note { try delete(note, of: library, on: home) }
    case 1...2: if let note { move(note, of: library) }
    case 3...4: try draft(on: home.isEmpty ? "two" : home)
    case 5: try? library.setFavourite(chance(50), library.catalogue.books[0].characters[0].id)
    default: try keep(newWord(), in: note, on: subject, of: library)
    }
  }

  private func keep(
    _ word: String, in note: Note?, on subject: Subject, of library: Library
  ) throws {
    if let note, chance(75), let base = try? library.bytes(of: note) {
      var lines = base.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines.insert(word.bytes[...], at: number(0..<lines.count))
      let text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      // As other programs do: a name of its own, or no conflict could be told from the next.
      _ = try library.save(text, over: note, base: base, owner: "s\(word)")
    } else {
      try library.add("\(word)\n".bytes, on: subject, id: library.makeNoteID())
    }
    machines.written.insert(word)
  }

  private func delete(_ note: Note, of library: Library, on home: String) throws {
    guard let former = try? library.bytes(of: note) else { return }
    machines.deleted.formUnion(Self.words(of: former))
    try? library.delete(note)
    // A sync may have changed it in between.
    for name in StoredFiles(path: folder.file(home)).files(in: "library/.bin")
    where name.contains(note.id) {
      machines.deleted.formUnion(Self.words(of: folder.bytes("\(home)/library/.bin/\(name)") ?? []))
    }
  }

  private func move(_ note: Note, of library: Library) {
    // A sync may have been faster.
    let subject = library.catalogue.subjects.prefix(3).randomElement(using: &random)
    if let subject { _ = try? library.move(note, to: subject) }
  }

  private func draft(on home: String) throws {
    let (name, word) = (chance(50) ? "morning" : "evening", newWord())
    let path = folder.file(home)
    let scene = try SessionStore(at: path + "/state").open(name)
    scene[Scene.libraryKey.name] = path + "/library"
    scene.setText(
      "draft \(word)".bytes,
      forKey: "BookView.newNote@10000000-0000-4000-8000-000000000000")
    try scene.commit()
    machines.drafts["\(home)/\(name)"] = word
  }
}

extension Life {
  /// Syncs on one of the machines; most syncs are killed, some write what others do meanwhile.
  func syncSomewhere() throws {
    if !machines.areConnected { try connectMachines() }
    let home = Machines.homes.randomElement(using: &random) ?? ""
    let isKilled = chance(60)
    note("sync on \(home.isEmpty ? "this machine" : home)\(isKilled ? ", killed" : "")")
    beginSync()
    var wasKilled = false
    let killTime = machines.duration * number(0..<100) / 100
    let (process, start) = (try startSync(on: home), ContinuousClock.now)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if isKilled, ContinuousClock.now - start >= killTime {
        wasKilled = true
        kill(process, on: home)
      }
      if chance(12) { try write(on: Machines.homes.randomElement(using: &random) ?? "") }
      usleep(UInt32(number(0..<4000)))
    }
    if !wasKilled {
      machines.duration = (machines.duration + (ContinuousClock.now - start)) / 2
      try expectEnd(ProgramEnd(waitStatus: status), on: home)
    }
    try endSync()
  }

  private func startSync(on home: String) throws -> pid_t {
    let (null, log) = (
      open("/dev/null", O_RDWR | O_CLOEXEC),
      open(folder.file("\(home)/log"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    )
    defer { [null, log].forEach { close($0) } }
    return try ChildProgram.start(
      [AppBinary.path, "sync"], environment: environment(of: home),
      files: [0: null, 1: log, 2: log], leadsSession: true)
  }

  // It alone, so that what it has started must see to itself; or all at once; or one of the others as well.
  private func kill(_ process: pid_t, on home: String) {
    let others = processes(on: home).filter { $0 != process && !isAtRemote($0) }
    switch number(0..<3) {
    case 0: break
    case 1: others.forEach { Glibc.kill($0, SIGKILL) }
    default: if let other = others.randomElement(using: &random) { Glibc.kill(other, SIGKILL) }
    }
    Glibc.kill(process, SIGKILL)
  }

  // That of a remote is no process of the machine: git leaves a lock there that only people may remove.
  private func isAtRemote(_ process: pid_t) -> Bool {
    Folder.resolved("/proc/\(process)/cwd") == Folder.resolved(folder.file("remote.git"))
  }

  // All processes of a machine, whoever started them.
  private func processes(on home: String) -> [pid_t] {
    let mark = "HOME=\(environment(of: home)["HOME"] ?? "")\0".bytes
    return StoredFiles(path: "/proc").names(in: ".").compactMap { pid_t($0) }.filter { process in
      StoredFiles.bytes(of: "/proc/\(process)/environ")?.firstRange(of: mark) != nil
    }
  }

  // Another one may still hold the lock, or have pushed again and again.
  private func expectEnd(_ end: ProgramEnd, on home: String) throws {
    let lines = folder.text("\(home)/log")?.split(separator: "\n").suffix(4) ?? []
    try expect(end == .exited(0) || end == .exited(75), "a sync \(end.predicate): \(lines)")
  }

  private func beginSync() {
    let words = Self.words(in: kept.notes.values)
    machines.deleted.formUnion(machines.seen.subtracting(words))
    machines.written.formUnion(words)
  }

  // What others deleted goes to the bin here, and nothing leaves it.
  private func endSync() throws {
    let files = files(of: "")
    kept.notes = files.filter { $0.key.hasPrefix("notes/") && $0.key.hasSuffix(".md") }
      .reduce(into: [:]) { $0[String($1.key.dropFirst("notes/".count))] = $1.value }
    let bin = StoredFiles(path: folder.path).files(in: "library/.bin").filter {
      $0.hasSuffix(".md")
    }
    .reduce(into: [:]) { $0[$1] = folder.bytes("library/.bin/\($1)") }
    // A note that was deleted again has its name there, and the earlier one another.
    for (file, text) in kept.bin where !bin.values.contains(text) {
      let isElsewhere = (Array(kept.notes.keys) + bin.keys).contains {
        $0 != file && Folder.name(of: $0) == Folder.name(of: file)
      }
      try expect(isElsewhere && isFormerText(text, ofNoteIn: file), "\(file) has left the bin")
    }
    kept.bin = bin
    let favourites = folder.text("library/favourites") ?? ""
    kept.favourites = Set(favourites.split(separator: "\n").map(String.init))
    machines.seen = Self.words(in: kept.notes.values)
    libraryDidChange()
  }

  // A note that others moved is in the bin only until the sync goes on that was killed between both steps.
  private func isFormerText(_ text: [UInt8], ofNoteIn file: String) -> Bool {
    let name = Folder.name(of: file).dropLast(".md".count)
    return StoredFiles(path: folder.path).files(in: "state/versions").contains {
      $0.split(separator: "/").contains(name) && folder.bytes("state/versions/\($0)") == text
    }
  }

  // All files that are synced, by their paths.
  private func files(of home: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in StoredFiles(path: folder.file(home)).files(in: "library") where !name.hasPrefix(".")
    {
      files[name] = folder.bytes("\(home)/library/\(name)")
    }
    return files
  }

  /// Syncs until nothing changes: all have the same, every word that nobody deleted is there, and a library
  /// that is away for a while takes nothing from the others.
  func settle() throws {
    beginSync()
    try syncUntilAllAreTheSame()
    let before = files(of: "")
    for home in Machines.homes where !before.isEmpty { try syncWithoutLibrary(on: home) }
    try syncUntilAllAreTheSame()
    try expect(files(of: "") == before, "a library that was away changed others")
    try endSync()
    try expectSyncedWords()
    try expectSyncedDrafts()
    for home in Machines.homes {
      try expect(wait { processes(on: home).isEmpty }, "\(processes(on: home)) are left")
    }
  }

  private func syncUntilAllAreTheSame() throws {
    for _ in 0..<12 {
      let before = Machines.homes.map(files)
      for home in Machines.homes {
        try expectEnd(ChildProgram.end(of: startSync(on: home)), on: home)
      }
      let after = Machines.homes.map(files)
      if before == after, after.allSatisfy({ $0 == after[0] }) { return }
    }
    let others = Machines.homes.dropFirst().map { Self.shown(files(of: $0), files(of: "")) }
    let logs = Machines.homes.map { folder.text("\($0)/log")?.suffix(400) ?? "" }
    throw Difference("the machines do not come to rest: \(others), \(logs)")
  }

  private func syncWithoutLibrary(on home: String) throws {
    try run("mv library away && mkdir library && touch library/.lock", on: home)
    _ = ChildProgram.end(of: try startSync(on: home))
    try run("rm -r library && mv away library", on: home)
  }

  private func expectSyncedWords() throws {
    let lost = machines.written.subtracting(machines.seen).subtracting(machines.deleted)
    try expect(lost.isEmpty, "lost: \(lost.sorted())")
    for (file, text) in kept.notes {
      let words = Self.words(of: text)
      try expect(Set(words).count == words.count, "\(file) has a word twice: \(words)")
    }
  }

  // What each machine published last has arrived at the others.
  private func expectSyncedDrafts() throws {
    for home in Machines.homes {
      let names = StoredFiles(path: folder.file(home)).files(in: "state/sync").filter {
        $0.contains("/arrived/")
      }
      let arrived = names.map { folder.text("\(home)/state/sync/\($0)") ?? "" }.joined()
      for (session, word) in machines.drafts where !session.hasPrefix("\(home)/") {
        try expect(arrived.contains("\"draft \(word)\""), "\(home) lacks \(session) with \(word)")
      }
    }
  }
}
