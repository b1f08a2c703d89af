import TestSupport

/// Real disks that are full or read-only, in memory, mounted where only the app under test sees them.
@Suite(.manyAtOnce, .enabled(if: MountedDisk.canBeMounted, "mounting needs root and unshare(1)"))
struct MountedDiskTests {
  private let home: Home

  init() throws {
    home = try Home()
    mkdir(home.folder.file("state"), 0o700)
    mkdir(home.folder.file("library"), 0o700)
  }

  private func end(_ app: AppTerminal) throws {
    #expect(try app.quit() == .exited(0))
  }

  private func start(on disk: MountedDisk) throws -> AppTerminal {
    let app = try AppTerminal(home, behind: disk.entering)
    try app.waitForFrame()
    return app
  }

  @Test func aDiskThatFillsUpAndHasRoomAgain() throws {
    let disk = try MountedDisk(at: home.path + "/state", options: "size=64k")
    let app = try start(on: disk)
    try app.type("N", until: "leave")
    try disk.run("head -c 1M /dev/zero > \(home.path)/state/filler; true")
    let text = (0..<300).map { "word\($0)" }.joined(separator: " ")
    for _ in 0..<20 { try app.terminal.write("\u{1B}[200~\(text)\u{1B}[201~") }
    try app.repaint()
    app.terminal.kill()
    let again = try AppTerminal(home, behind: disk.entering)
    try again.wait(until: "kept in")
    try disk.run("mount -o remount,size=4m \(home.path)/state; rm \(home.path)/state/filler")
    try again.wait(until: "back in its own folder")
    try end(again)
    #expect(home.folder.names(in: "run") == [])
    let drafts = try disk.run("\(Home.command([])[0]) search word299 --json")
    #expect(drafts.text.contains("draft"))
  }

  @Test(arguments: ["size=64k,nr_inodes=1", "size=64k,ro"])
  func aDiskOnWhichNothingCanBeMade(options: String) throws {
    let disk = try MountedDisk(at: home.path + "/state", options: options)
    let app = try AppTerminal(home, behind: disk.entering)
    try app.wait(until: "kept in")
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    try disk.run("mount -o remount,rw,size=4m,nr_inodes=0 \(home.path)/state")
    try app.wait(until: "back in its own folder")
    try end(app)
    #expect(home.folder.names(in: "run") == [])
  }

  /// Nothing of a backup is restored where a part of it cannot be.
  @Test func aLibraryThatIsADiskIsNotReplaced() throws {
    let disk = try MountedDisk(at: home.path + "/library", options: "size=4m")
    let program = Home.command([])[0]
    let result = try disk.run(
      """
      export HOME=\(home.path); cd; for text in one two; do \(program) add agatha $text
      [ -e a.tar ] || \(program) backup a.tar; done; find state library -type f > before
      \(program) backup restore a.tar --replace; find state library -type f | diff before -
      """)
    #expect(result.status == .exited(0), "\(result.text)")
    let refusal = "library cannot be replaced, because a disk is mounted there"
    #expect(result.errorText.contains(refusal), "\(result.errorText)")
    #expect(!result.errorText.contains("is kept as") && home.folder.names().contains("before"))
    #expect(!home.folder.names().contains { $0.contains("before-") })
  }

  @Test func aDiskThatIsReadOnlyHoldsTheSession() throws {
    let disk = try MountedDisk(at: home.path + "/state", options: "size=4m")
    let app = try start(on: disk)
    try app.type("N", until: "leave")
    try app.type("first", until: "first")
    try end(app)
    try disk.run("mount -o remount,ro \(home.path)/state")
    let second = try AppTerminal(home, behind: disk.entering)
    try second.wait(until: "first")
    try second.type("N", until: "leave")
    try second.type("!", until: "!")
    second.terminal.kill()
    try disk.run("mount -o remount,rw \(home.path)/state")
    let third = try AppTerminal(home, behind: disk.entering)
    try third.wait(until: "is back from")
    try third.repaint()
    try end(third)
    let drafts = try disk.run("\(Home.command([])[0]) search first! --json")
    #expect(drafts.text.contains("draft"))
  }

  @Test func aLibraryThatIsReadOnlyLeavesADraft() throws {
    let disk = try MountedDisk(at: home.path + "/library", options: "size=4m,ro")
    let app = try AppTerminal(home, behind: disk.entering)
    try app.wait(until: "Read-only")
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    try app.type("\u{13}", until: "Cannot")
    try disk.run("mount -o remount,rw \(home.path)/library")
    try app.type("\u{13}", until: "Saved: words")
    try end(app)
  }

  private static let clippings = (100..<400).map { number in
    "The Good Hawk (Joseph Elliott)\r\n- Your Highlight at location \(number)0-\(number)1 | Added on "
      + "Friday, 7 June 2024 18:\(number / 60):\(10 + number % 50)\r\n\r\n"
      + "Words of \(number) \(String(repeating: "and more ", count: 40))\r\n==========\r\n"
  }
  .joined()

  /// Whole notes only, a word of it, and nothing twice once there is room.
  @Test func anImportThatFillsTheDisk() throws {
    let disk = try MountedDisk(at: home.path + "/library", options: "size=1100k")
    home.write(Self.clippings.utf8, to: "clippings")
    let command = "\(Home.command([])[0]) import \(home.path)/clippings"
    let full = try disk.run(command)
    #expect(full.status == .exited(1) && full.errorText.contains("No space left"))
    let sizes = try disk.run("find \(home.path)/library/notes -type f -size -300c | wc -l")
    #expect(sizes.text == "0\n")
    let litter = try disk.run("find \(home.path)/library -name '*.tmp*' | wc -l")
    #expect(litter.text == "0\n")
    let left = try disk.run("ls \(home.path)/library/notes/the-good-hawk | wc -l")
    #expect(left.text != "0\n" && left.text != "300\n")
    try disk.run("mount -o remount,size=16m \(home.path)/library")
    let again = try disk.run(command)
    #expect(again.status == .exited(0), "\(again.errorText)")
    let all = try disk.run("ls \(home.path)/library/notes/the-good-hawk | wc -l")
    #expect(all.text == "300\n")
  }
}

/// A file system in memory that only processes in its namespace can see.
final class MountedDisk {
  private let holder: PseudoTerminal
  private static let environment = [
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
  ]
  private let home: String

  init(at path: String, options: String) throws {
    home = path
    let mount =
      "mount -t tmpfs -o 'mode=700,\(options)' tmpfs '\(path)' && echo mounted; exec sleep 1000"
    holder = try PseudoTerminal(
      running: ["unshare", "-m", "sh", "-c", mount], environment: Self.environment)
    _ = try holder.output(until: "mounted")
  }

  /// The command behind which another one sees it.
  var entering: [String] { ["nsenter", "-t", "\(holder.processIdentifier)", "-m"] }

  @discardableResult
  func run(_ script: String) throws -> ChildProcess.Result {
    let parent = home.prefix(upTo: home.lastIndex(of: "/") ?? home.endIndex)
    return try ChildProcess.run(
      entering + ["sh", "-c", script],
      environment: Self.environment.merging([
        "HAWKNOTES_STATE": "\(parent)/state", "HAWKNOTES_LIBRARY": "\(parent)/library",
        "XDG_RUNTIME_DIR": "\(parent)/run", "LANG": "C.UTF-8",
      ]) { $1 })
  }

  static let canBeMounted: Bool = {
    guard let folder = try? TemporaryFolder(),
      let disk = try? MountedDisk(at: folder.path, options: "size=64k"),
      let result = try? disk.run("true")
    else { return false }
    return result.status == .exited(0)
  }()
}
