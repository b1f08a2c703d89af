import Activities
import Essentials
import NotesLibrary
import SceneState

/// What a session is looking at, and how it goes on elsewhere.
extension Call {
  func activity() throws {
    let session = try session(named: arguments.operandText(at: 0))
    guard let path = try contents(of: session)[Scene.activityKey.name] else {
      throw Failure("the session \(session.name) has not recorded what it shows; open it once")
    }
    let library = try library
    let activity = try UserActivity(showing: path, in: library)
    if isJSON { return console.printDocument(try activity.encoded()) }
    let link = (try? activity.target(in: library)).map { Table.Cell($0.link) }
    console.print([[Table.Cell(activity.title, .strong), link].compactMap(\.self)])
  }

  // MARK: Handing off

  func handOff() throws {
    let session = try session(named: arguments.operandText(at: 0))
    let identifier = SessionInbox.makeIdentifier()
    let isMove = arguments.has(.move)
    guard isMove else { return try print(contents(of: session), session, as: identifier) }
    let kept = try sessions.read(session.name)
    guard kept.isWhole else { throw Failure.isDamaged(session: session.name) }
    // A session that cannot be sent stays open.
    _ = try document(of: kept, session, as: identifier)
    try move(session, as: identifier)
  }

  private func contents(of session: SessionSummary) throws -> SceneContents {
    let kept = try sessions.read(session.name)
    if !kept.isWhole { fail(Failure.isDamaged(session: session.name)) }
    return kept
  }

  private func print(_ kept: SceneContents, _ session: SessionSummary, as identifier: String) throws
  {
    console.printDocument(try document(of: kept, session, as: identifier))
  }

  private func document(
    of kept: SceneContents, _ session: SessionSummary, as identifier: String
  ) throws -> String {
    try HandoffDocument(
      identifier: identifier, session: session.name, presentedValue: session.presentedValue,
      contents: kept, keys: invocation.sceneKeys
    ).encoded()
  }

  private func move(_ session: SessionSummary, as identifier: String) throws {
    let store = try sessions
    if session.isOpen, try !delivery.end(session) {
      throw Failure(
        "the session \(session.name) is busy or does not answer, in \(session.holder); "
          + "quit it there first", kind: .busy)
    }
    let closed = try store.handOff(session.name, as: identifier) { kept in
      try print(kept, session, as: identifier)
      try console.flush()
    }
    report(
      "the session \(session.name) is handed off; if it has not arrived, "
        + "\(Program.name) sessions reopen \(closed) takes it back")
  }

  // MARK: Continuing

  /// Continues a session from elsewhere; nothing is written before the document, the activity or the link
  /// has been checked.
  func continueHere() throws {
    let source = arguments.operands.first ?? []
    if isLink(source) { return try open(link: source) }
    let bytes = try contents(of: source)
    if isLink(bytes) {
      let line = bytes.prefix(4096).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard bytes.dropFirst(line.count).allSatisfy({ $0 <= 0x20 }) else {
        throw Failure("text follows the link; give only the link")
      }
      return try open(link: Array(line))
    }
    if isActivity(bytes) { return try take(UserActivity(decoding: bytes)) }
    try take(HandoffDocument(decoding: bytes, keys: invocation.sceneKeys))
  }

  private func isLink(_ bytes: [UInt8]) -> Bool {
    Link.isLink(String(decoding: bytes.prefix(100), as: UTF8.self))
  }

  private func isActivity(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1 << 16 && (try? JSONValue(parsing: bytes))?["activityType"] != nil
  }

  private func open(link: [UInt8]) throws {
    let target = try library.target(String(decoding: link, as: UTF8.self))
    try show(target, isExternal: true)
  }

  // If a session continues the document already, its window comes to the front.
  private func take(_ document: HandoffDocument) throws {
    let store = try sessions
    guard let identifier = document.identifier,
      case .session(let name)? = try store.location(continuing: identifier),
      let session = try store.summaries().first(where: { $0.name == name && $0.isOpen })
    else { return try open(.handedOff(document)) }
    guard [.delivered, .taken].contains(try delivery.send(nil, to: session)) else {
      throw SessionError.openElsewhere(name: name, holder: session.holder)
    }
  }

  private func take(_ activity: UserActivity) throws {
    guard activity.isEligibleForHandoff else {
      throw Failure.isNoActivity("its sender does not allow it to be continued elsewhere")
    }
    guard let target = try activity.target(in: library) else {
      return try open(.activity(activity))
    }
    try show(target, isExternal: true)
  }
}
