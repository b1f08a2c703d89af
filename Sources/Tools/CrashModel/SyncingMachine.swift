import CSystem
import ChildPrograms
import Glibc
import NotesLibrary
import PseudoTerminal
import SceneState

/// A machine with a library that syncs, and somebody who writes there meanwhile.
final class SyncingMachine {
  /// The folder of all that is the machine's.
  let path: String
  private let program: String
  private let library: Library
  private let sessions: SessionStore
  /// What was written last in each of its sessions.
  private(set) var sessionTexts: [String: String] = [:]
  private let null = open("/dev/null", O_RDWR | O_CLOEXEC)
  private let log: Int32

  init(_ name: String, in folder: String, program: String) throws {
    path = "\(folder)/\(name)"
    self.program = program
    mkdir(path, 0o700)
    library = Library(path: path + "/library", versionsPath: path + "/state/versions")
    sessions = SessionStore(
      path: path + "/state", terminal: TerminalIdentity(environment: [:], deviceName: nil))
    mkdir(path + "/.config", 0o700)
    mkdir(path + "/.config/hawknotes", 0o700)
    let config = open(
      path + "/.config/hawknotes/config", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let text = "sync.sessions = on\n"
    write(config, text, text.utf8.count)
    close(config)
    log = open(path + "/log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  }

  deinit {
    close(null)
    close(log)
  }

  private var environment: [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "UTC", "HOME": path, "GIT_CONFIG_NOSYSTEM": "1",
      "HAWKNOTES_STATE": "\(path)/state", "HAWKNOTES_LIBRARY": "\(path)/library",
    ]
  }

  /// Starts a sync; `words` follow the command.
  func startSync(_ words: [String] = []) throws -> pid_t {
    try ChildProgram.start(
      [program, "sync"] + words, environment: environment, files: [0: null, 1: log, 2: log],
      leadsSession: true)
  }

  /// The last lines that its syncs wrote.
  var lastLines: String {
    let text = String(decoding: StoredFiles.bytes(of: path + "/log") ?? [], as: UTF8.self)
    return text.split(separator: "\n").suffix(4).joined(separator: "\n")
  }

  /// All processes of the machine, whoever started them.
  var processes: [pid_t] {
    let mark = Array("HOME=\(path)\0".utf8)
    return StoredFiles(path: "/proc").names(in: ".").compactMap { name in
      guard let process = pid_t(name),
        let variables = StoredFiles.bytes(of: "/proc/\(name)/environ"),
        variables.firstRange(of: mark) != nil
      else { return nil }
      return process
    }
  }
}

/// What somebody at the machine does.
extension SyncingMachine {
  private var subjects: ArraySlice<Subject> { library.catalogue.subjects.prefix(3) }

  /// Adds a word to a note, or as a note, like a session; it is kept when this returns.
  func keep(_ word: String, using generator: inout some RandomNumberGenerator) throws {
    library.refresh()
    guard let subject = subjects.randomElement(using: &generator) else { return }
    let note = library.notes(on: subject).randomElement(using: &generator)
    guard let note, Int.random(in: 0..<4, using: &generator) > 0,
      let base = try? library.bytes(of: note)
    else {
      try library.add(Array("\(word)\n".utf8), on: subject, id: library.makeNoteID())
      return
    }
    var lines = base.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.insert(Array(word.utf8)[...], at: Int.random(in: 0..<lines.count, using: &generator))
    let text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    // As other programs do: a name of its own, or no conflict could be told from the next.
    _ = try library.save(text, over: note, base: base, owner: "s\(word)")
  }

  /// Writes a word in a session, which another machine may continue.
  func work(_ word: String, using generator: inout some RandomNumberGenerator) throws {
    let name = ["morning", "evening"].randomElement(using: &generator) ?? ""
    let scene = try sessions.open(name)
    scene[Scene.libraryKey.name] = library.path
    scene.setText(
      Array("draft \(word)".utf8),
      forKey: "BookView.newNote@10000000-0000-4000-8000-000000000000")
    try scene.commit()
    sessionTexts[name] = "draft \(word)"
  }

  /// What came of the sessions of other machines.
  var arrivedSessions: String {
    let names = StoredFiles(path: path).files(in: "state/sync").filter {
      $0.firstRange(of: "/arrived/") != nil
    }
    return names.map {
      String(decoding: StoredFiles.bytes(of: "\(path)/state/sync/\($0)") ?? [], as: UTF8.self)
    }.joined()
  }

  /// Deletes a note; returns the words that went with it.
  func delete(using generator: inout some RandomNumberGenerator) throws -> Set<Substring> {
    library.refresh()
    guard let subject = subjects.randomElement(using: &generator),
      let note = library.notes(on: subject).randomElement(using: &generator),
      let former = try? library.bytes(of: note)
    else { return [] }
    var words = Self.words(in: former)
    try? library.delete(note)
    for name in StoredFiles(path: path).files(in: "library/.bin")
    where name.firstRange(of: note.id) != nil {
      words.formUnion(Self.words(in: StoredFiles.bytes(of: "\(path)/library/.bin/\(name)") ?? []))
    }
    return words
  }

  /// Moves a note to another subject.
  func move(using generator: inout some RandomNumberGenerator) {
    library.refresh()
    guard let subject = subjects.randomElement(using: &generator),
      let note = library.notes(on: subject).randomElement(using: &generator),
      let other = subjects.randomElement(using: &generator)
    else { return }
    // A sync may have been faster.
    _ = try? library.move(note, to: other)
  }

  /// Takes the library away, as when its disk is not there, while somebody syncs; puts it back then.
  func withoutLibrary(_ body: () throws -> Void) rethrows {
    let (here, away) = (path + "/library", path + "/library.away")
    guard rename(here, away) == 0 else { return }
    mkdir(here, 0o700)
    close(open(here + "/.lock", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    defer {
      unlink(here + "/.lock")
      rmdir(here)
      rename(away, here)
    }
    try body()
  }

  /// Makes a character a favourite, or not.
  func changeFavourite(using generator: inout some RandomNumberGenerator) {
    guard let subject = library.catalogue.subjects.randomElement(using: &generator),
      case .character(let character, _) = subject
    else { return }
    try? library.setFavourite(Bool.random(using: &generator), character.id)
  }

  /// All files that are synced, by their paths.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in StoredFiles(path: path).files(in: "library") where !name.hasPrefix(".") {
      files[name] = StoredFiles.bytes(of: "\(path)/library/\(name)")
    }
    return files
  }

  static func words(in text: [UInt8]) -> Set<Substring> {
    Set(String(decoding: text, as: UTF8.self).split { $0.isWhitespace })
  }
}

extension StoredFiles {
  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
