import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A command that is killed before the system calls of it that change a file, in a home for each kill.
///
/// A sample of the calls is drawn by the seed; `HAWKNOTES_ALL_FAULTS=1` tries them all.
struct CommandSweep {
  let name: String
  let template: Home
  /// The command's arguments, in a home.
  let arguments: (Home) -> [String]
  /// Kills begin with the first call on a path that has this in it.
  var start = ""
  var sampleCount = 12
  /// What is done in each home before the command.
  var prepare: (Home) throws -> Void = { _ in }

  /// Runs the command in a home to its end.
  @discardableResult
  func run(in home: Home, watchedBy trace: Trace? = nil) throws -> ChildProcess.Result {
    try ChildProcess.run(
      (trace?.launcher ?? []) + Home.command(arguments(home)), environment: home.environment)
  }

  /// Runs it again where it was killed, which succeeds.
  func runAgain(in home: Home, _ place: SystemCalls.Place) throws {
    let again = try run(in: home)
    #expect(again.status == .exited(0), "\(name) again after \(place): \(again.errorText)")
  }

  /// Checks a home in which nothing was killed, then one for each kill.
  func expect(
    undisturbed: (Home) throws -> Void = { _ in },
    killed check: (Home, SystemCalls.Place) throws -> Void
  ) throws {
    let (recorded, first) = try record()
    try undisturbed(recorded)
    // Threads are not always equally fast.
    let again = Set(try record().places.map(\.identity))
    let places = sample(of: first.filter { again.contains($0.identity) })
    var count = 0
    for place in places {
      guard let home = try kill(at: place) else {
        #expect(!place.comesEachTime, "\(name) never came to \(place)")
        continue
      }
      count += 1
      try check(home, place)
    }
    print("\(name): killed at \(count) of \(first.count) calls, HAWKNOTES_SEED=\(Seed.current)")
    #expect(count > places.count / 2, "\(name) was killed \(count) times only")
  }

  private func makeHome() throws -> Home {
    let home = try Home(copying: template)
    try prepare(home)
    return home
  }

  private func record() throws -> (home: Home, places: [SystemCalls.Place]) {
    let home = try makeHome()
    let trace = try Trace(home)
    let result = try run(in: home, watchedBy: trace)
    #expect(result.status == .exited(0), "\(name) undisturbed: \(result.errorText)")
    return (home, trace.places(from: start))
  }

  private func sample(of places: [SystemCalls.Place]) -> [SystemCalls.Place] {
    if getenv("HAWKNOTES_ALL_FAULTS") != nil { return places }
    var generator = SeededGenerator(Seed.current)
    return Array(places.shuffled(using: &generator).prefix(sampleCount))
  }

  // Returns nil when it does not come to the call in several tries.
  private func kill(at place: SystemCalls.Place) throws -> Home? {
    for _ in 0..<6 {
      let home = try makeHome()
      let result = try run(in: home, watchedBy: Trace(home, place.options()))
      if result.status == .signalled(SIGKILL) { return home }
    }
    return nil
  }
}
