import ChildPrograms
import DurableFiles
import Essentials
import NotesLibrary

/// How the last call of a hook ended.
enum HookStatus: Equatable {
  case ended(ProgramEnd)
  case timedOut
  /// A kill came in between.
  case interrupted
  case refused(String)

  var predicate: String {
    switch self {
    case .ended(.exited(0)): "is done"
    case .ended(let end): end.predicate
    case .timedOut: "took longer than \(HookRunner.longestRun) seconds and was ended"
    case .interrupted: "was interrupted, and is not started again"
    case .refused(let reason): "was not started: \(reason)"
    }
  }

  /// The file with what a hook printed when it was called last.
  static func outputPath(of name: HookEvent.Name, in spool: HookSpool) -> String {
    "\(spool.path)/\(name.rawValue).output"
  }

  private static func path(of name: HookEvent.Name, in spool: HookSpool) -> String {
    "\(spool.path)/\(name.rawValue).json"
  }

  func record(_ name: HookEvent.Name, in spool: HookSpool, milliseconds: Int) throws {
    let last: JSONValue = [
      "at": .string(Moment.now.iso8601), "ended": .string(predicate),
      "milliseconds": .integer(milliseconds), "done": .bool(self == .ended(.exited(0))),
    ]
    try DurableFile.replace(Self.path(of: name, in: spool), with: last.line, durably: false)
  }

  /// What was recorded of the last call; nil when there was none.
  static func last(of name: HookEvent.Name, in spool: HookSpool) -> JSONValue? {
    try? JSONValue(parsing: DurableFile.read(path(of: name, in: spool), limit: 1 << 16))
  }

  /// The first line that a hook printed when it was called last.
  static func output(of name: HookEvent.Name, in spool: HookSpool) -> String {
    let bytes = (try? DurableFile.readPrefix(outputPath(of: name, in: spool), count: 400)) ?? []
    return String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
  }
}
