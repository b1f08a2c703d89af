import Activities
import Essentials
import NotesLibrary
import SceneState

/// Nothing is written before the document, the activity or the link has been checked.
struct ContinueCommand: Command {
  static let verb = Verb(
    name: "continue", operands: ["FILE|-"], group: .app,
    summary: "continue a session from elsewhere",
    details: """
      Opens a document made by handoff as a new session; one that was continued here before as \
      the session that continues it. FILE, or standard input for -, may also \
      contain an activity or a link; a link may be given instead of FILE. Keys come from the \
      terminal; without one, the session is kept for later. Books and notes that your library \
      lacks are reported; their drafts are kept. A link or an activity is shown where open would show it.
      """,
    example: "hawknotes continue session.json", isListed: false)

  private let source: [UInt8]

  init(_ arguments: SplitArguments) { source = arguments.operands.first ?? [] }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let name = String(decoding: source.prefix(100), as: UTF8.self)
    if Link.isLink(name) {
      return try link(String(decoding: source, as: UTF8.self), in: library, context)
    }
    return try outcome(reading: try context.contents(of: source), in: library, context)
  }

  private func outcome(
    reading bytes: [UInt8], in library: Library, _ context: CommandContext
  ) throws -> Outcome {
    let start = String(decoding: bytes.prefix(100), as: UTF8.self)
    if Link.isLink(start) {
      let line = bytes.prefix(4096).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard bytes.dropFirst(line.count).allSatisfy({ $0 <= 0x20 }) else {
        throw CommandFailure(.failed, "text follows the link; give only the link")
      }
      return try link(String(decoding: line, as: UTF8.self), in: library, context)
    }
    guard start.drop(while: \.isWhitespace).hasPrefix("{"), Self.isActivity(bytes) else {
      let document = try HandoffDocument(decoding: bytes, keys: context.invocation.sceneKeys)
      return try outcome(of: document, context)
    }
    return try activity(bytes, in: library, context)
  }

  // If a session continues the document already, its window comes to the front.
  private func outcome(
    of document: HandoffDocument, _ context: CommandContext
  ) throws -> Outcome {
    let store = try context.sessions
    guard let identifier = document.identifier,
      case .session(let name)? = try store.location(continuing: identifier),
      let session = try store.summaries().first(where: { $0.name == name && $0.isOpen })
    else { return .app(try context.request(for: .handedOff(document))) }
    let delivery = Delivery(
      context.invocation, to: store, libraryPath: try context.directories.libraryPath)
    guard [.taken, .claimed].contains(try delivery.send(nil, to: session)) else {
      throw SessionError.openElsewhere(name: name, holder: session.holder)
    }
    return .done
  }

  private static func isActivity(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1 << 16 && (try? JSONValue(parsing: bytes))?["activityType"] != nil
  }

  private func link(
    _ text: String, in library: Library, _ context: CommandContext
  ) throws -> Outcome {
    try Opening(try library.target(text), in: library, context: context).outcome(isExternal: true)
  }

  private func activity(
    _ bytes: [UInt8], in library: Library, _ context: CommandContext
  ) throws -> Outcome {
    let activity = try UserActivity(decoding: bytes)
    guard activity.isEligibleForHandoff else {
      throw Failure.isNoActivity("its sender does not allow it to be continued elsewhere")
    }
    guard case .target(let target) = try ActivityDestination(activity, in: library) else {
      return .app(try context.request(for: .activity(activity)))
    }
    return try Opening(target, in: library, context: context).outcome(isExternal: true)
  }
}
