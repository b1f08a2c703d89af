import Activities
import Essentials
import NotesLibrary
import SceneState

/// `hawknotes continue FILE|-`.
///
/// Nothing is written until it is known that the document, the activity or the link is sound.
struct ContinueCommand: Command {
  static let verb = Verb(
    name: "continue", operands: ["FILE|-"], group: .app,
    summary: "continue a session from elsewhere",
    details: """
      Opens a document made by handoff as a new session. FILE, or standard input for -, may also \
      contain an activity or a link; a link may be given instead of FILE. Keys come from the \
      terminal; without one, the session is kept for later. Books and notes that your library \
      lacks are reported; their drafts are kept.
      """,
    example: "hawknotes continue session.json")

  private let source: [UInt8]

  init(_ arguments: SplitArguments) { source = arguments.operands.first ?? [] }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let name = String(decoding: source.prefix(100), as: UTF8.self)
    let session =
      Link.isLink(name)
      ? try Self.link(String(decoding: source, as: UTF8.self), in: library)
      : try Self.session(
        reading: try context.contents(of: source), in: library,
        keys: context.invocation.sceneKeys)
    return .app(try context.request(for: session))
  }

  private static func session(
    reading bytes: [UInt8], in library: Library, keys: SceneKeys
  ) throws -> AppRequest.Session {
    let start = String(decoding: bytes.prefix(100), as: UTF8.self)
    if Link.isLink(start) {
      let line = bytes.prefix(4096).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard bytes.dropFirst(line.count).allSatisfy({ $0 <= 0x20 }) else {
        throw CommandFailure(.failed, "text follows the link; give only the link")
      }
      return try link(String(decoding: line, as: UTF8.self), in: library)
    }
    guard start.drop(while: \.isWhitespace).hasPrefix("{"), isActivity(bytes) else {
      return .handedOff(try HandoffDocument(decoding: bytes, keys: keys))
    }
    return try activity(bytes, in: library)
  }

  private static func isActivity(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1 << 16 && (try? JSONValue(parsing: bytes))?["activityType"] != nil
  }

  private static func link(_ text: String, in library: Library) throws -> AppRequest.Session {
    .activity(UserActivity(try library.target(text), in: library))
  }

  private static func activity(
    _ bytes: [UInt8], in library: Library
  ) throws -> AppRequest.Session {
    let activity = try UserActivity(decoding: bytes)
    guard activity.isEligibleForHandoff else {
      throw UserActivityError.malformed("its sender does not allow it to be continued elsewhere")
    }
    _ = try ActivityDestination(activity, in: library)
    return .activity(activity)
  }
}
