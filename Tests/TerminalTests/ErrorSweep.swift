import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Something that a reader does, with an error at each of the system calls on his files.
struct ErrorSweep {
  /// An error that one system call gives without doing anything.
  struct Fault: CustomStringConvertible {
    let place: SystemCalls.Place
    let error: String

    var description: String { "\(error) at \(place)" }

    /// The only file whose calls are counted, by its path within the home.
    var file: String?

    func options(in home: Home) -> [String] {
      (file.map { ["-P", home.folder.file($0)] } ?? []) + [
        "-e", "trace=\(place.name)", "-e",
        "inject=\(place.name):error=\(error):when=\(place.number)",
      ]
    }
  }

  private static let errors = [
    "ENOSPC", "EIO", "EROFS", "EDQUOT", "EACCES", "EMFILE", "ENFILE", "ENOMEM", "EINTR",
  ]

  /// The home as it is before.
  let template: Home
  /// What is done in a home while strace watches with some options; gives what is wrong with how it went.
  let act: (Home, [String]) throws -> [String]
  /// The journal that it writes to, if what else it writes to is a terminal.
  ///
  /// How often it writes to that depends on how fast it is read.
  var journal: String?

  /// All faults of a run that goes well otherwise.
  func faults() throws -> [Fault] {
    let home = try Home(copying: template)
    let log = try TemporaryFolder()
    let calls = SystemCalls.names.filter { $0 != "close" }.joined(separator: ",")
    let problems = try act(home, ["-y", "-o", log.file("calls"), "-e", "trace=\(calls)"])
    #expect(problems == [], "without any fault")
    let text = log.text("calls") ?? ""
    return
      (SystemCalls.places(inLog: text, mentioning: home.path).map { ($0, nil) }
      .filter { journal == nil || $0.0.name != "write" } + writes(inLog: text))
      .flatMap { place, file in
        Self.errors.map { Fault(place: place, error: $0, file: file) }
      }
      // That is what fcntl(2) says of a lock that somebody has.
      .filter { $0.place.name != "fcntl" || $0.error != "EACCES" }
  }

  private func writes(inLog log: String) -> [(SystemCalls.Place, String?)] {
    guard let journal else { return [] }
    let count = log.split(separator: "\n").count { $0.contains(" write(") && $0.contains(journal) }
    return (0..<count).map { (SystemCalls.Place(name: "write", number: $0 + 1), journal) }
  }

  /// Does it with a fault; gives the home, and what is wrong.
  func run(with fault: Fault) throws -> (home: Home, problems: [String]) {
    let home = try Home(copying: template)
    let problems = try act(home, ["-o", "/dev/null"] + fault.options(in: home))
    return (home, problems)
  }
}
