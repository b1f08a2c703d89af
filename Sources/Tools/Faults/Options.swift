import Essentials
import Lives
import PseudoTerminal

struct Options {
  static let usage = """
    usage: hawknotes-faults COMMAND [options]
      power-model      every power cut that a weak model of file systems allows, over a recorded life
      power-cut        cuts of ext4 and xfs on loop devices, with all that is in memory; root only
      disk-dies        the same, but the program and the memory live on; root only
      root             too little memory, freezing, the process numbers of a restart; root only
      \(Mix.all.map(\.name).joined(separator: ", "))
                       random lives of users, with N steps; the last three: N lives
      --program PATH   the hawknotes to try (default: beside this program)
      --count N        how many states, cuts, steps or lives at least
      --seed N         the random numbers of an earlier run (default: others each time)
    """

  var command = ""
  var program = Tool.siblingApp
  var count: Int?
  var seed = UInt64.random(in: 0..<1_000_000_000)

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    command = rest.popFirst() ?? ""
    while let argument = rest.popFirst() {
      switch argument {
      case "--program": program = try Tool.value(of: argument, &rest) { $0 }
      case "--count": count = try Tool.value(of: argument, &rest) { Int($0) }
      case "--seed": seed = try Tool.value(of: argument, &rest) { UInt64($0) }
      default: throw Failure("unknown argument: \(argument)", kind: .usage)
      }
    }
  }
}
