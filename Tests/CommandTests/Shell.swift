import Commands
import NotesLibrary
import ScreenModels
import TestSupport

/// A user at a terminal, who enters commands in a home of their own.
final class Shell {
  private let folder = TemporaryFolder.make()
  var environment: [String: String]
  var input: [UInt8] = []
  /// The command lines of other programs that were run.
  private(set) var programs: [[String]] = []

  init() throws { environment = ["HOME": folder.path, "TERM": "xterm-256color"] }

  var path: String { folder.path }
  var statePath: String { path + "/.local/state/hawknotes" }

  struct Result {
    var code: ExitCode?
    var request: AppRequest?
    var output: [UInt8] = []
    var errors = ""

    var text: String { output.text }
  }

  func run(_ words: String...) -> Result { run(words.map(\.bytes)) }

  func run(_ arguments: [[UInt8]]) -> Result {
    var result = Result()
    var invocation = Invocation()
    invocation.arguments = arguments
    invocation.environment = environment
    invocation.workingDirectory = path
    (invocation.inputIsTerminal, invocation.outputIsTerminal) = (true, false)
    invocation.readInput = { self.input }
    invocation.writeOutput = { bytes in result.output += bytes }
    invocation.writeError = { result.errors += $0.text }
    invocation.programPath = "/usr/bin/hawknotes"
    invocation.sceneKeys = ContentModel.keys
    invocation.runProgram = {
      self.programs.append($0)
      return true
    }
    switch Commands.run(invocation) {
    case .exit(let code): result.code = code
    case .app(let request): result.request = request
    }
    return result
  }

  func add(_ text: String, to target: String) -> String {
    run("add", target, "--", text).text.filter { $0 != "\n" }
  }

  var disk: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var folders = ["."]
    while let name = folders.popLast() {
      for entry in folder.names(in: name) {
        let path = "\(name)/\(entry)"
        if folder.names(in: path).isEmpty == false { folders.append(path) }
        files[path] = folder.bytes(path) ?? []
      }
    }
    return files
  }
}
