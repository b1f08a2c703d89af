/// Why a command ends without having done what it was asked for.
struct CommandFailure: Error, CustomStringConvertible {
  let code: ExitCode
  /// A sentence that a person can act on.
  let description: String

  init(_ code: ExitCode = .failed, _ sentence: some CustomStringConvertible) {
    self.code = code
    description = sentence.description
  }
}
