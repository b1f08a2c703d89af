import Glibc

/// The options of the command line.
struct Options {
  static let usage = """
    usage: hawknotes-faults COMMAND [options]
      power-model      every power cut that a weak model of file systems allows, over a recorded life
      power-cut        cuts of ext4 and xfs on loop devices, with all that is in memory; root only
      disk-dies        the same, but the program and the memory live on; root only
      kills            kills at random moments of typing
      writers          8 processes that save one note 1,000 times each, at once
      senders          1,000 processes that send a text to one session at once, which is killed
      sync             3 machines that sync one library, edits at every step, 40 % of the syncs killed
      root             too little memory, freezing, the process numbers of a restart; root only
      --program PATH   the hawknotes to try (default: beside this program)
      --count N        how many states, cuts or kills at least
      --seed N         the random numbers of an earlier run (default: others each time)
    """

  enum Command: String {
    case powerModel = "power-model"
    case powerCut = "power-cut"
    case diskDies = "disk-dies"
    case kills
    case root
    case senders
    case sync
    case writers
    /// One of the `writers`.
    case writer
  }

  var command: Command?
  var program = Self.neighbour
  var count: Int?
  var seed = UInt64.random(in: 0..<1_000_000_000)

  /// Parses arguments.
  ///
  /// Throws `OptionError`.
  init(_ arguments: [String]) throws(OptionError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return
      case "--program": program = try Self.value(of: argument, &rest) { $0 }
      case "--count": count = try Self.value(of: argument, &rest) { Int($0) }
      case "--seed": seed = try Self.value(of: argument, &rest) { UInt64($0) }
      default:
        guard command == nil, let found = Command(rawValue: argument) else {
          throw .unknown(argument)
        }
        command = found
      }
    }
  }

  private static func value<Value>(
    of option: String, _ rest: inout ArraySlice<String>, _ read: (String) -> Value?
  ) throws(OptionError) -> Value {
    guard let value = rest.popFirst().flatMap(read) else { throw .needsValue(option) }
    return value
  }

  /// The path of `hawknotes` in the folder of this program.
  private static var neighbour: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "./hawknotes" }
    defer { free(path) }
    let folder = String(cString: path).split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/hawknotes"
  }
}
