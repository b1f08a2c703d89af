import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// After an import was killed, or failed, importing again has the same result as if nothing had
/// happened.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ImportSweepTests: ErrorSweepSuite {
  private static let sampleCount = 12

  private static let clippings = (1...6).map { number in
    "The Good Hawk (Joseph Elliott)\r\n- Your Highlight on page \(number) | location \(number)00-"
      + "\(number)01 | Added on Friday, 7 June 2024 18:10:5\(number)\r\n\r\ntext \(number)\r\n"
      + "==========\r\n"
  }.joined()

  private static let texts = (1...6).map { "p. \($0)\n\n> text \($0)\n" }

  private func home() throws -> Home {
    let home = try Home()
    home.write(Self.clippings.utf8, to: "clippings")
    return home
  }

  private func command(in home: Home) -> [String] {
    Home.command(["import", home.folder.file("clippings")])
  }

  private func importing(_ home: Home, _ trace: Trace) throws -> ChildProcess.Result {
    try ChildProcess.run(
      trace.launcher + command(in: home), environment: home.environment)
  }

  @Test func anImportThatIsKilled() throws {
    let template = try home()
    let recorded = try Home(copying: template)
    let trace = try Trace(recorded)
    #expect(try importing(recorded, trace).status == .exited(0))
    #expect(recorded.noteTexts.sorted() == Self.texts)
    let all = trace.places()
    #expect(!all.isEmpty)
    var generator = SeededGenerator(Seed.current)
    let isWhole = getenv("HAWKNOTES_ALL_FAULTS") != nil
    let places = isWhole ? all : Array(all.shuffled(using: &generator).prefix(Self.sampleCount))
    print(
      "an import: killed at \(places.count) of \(all.count) calls, HAWKNOTES_SEED=\(Seed.current)")
    for place in places {
      let home = try Home(copying: template)
      _ = try importing(home, Trace(home, place.options()))
      #expect(home.noteTexts.allSatisfy(Self.texts.contains), "\(place)")
      let again = try ChildProcess.run(command(in: home), environment: home.environment)
      #expect(again.status == .exited(0) && home.noteTexts.sorted() == Self.texts, "\(place)")
      #expect(home.notes.keys.sorted() == recorded.notes.keys.sorted(), "\(place)")
      #expect(home.files(in: "library/imports").count == 1, "\(place)")
    }
  }

  @Test func anImportThatErrorsDisturb() throws {
    let sweep = ErrorSweep(template: try home()) { home, trace, _ in
      let result = try importing(home, trace)
      switch result.status {
      case .exited(0): return home.noteTexts.sorted() == Self.texts ? [] : ["a false success"]
      case .exited(1), .exited(2): return result.errors.isEmpty ? ["no word of the failure"] : []
      default: return ["\(result.status): \(result.errorText)"]
      }
    }
    try self.sweep("importing", sweep) { home in
      home.noteTexts.allSatisfy(Self.texts.contains) ? [] : ["notes \(home.noteTexts)"]
    }
  }
}
