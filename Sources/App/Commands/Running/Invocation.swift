import Desktop
import DisplayText
import Drafts
import Essentials
public import NotesLibrary
public import Preferences
public import SceneState

/// Everything that a run of the program depends on: arguments, environment, streams, clock.
public struct Invocation {
  /// The arguments after the program's name, byte for byte: the text of a note need not be UTF-8.
  public var arguments: [[UInt8]] = []
  public var environment: [String: String] = [:]
  /// The absolute path at which relative paths start.
  public var workingDirectory = "/"
  /// Whether standard input is a terminal; then it is read only if the user asks for that.
  public var inputIsTerminal = false
  /// Whether standard output is a terminal; then it gets styles, and marks in place of unsafe characters.
  public var outputIsTerminal = false
  public var errorIsTerminal = false
  public var outputColumns: Int?
  public var outputRows: Int?
  public var readInput: () throws -> [UInt8] = { [] }
  /// Reads the next bytes of standard input; empty at its end.
  public var readInputPiece: () throws -> [UInt8] = { [] }
  public var writeOutput: ([UInt8]) throws -> Void = { _ in }
  /// Writes to standard error; a failure is ignored, because it could not be reported.
  public var writeError: ([UInt8]) -> Void = { _ in }
  public var now: () -> Moment = { .now }
  public var programPath = Program.name
  /// Runs another program to its end, without the terminal; returns false when it is missing or fails.
  public var runProgram: ([String]) -> Bool = { _ in false }

  /// Asks a question at the terminal; false for any answer but yes, and without a terminal.
  public var confirm: (_ question: String) -> Bool = { _ in false }

  /// Shows a manual page on the terminal; false if that is not possible.
  public var showManual: ([UInt8]) -> Bool = { _ in false }

  /// Draws what a session shows, as text.
  public var drawScreen: (Scene, Library, _ columns: Int, _ rows: Int) -> String = { _, _, _, _ in
    ""
  }

  public var sceneKeys = SceneKeys(UnsavedTexts.keys)
  public var preferenceTable = PreferenceTable()

  public init() {}

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
    return [slash] + parts.joined(separator: [slash])
  }

  /// Returns the absolute path of a picture; an empty text names none.
  func absolutePicture(_ name: String) -> String {
    name.isEmpty ? "" : absolute(WordCompletion(environment: environment).resolved(name))
  }

  func absolute(_ path: String) -> String {
    String(decoding: absolute(Array(path.utf8)), as: UTF8.self)
  }
}
