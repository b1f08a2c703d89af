public import Essentials

extension Failure {
  /// What was waited for did not come in time; with the output or the screen until then.
  public static func tooLate(seen: String) -> Self {
    Self("waited too long; there was only:\n\(seen)", kind: .timedOut)
  }

  /// The program closed its terminal before what was waited for came; with the output until then.
  static func endedEarly(seen: String) -> Self {
    Self("the program ended its output early; there was only:\n\(seen)", kind: .gone)
  }

  static func notFound(_ program: String) -> Self {
    Self("\(program) is not installed, or not on PATH")
  }

  static func tmux(_ command: String, _ message: String) -> Self {
    Self("tmux \(command): \(message)")
  }
}
