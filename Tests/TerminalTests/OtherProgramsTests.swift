import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Other programs write, replace and remove the note that a user has open.
@Suite(.manyAtOnce) struct OtherProgramsTests {
  private static let note = "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private let home: Home

  init() throws {
    home = try Home()
    home.write("One.\n\nTwo.\n".utf8, to: "library/\(Self.note)")
  }

  /// Runs a script in the library, with the note's file as `$F`.
  private func run(_ script: String) throws {
    let identity = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "EMAIL": "reader@example.org", "F": Self.note,
    ]
    let result = try ChildProcess.run(
      ["sh", "-e", "-c", script], environment: home.environment.merging(identity) { $1 },
      workingDirectory: home.folder.file("library"))
    #expect(result.status == .exited(0), "\(result.errorText)")
  }

  private func open() throws -> AppTerminal {
    let app = try AppTerminal(home)
    try app.settledScreen()
    try app.press("Tab Enter e")
    try app.settledScreen(showing: "One.")
    return app
  }

  private static let changes = [
    ("sed -i s/Two/Three/ $F", "Three."), ("printf '\\nFour.\\n' >> $F", "Four."),
    (": > $F; sleep 0.1; echo Five. >> $F", "Five."), ("echo Six. > new; mv new $F", "Six."),
    ("mv $F away; sleep 0.1; echo Seven. > $F; rm away", "Seven."),
    ("vim -u NONE -es -c %s/Two/Eight/ -c wq $F </dev/null", "Eight."),
  ]

  @Test(arguments: changes)
  func whatIsUnchangedHereShowsWhatIsThere(script: String, text: String) throws {
    let app = try open()
    let start = ContinuousClock.now
    try run(script)
    try app.settledScreen(showing: text)
    print("\(script): shown after \(ContinuousClock.now - start)")
  }

  @Test(arguments: changes + [("rm $F", ""), ("mv $F ..", ""), (": > $F", "")])
  func whatIsChangedHereIsNeverOverwritten(script: String, text: String) throws {
    let app = try open()
    try app.press("End")
    try app.type(" Mine.")
    try app.settledScreen(showing: "changed, not saved")
    try run(script)
    try app.settledScreen { shown in
      ["Also changed elsewhere", "Saving keeps both", "saves it again"].contains {
        shown.text.contains($0)
      }
    }
    #expect(app.screen.text.contains("One. Mine."))
    try app.press("Ctrl-S")
    try app.settledScreen {
      $0.text.contains(" Saved") || $0.text.contains("Your text is in the list")
    }
    let texts = home.noteTexts
    #expect(texts.contains { $0.contains("Mine.") } && texts.contains { $0.contains(text) })
    #expect(texts.count <= 2 && home.litter == [])
  }

  /// A checkout removes each file and makes it again.
  @Test func gitGoesThroughItsBranchesMeanwhile() throws {
    try run(
      """
      git init -q -b here; git add .; git commit -qm one; git checkout -qb there
      printf '\\nThree.\\n' >> $F; git commit -qam two; git checkout -q here
      """)
    let app = try open()
    try run("for n in 1 2 3 4 5; do git checkout -q there; git checkout -q here; done")
    try run("git checkout -q there")
    try app.settledScreen(showing: "Three.")
    try run("git checkout -q here")
    try app.settledScreen { $0.text.contains("Two.") && !$0.text.contains("Three.") }
    try app.press("End")
    try app.type(" Mine.")
    try app.settledScreen(showing: "changed, not saved")
    try run("for n in 1 2 3 4 5; do git checkout -q there; git checkout -q here; done")
    try run("git checkout -q there")
    try app.settledScreen(showing: "Also changed elsewhere: saving merges the changes")
    #expect(!app.screen.text.contains("saves it again"))
    try app.press("Ctrl-S")
    try app.settledScreen(showing: "Saved, merged")
    #expect(home.noteTexts == ["One. Mine.\n\nTwo.\n\nThree.\n"])
    try run("git stash -q")
    try app.settledScreen { $0.text.contains("Three.") && !$0.text.contains("Mine.") }
    try run("git stash pop -q")
    try app.settledScreen { $0.text.contains("Three.") && $0.text.contains("Mine.") }
  }

  @Test(.enabled(if: SystemCalls.canBeWatched, "strace may not watch processes"))
  func whereTheSystemHasNoLocksAllIsDoneAllTheSame() throws {
    for arguments in [["add", "the-good-hawk", "words"], ["favourite", "agatha"]] {
      let result = try ChildProcess.run(
        [
          "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fcntl", "-e",
          "inject=fcntl:error=ENOLCK",
        ] + Home.command(arguments), environment: home.environment)
      #expect(result.status == .exited(0), "\(result.errorText)")
    }
    #expect(home.noteTexts.contains("words"))
  }
}
