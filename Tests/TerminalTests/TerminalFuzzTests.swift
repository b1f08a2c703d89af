import PseudoTerminal
import TestSupport
import Testing

/// Whatever comes from the keyboard and from files, all output is on the list of what may be
/// written.
@Suite(.manyAtOnce) struct TerminalFuzzTests {
  enum Step {
    case keys([UInt8])
    case note(name: String, [UInt8])
    case resize(Int, Int)
    case kill
  }

  private func steps(_ random: inout SeededGenerator) -> [Step] {
    var hostile = HostileGenerator(random)
    return (0..<12).map { _ in
      switch hostile.number(8) {
      case 0: .resize(hostile.number(300), hostile.number(100))
      case 1, 2: .note(name: hostile.name(), hostile.text(6))
      case 3: .kill
      case 4: .keys(Array("\u{1B}[200~".utf8) + hostile.text(6) + Array("\u{1B}[201~".utf8))
      default: .keys(hostile.keys(12))
      }
    }
  }

  @Test func onlyWhatIsAllowedIsWritten() {
    let result = Fuzzing.run(steps: steps, check: check)
    print("\(result.count) cases")
    #expect(result.failure == nil)
  }

  private func check(_ steps: [Step]) throws -> String? {
    let home = try Home()
    home.environment["EDITOR"] = "true"
    home.environment["BROWSER"] = "true"
    home.folder.makeFolder("library/notes/the-good-hawk")
    var app = try start(home)
    for step in steps {
      switch step {
      case .keys(let bytes):
        // One that has been left by a key is gone.
        try? app.terminal.write(bytes)
      case .note(let name, let bytes):
        home.write(bytes, to: "library/notes/the-good-hawk/\(name).md")
      case .resize(let columns, let rows): app.terminal.resize(columns: columns, rows: rows)
      case .kill: app.terminal.kill()
      }
      // It may have ended, or wait for the end of what was typed.
      _ = try? app.settledScreen(timeout: .seconds(1))
      if let violation = app.parsed.violations.first { return violation }
      let status = app.waitForExit(timeout: .zero)
      guard let status else { continue }
      guard [.exited(0), .signalled(9)].contains(status) else { return "it ended with \(status)" }
      app = try start(home)
    }
    return nil
  }

  private func start(_ home: Home) throws -> AppTerminal {
    let app = try AppTerminal(home, raw: true, mayCopy: true)
    _ = try app.terminal.output(until: { !$0.isEmpty })
    return app
  }
}
