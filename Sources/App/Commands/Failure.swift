/// Why a command ends without having done what it was asked for.
struct Failure: Error {
  let code: ExitCode
  let sentence: String

  init(_ code: ExitCode = .failed, _ sentence: some CustomStringConvertible) {
    self.code = code
    self.sentence = sentence.description
  }
}
