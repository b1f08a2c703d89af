import Activities
import Essentials
import NotesLibrary
import SceneState

/// Continues a session from elsewhere; nothing is written before the document, the activity or the link
/// has been checked.
struct Takeover {
  let call: Call

  private var context: CommandContext { call.context }

  func run() throws -> Outcome {
    let library = try context.library
    let source = call.arguments.operands.first ?? []
    let name = String(decoding: source.prefix(100), as: UTF8.self)
    if Link.isLink(name) {
      return try link(String(decoding: source, as: UTF8.self), in: library)
    }
    return try outcome(reading: try context.contents(of: source), in: library)
  }

  private func outcome(
    reading bytes: [UInt8], in library: Library
  ) throws -> Outcome {
    let start = String(decoding: bytes.prefix(100), as: UTF8.self)
    if Link.isLink(start) {
      let line = bytes.prefix(4096).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard bytes.dropFirst(line.count).allSatisfy({ $0 <= 0x20 }) else {
        throw Failure("text follows the link; give only the link")
      }
      return try link(String(decoding: line, as: UTF8.self), in: library)
    }
    guard start.drop(while: \.isWhitespace).hasPrefix("{"), Self.isActivity(bytes) else {
      let document = try HandoffDocument(decoding: bytes, keys: context.invocation.sceneKeys)
      return try outcome(of: document)
    }
    return try activity(bytes, in: library)
  }

  // If a session continues the document already, its window comes to the front.
  private func outcome(of document: HandoffDocument) throws -> Outcome {
    let store = try context.sessions
    guard let identifier = document.identifier,
      case .session(let name)? = try store.location(continuing: identifier),
      let session = try store.summaries().first(where: { $0.name == name && $0.isOpen })
    else { return .app(try context.request(for: .handedOff(document))) }
    guard [.delivered, .taken].contains(try context.delivery.send(nil, to: session)) else {
      throw SessionError.openElsewhere(name: name, holder: session.holder)
    }
    return .done
  }

  private static func isActivity(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1 << 16 && (try? JSONValue(parsing: bytes))?["activityType"] != nil
  }

  private func link(_ text: String, in library: Library) throws -> Outcome {
    try Opening(try library.target(text), in: library, context: context).outcome(isExternal: true)
  }

  private func activity(_ bytes: [UInt8], in library: Library) throws -> Outcome {
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
