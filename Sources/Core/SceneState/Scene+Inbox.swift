import DurableFiles

/// The messages of other processes, each with its effect exactly once.
///
/// That a message had its effect is recorded by the commit that has the effect itself. Its file is
/// removed once that commit is durable, and the record once the removal is: whoever dies in between, the
/// next process finds one of the two.
extension Scene {
  static let carriedOutMessageKey = SceneKey("Inbox.Taken", .belongsToText)

  /// Opens the session's inbox; nil while the session is not where it belongs.
  public func openInbox() throws -> SessionInbox? {
    isInOwnStore ? try SessionInbox(in: folderPath) : nil
  }

  /// Whether an inbox is that of this session, wherever it was moved.
  public func owns(_ inbox: SessionInbox) -> Bool {
    isInOwnStore && inbox.path == folderPath + "/inbox" && inbox.isCurrent
  }

  /// Calls a function with each message that was not received before; the next commit has its effect.
  ///
  /// The function is called with the bytes of the message, and with a closure that takes it: unless
  /// that returns true, there must be no effect. It returns false for a message that has none.
  ///
  /// Throws when the inbox cannot be read.
  public func receive(
    from inbox: SessionInbox, _ carryOut: (_ bytes: [UInt8], _ take: () -> Bool) -> Bool
  ) throws {
    let messages = try inbox.messages()
    for id in messages.taken where self[Self.carriedOutMessageKey(id)] == nil {
      receive(id, from: inbox, isTaken: true, carryOut)
    }
    for id in messages.waiting { receive(id, from: inbox, isTaken: false, carryOut) }
  }

  private func receive(
    _ id: String, from inbox: SessionInbox, isTaken: Bool,
    _ carryOut: (_ bytes: [UInt8], _ take: () -> Bool) -> Bool
  ) {
    // The same message again has no second effect.
    guard self[Self.carriedOutMessageKey(id)] == nil else { return inbox.remove(id) }
    var isOurs = isTaken
    func take() -> Bool {
      isOurs = isOurs || inbox.take(id)
      return isOurs
    }
    guard let bytes = try? inbox.read(id, isTaken: isTaken), carryOut(bytes, take) else {
      // The sender of what is taken relies on its effect: it is tried again with the next message, and
      // by the next start.
      if !isTaken { inbox.refuse(id) }
      return
    }
    if isOurs { self[Self.carriedOutMessageKey(id)] = true.sceneText }
  }

  /// The identifiers of the messages that had their effect, as far as they are recorded.
  public var carriedOutMessages: [String] {
    Self.carriedOutMessageKey.scopes(in: contents.values.keys)
  }

  /// Begins to remove messages whose effect is committed; everything must have been committed.
  ///
  /// The records of those of which nothing is left are removed; `then` is called with their number.
  public func remove(
    _ ids: [String], from inbox: SessionInbox, then: @escaping (_ removedCount: Int) -> Void
  ) {
    run { isCommitDurable in
      isCommitDurable() ? inbox.removeTaken(ids) : []
    } then: { [unowned self] removed in
      for id in removed { self[Self.carriedOutMessageKey(id)] = nil }
      then(removed.count)
    }
  }
}
