import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Something that a user does, with an error at each of the system calls on their files.
struct ErrorSweep {
  /// An error that one system call returns without doing anything.
  struct Fault: CustomStringConvertible {
    let place: SystemCalls.Place
    let error: (name: String, code: Int32)
    /// Whether the app is killed behind it, else it is asked to quit.
    let endsByKill: Bool

    var description: String {
      "\(error.name) at \(place), then \(endsByKill ? "killed" : "quit")"
    }
  }

  private static let errors: [(name: String, code: Int32)] = [
    ("ENOSPC", ENOSPC), ("EIO", EIO), ("EROFS", EROFS), ("EDQUOT", EDQUOT), ("EACCES", EACCES),
    ("EMFILE", EMFILE), ("ENFILE", ENFILE), ("ENOMEM", ENOMEM), ("EINTR", EINTR),
  ]

  /// The home as it is before.
  let template: Home
  /// What is done in a home that is watched; returns what is wrong with how it went.
  let act: (Home, Trace, _ endsByKill: Bool) throws -> [String]

  /// All faults of a run that goes well otherwise; every third one ends by quitting.
  func faults() throws -> [Fault] {
    // How often the journal is synchronised depends on how fast the disk is.
    let again = Set(try record().map(\.identity))
    // A descriptor is closed whatever close(2) says, and fcntl(2) says EACCES of another's lock.
    return try record().filter { $0.name != "close" && again.contains($0.identity) }
      .flatMap { place in Self.errors.map { (place, $0) } }
      .filter { $0.0.name != "fcntl" || $0.1.code != EACCES }
      .enumerated().map { index, fault in
        Fault(place: fault.0, error: fault.1, endsByKill: index % 3 != 2)
      }
  }

  private func record() throws -> [SystemCalls.Place] {
    let home = try Home(copying: template)
    let trace = try Trace(home)
    let problems = try act(home, trace, true)
    #expect(problems == [], "without any fault")
    return trace.places
  }

  /// Does it with a fault; returns the home, and what is wrong, or nil when the place never came.
  ///
  /// Threads are not always equally fast: then it is tried again.
  func run(with fault: Fault) throws -> (home: Home, problems: [String])? {
    for _ in 0..<6 {
      let home = try Home(copying: template)
      let trace = try Trace(home, fault.place.options(error: fault.error.code))
      let problems = try act(home, trace, fault.endsByKill)
      if trace.isSpoilt { return (home, problems) }
    }
    return nil
  }
}
