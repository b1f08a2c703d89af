import DurableFiles
import Essentials
import Glibc

/// What the programs that try and measure the app have in common.
public enum Tool {
  /// Runs one with its arguments, unless they ask how; its exit status is 0 when the closure returns true.
  public static func run(
    _ name: String, usage: String, _ run: (_ arguments: [String]) throws -> Bool
  ) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains(where: ["--help", "-h"].contains) {
      print(usage)
      exit(0)
    }
    do {
      exit(try run(arguments) ? 0 : 1)
    } catch  where error.isFailure(.usage) {
      complain("\(name): \(error)\n\(usage)\n")
      exit(64)
    } catch {
      complain("\(name): \(error)\n")
      exit(1)
    }
  }

  private static func complain(_ message: String) {
    _ = write(2, message, message.utf8.count)
  }

  /// Takes the value of an option from the rest of the arguments.
  public static func value<Value>(
    of option: String, _ rest: inout ArraySlice<String>, _ read: (String) -> Value?
  ) throws -> Value {
    guard let value = rest.popFirst().flatMap(read) else {
      throw Failure("\(option) needs a value it can use", kind: .usage)
    }
    return value
  }

  /// The app that is built beside it.
  public static var siblingApp: String {
    Folder.real("/proc/self/exe").map { Folder.parent(of: $0) + "/hawknotes" } ?? "./hawknotes"
  }
}
