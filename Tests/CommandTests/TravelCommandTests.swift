import ChildPrograms
import Commands
import Glibc
import PseudoTerminal
import SceneState
import ScreenModels
import TestSupport
import Testing

/// Sessions that travel between two homes, through a repository in a folder.
@Suite(.timed) struct TravelCommandTests {
  private let hare: Shell
  private let otter: Shell
  private let remote: String

  init() throws {
    (hare, otter) = (try Shell(), try Shell())
    remote = hare.path + "/remote.git"
    for (shell, name) in [(hare, "hare"), (otter, "otter")] {
      shell.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
      shell.environment["GIT_CONFIG_NOSYSTEM"] = "1"
      shell.inputIsTerminal = false
      #expect(shell.run("config", "sync.machine", name).code == .done)
    }
    let result = try ChildProcess.run(
      ["git", "init", "--quiet", "--bare", "-b", "main", remote], environment: hare.environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
  }

  // As a window leaves it.
  private func write(_ text: String, in name: String, at shell: Shell) throws {
    let store = SessionStore(
      path: shell.statePath, terminal: TerminalIdentity(environment: [:], deviceName: nil),
      keys: ContentModel.keys)
    let scene = try store.open(name)
    scene[Scene.libraryKey.name] = shell.libraryPath
    scene[Scene.titleKey.name] = "Agatha"
    scene.setText(Array(text.utf8), forKey: "BookView.newNote@10000000-0000-4000-8000-000000000000")
    try scene.commit()
  }

  private func beginSyncing() throws {
    try write("a secret text", in: "evening", at: hare)
    for shell in [hare, otter] {
      #expect(shell.run("sync", "init", remote, "--yes").code == .done)
    }
  }

  private func git(_ words: String...) throws -> String {
    try ChildProcess.run(
      ["git", "--git-dir=\(remote)"] + words, environment: hare.environment
    ).text
  }

  private var others: String { otter.run("sessions").text }

  @Test func nothingTravelsUnlessThatIsOn() throws {
    try beginSyncing()
    #expect(try !git("ls-tree", "-r", "--name-only", "main").contains("sessions"))
    #expect(others.isEmpty)
    #expect(hare.run("sync", "status").lines.last == "sessions   stay on this machine")
  }

  @Test func whoTurnsItOnIsWarnedAndTheOtherMachineListsThem() throws {
    let told = hare.run("config", "sync.sessions", "on").errors
    #expect(
      told.contains("can read your sessions and drafts; set sync.sessions-key to encrypt them"))
    try write("a secret text", in: "evening", at: hare)
    let begun = hare.run("sync", "init", remote, "--yes").errors
    #expect(begun.contains("everybody who can read the remote can read your sessions"))
    #expect(otter.run("sync", "init", remote, "--yes").errors.contains("your sessions") == false)
    #expect(others.hasPrefix("evening  away  "))
    #expect(others.contains("Agatha  1 draft  on hare"))
    let json = otter.run("sessions", "--json").text
    #expect(json.contains("\"state\": \"away\"") && json.contains("\"machine\": \"hare\""))
    #expect(hare.run("sync", "status").lines.last == "sessions   travel, not encrypted")
    // It is said once, not at each sync.
    #expect(hare.run("sync").errors == "hawknotes: in sync\n")
  }

  @Test func turnedOffTheyAreGoneThere() throws {
    #expect(hare.run("config", "sync.sessions", "on").code == .done)
    try beginSyncing()
    #expect(!others.isEmpty)
    #expect(hare.run("config", "sync.sessions", "off").code == .done)
    #expect(hare.run("sync").code == .done && otter.run("sync").code == .done)
    #expect(others.isEmpty)
    #expect(try !git("ls-tree", "-r", "--name-only", "main").contains("sessions"))
  }

  private static func has(_ program: String) -> Bool {
    SearchPath(environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]).has(program)
  }

  @Test(.enabled(if: Self.has("age"), "age is not installed"))
  func withAgeOnlyTheIdentityReadsThem() throws {
    // Where it is looked for if nothing else is said.
    let identity = otter.path + "/.config/hawknotes/age-identity"
    let made = try ChildProcess.run(["age-keygen", "-o", identity], environment: otter.environment)
    let recipient = String(made.errorText.split(separator: " ").last ?? "").filter { $0 != "\n" }
    #expect(
      hare.run("config", "sync.sessions-key", "age:\(recipient)").errors.contains("travel") == false
    )
    #expect(hare.run("config", "sync.sessions", "on").errors.contains("readable") == false)
    try write("a secret text", in: "evening", at: hare)
    let begun = hare.run("sync", "init", remote, "--yes").errors
    #expect(begun.contains("hawknotes: sessions travel, encrypted with age\n"))
    try beginSyncing()
    #expect(others.hasPrefix("evening  away"))
    #expect(hare.run("sync", "status").lines.last == "sessions   travel, encrypted with age")
    #expect(try !git("log", "-p", "--text").contains("secret"))
    unlink(identity)
    let result = otter.run("sessions")
    #expect(result.text.isEmpty && result.errors.contains("age cannot read its identity file"))
  }

  @Test(.enabled(if: Self.has("gpg"), "gpg is not installed"))
  func withGPGOnlyTheKeyringReadsThem() throws {
    let keyring = hare.path + "/gpg"
    mkdir(keyring, 0o700)
    for shell in [hare, otter] { shell.environment["GNUPGHOME"] = keyring }
    defer {
      hare.environment["GNUPGHOME"] = keyring
      _ = try? ChildProcess.run(["gpgconf", "--kill", "all"], environment: hare.environment)
    }
    let made = try ChildProcess.run(
      [
        "gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key",
        "agatha@example.org", "default", "default",
      ], environment: hare.environment)
    #expect(made.status == .exited(0), "\(made.errorText)")
    #expect(hare.run("config", "sync.sessions-key", "gpg:agatha@example.org").code == .done)
    #expect(hare.run("config", "sync.sessions", "on").code == .done)
    try beginSyncing()
    #expect(others.hasPrefix("evening  away"))
    #expect(try !git("log", "-p", "--text").contains("secret"))
    otter.environment["GNUPGHOME"] = nil
    let result = otter.run("sessions")
    #expect(result.text.isEmpty && result.errors.contains("gpg failed:"))
  }

  @Test func aKeyThatCannotBeUsedIsToldOnceAndTheNotesSync() throws {
    #expect(hare.run("config", "sync.sessions-key", "age:nobody").code == .done)
    #expect(hare.run("config", "sync.sessions", "on").code == .done)
    try write("a secret text", in: "evening", at: hare)
    #expect(hare.run("add", "agatha", "a note").code == .done)
    let first = hare.run("sync", "init", remote, "--yes")
    #expect(first.code == .done && first.errors.contains("sessions are not published: "))
    #expect(first.errors.hasSuffix("in sync: 1 file sent\n"))
    #expect(hare.run("sync").errors == "hawknotes: in sync\n")
    let status = hare.run("sync", "status")
    #expect(status.lines.last?.contains("; sessions are not published: ") == true)
    #expect(try !git("log", "-p", "--text").contains("secret"))
    #expect(hare.run("config", "--remove", "sync.sessions-key").code == .done)
    #expect(hare.run("sync").errors.contains("they were encrypted until now"))
    #expect(hare.run("config", "sync.sessions-key", "none").code == .done)
    #expect(hare.run("sync").code == .done)
    #expect(otter.run("sync", "init", remote, "--yes").code == .done)
    #expect(others.hasPrefix("evening  away"))
  }

  @Test(arguments: ["rot13:x", "age:", "age"]) func whatIsNoKeyIsRefused(key: String) {
    let result = hare.run("config", "sync.sessions-key", key)
    #expect(result.code == .usage && result.errors.contains("use age:RECIPIENT or gpg:KEY"))
  }

  // Everything that any machine has ever sent.
  private var history: String { get throws { try git("log", "-p", "--text", "--all") } }

  private func setPreferences(_ lines: String) {
    hare.write("sync.machine = hare\nsync.sessions = on\n\(lines)\n", to: configPath)
  }

  private var configPath: String { hare.path + "/.config/hawknotes/config" }

  @Test(arguments: [
    "sync.sessions-key = age1qqq", "sync.sessions-key age:age1qqq",
    "sync.session-key = age:age1qqq",
    "sync.sessions-key = Age:age1qqq", "sync.sessions-key =", "sync.sessions.key = age:age1qqq",
    "sessions-key = age:age1qqq", "encrypt = age:age1qqq", "sync.sessions-key: age:age1qqq",
    "sync.sessions-key = age:", "sync.sessions-key = age: ,", "sync.sessions-key = age:-o",
    "sync.sessions-key = gpg", "sync.sessions-key = \u{7}age:age1qqq", "sync.sessions-kye=age:x",
    "sync.sessions-key = age:age1qqq\nsync.sessions-key = age1other",
    "sync.sessions = onn", "sync.session = off",
    String(repeating: "mouse = perhaps\n", count: 30) + "sync.sessions-key = age:age1qqq",
  ])
  func aMistakeInTheLineOfTheKeyPublishesNothing(lines: String) throws {
    setPreferences(lines)
    try write("a secret text", in: "evening", at: hare)
    let begun = hare.run("sync", "init", remote, "--yes")
    #expect(begun.code == .done && begun.errors.contains("sessions are not published: "))
    #expect(try !history.contains("secret"))
    let status = hare.run("sync", "status").lines.last ?? ""
    #expect(status.contains("sessions are not published: "), "\(status)")
    #expect(!status.contains("travel"), "\(status)")
  }

  @Test(
    .enabled(if: Self.has("age"), "age is not installed"), arguments: ["", "sync.sessions-key ="])
  func whatWasEncryptedIsNotPublishedInPlainText(mistake: String) throws {
    let made = try ChildProcess.run(
      ["age-keygen", "-o", otter.path + "/key"], environment: otter.environment)
    let recipient = String(made.errorText.split(separator: " ").last ?? "").filter { $0 != "\n" }
    setPreferences("sync.sessions-key = age:\(recipient)")
    try beginSyncing()
    let files = try git("ls-tree", "-r", "--name-only", "main")
    setPreferences(mistake)
    try write("another secret text", in: "morning", at: hare)
    let result = hare.run("sync")
    #expect(result.code == .done && result.errors.contains("sessions are not published: "))
    #expect(try !history.contains("secret") && files == git("ls-tree", "-r", "--name-only", "main"))
    // Whoever means it says so.
    setPreferences("sync.sessions-key = none")
    #expect(hare.run("sync").code == .done)
    #expect(try history.contains("another secret"))
  }

  @Test func aMistakeThatTurnsThemOffIsTold() throws {
    setPreferences("sync.sessions-key = none")
    try beginSyncing()
    #expect(try git("ls-tree", "-r", "--name-only", "main").contains("sessions/"))
    hare.write("sync.sessions = onn\n", to: configPath)
    #expect(hare.run("sync").errors.contains("sessions are not published: "))
    #expect(try !git("ls-tree", "-r", "--name-only", "main").contains("sessions/"))
    // Without anything published there is nothing to tell.
    #expect(hare.run("sync").errors == "hawknotes: in sync\n")
  }
}
