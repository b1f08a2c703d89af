import ChildPrograms
import Commands
import Desktop
import Glibc
import NotesLibrary
import PseudoTerminal
import ScreenModels
import TestSupport

/// A user at a shell, with their own library and state.
final class Shell {
  private let folder: TemporaryFolder
  var environment: [String: String]
  var input: [UInt8] = []
  var inputIsTerminal = true
  var outputIsTerminal = false
  var outputColumns: Int?
  /// The rows of the terminal; the output is shown page by page where there are more lines.
  var outputRows: Int?
  /// Stands for the user's editor: changes the file at a path, and ends.
  var editor: (String) throws -> ProgramEnd = { _ in .exited(0) }
  /// The commands of pagers that were started; none of them shows anything.
  private(set) var pagers: [String] = []
  var outputError: StreamError?
  var programPath = "/usr/bin/hawknotes"
  /// The command lines of other programs that were run.
  private(set) var programs: [[String]] = []
  /// The seconds since 1970 on the clock, which goes on by one whenever it is read.
  var clock = 1_795_180_000

  init() throws {
    folder = try TemporaryFolder()
    environment = ["HOME": folder.path, "TERM": "xterm-256color"]
  }

  var now: Moment { Moment(secondsSince1970: clock) }

  var path: String { folder.path }
  var libraryPath: String { path + "/.local/share/hawknotes" }
  var statePath: String { path + "/.local/state/hawknotes" }

  /// What came of one command line.
  struct Result {
    var code: ExitCode?
    var request: AppRequest?
    var output: [UInt8] = []
    var errors = ""

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  func run(_ words: String...) -> Result { run(words.map { Array($0.utf8) }) }

  func run(_ arguments: [[UInt8]]) -> Result {
    var result = Result()
    var invocation = Invocation(
      arguments: arguments, environment: environment, workingDirectory: path,
      inputIsTerminal: inputIsTerminal, outputIsTerminal: outputIsTerminal,
      outputColumns: outputColumns,
      readInput: { () throws(StreamError) in self.input },
      writeOutput: { bytes throws(StreamError) in
        if let error = self.outputError { throw error }
        result.output += bytes
      },
      writeError: { result.errors += String(decoding: $0, as: UTF8.self) },
      now: {
        self.clock += 1
        return self.now
      })
    invocation.programPath = programPath
    invocation.outputRows = outputRows
    invocation.runEditor = { _, path in try self.editor(path) }
    invocation.startPager = {
      self.pagers.append($0)
      return nil
    }
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

  /// The identity of the first book.
  var bookID: String { run("books", "--json").texts("id").first ?? "" }

  /// Saves a note and returns its identifier.
  func add(_ text: String, to target: String) -> String {
    let lines = run("add", target, "--", text).lines
    return lines.first ?? "no note was saved"
  }

  func write(_ text: String, to path: String) {
    var parent = ""
    for part in path.split(separator: "/").dropLast() {
      parent += "/\(part)"
      mkdir(parent, 0o700)
    }
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// Puts a folder in the place of a file, so that it cannot be read.
  func spoil(_ path: String) {
    unlink(path)
    mkdir(path, 0o700)
  }

  /// Makes what a session keeps unreadable; returns the path of its journal.
  func spoilJournal(of session: String) -> String {
    let path = "\(statePath)/sessions/\(session)/journal"
    spoil(path)
    return path
  }

  func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// All files below the home, with what they say.
  var disk: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var folders = ["."]
    while let name = folders.popLast() {
      for entry in folder.names(in: name) {
        let path = "\(name)/\(entry)"
        var status = stat()
        lstat(folder.file(path), &status)
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
        files[path] = status.st_mode & S_IFMT == S_IFDIR ? [] : folder.bytes(path)
      }
    }
    return files
  }

  func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
