import ChildPrograms
import Glibc

/// A manual page in the language of man(1), shown by that program.
public enum ManualPage {
  /// Shows it on the terminal; returns false if man(1) is not there or fails.
  public static func show(_ page: [UInt8], environment: [String: String]) -> Bool {
    guard SearchPath(environment: environment).has("man"),
      let file = try? ChildProgram.file(of: page, for: "man")
    else { return false }
    defer { close(file) }
    let files = [STDIN_FILENO: file, STDOUT_FILENO: STDOUT_FILENO, STDERR_FILENO: STDERR_FILENO]
    guard
      let child = try? ChildProgram.start(["man", "-l", "-"], files: files, leadsSession: false)
    else { return false }
    return ChildProgram.end(of: child) == .exited(0)
  }
}
