import ChildPrograms
import Desktop
import DisplayText
import Drafts
import Essentials
import Glibc
public import NotesLibrary
public import Preferences
public import SceneState

/// Everything that a run of the program depends on: arguments, environment, streams; by default those of this process.
public struct Invocation {
  /// The arguments after the program's name, byte for byte: the text of a note need not be UTF-8.
  public var arguments = processArguments
  public var environment = processEnvironment
  /// The absolute path at which relative paths start.
  public var workingDirectory = currentDirectory
  /// Whether standard input is a terminal; then it is read only if the user asks for that.
  public var inputIsTerminal = isatty(STDIN_FILENO) == 1
  /// Whether standard output is a terminal; then it gets styles, and marks in place of unsafe characters.
  public var outputIsTerminal = isatty(STDOUT_FILENO) == 1
  let errorIsTerminal = isatty(STDERR_FILENO) == 1
  private let outputSize = size(of: STDOUT_FILENO)
  public var readInput = { try Stream.input.descriptor.readAll(limit: Stream.longestText) }
  public var writeOutput: ([UInt8]) throws -> Void = { try Stream.output.descriptor.writeAll($0) }
  /// Writes to standard error; a failure is ignored, because it could not be reported.
  public var writeError: ([UInt8]) -> Void = { try? Stream.errors.descriptor.writeAll($0) }
  public var programPath = ProgramFile.path
  /// Runs another program to its end, without the terminal; returns false when it is missing or fails.
  public var runProgram: ([String]) -> Bool = {
    SearchPath(environment: processEnvironment).run($0)
  }

  /// Draws what a session shows, as text.
  public var drawScreen: (Scene, Library, _ columns: Int, _ rows: Int) -> String = { _, _, _, _ in
    ""
  }

  public var sceneKeys = SceneKeys(UnsavedTexts.keys)
  public var preferenceTable = PreferenceTable()

  public init() {}

  var outputColumns: Int? { outputIsTerminal ? outputSize?.columns : nil }
  var outputRows: Int? { outputIsTerminal ? outputSize?.rows : nil }

  /// Writes a sentence to standard error, after the program's name.
  ///
  /// Characters that are not safe for a terminal are replaced by marks.
  public func report(_ message: some CustomStringConvertible) {
    writeError(Array("\(Program.name): \(message)".displaySafe.utf8) + [UInt8(ascii: "\n")])
  }

  func absolute(_ file: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let path = file.first == slash ? file : Array("\(workingDirectory)/".utf8) + file
    let parts = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    return parts.isEmpty ? [slash] : parts.flatMap { [slash] + $0 }
  }

  /// Returns the absolute path of a picture; an empty text names none.
  func absolutePicture(_ name: String) -> String {
    name.isEmpty ? "" : absolute(WordCompletion(environment: environment).resolved(name))
  }

  func absolute(_ path: String) -> String {
    String(decoding: absolute(Array(path.utf8)), as: UTF8.self)
  }
}
