public import SceneState

extension ContentModel {
  /// What is wrong with the session's or the library's folder now; nil when nothing is.
  var storageNotice: Message? {
    if let fallbackStatus = scene.fallbackStatus { return Self.message(fallbackStatus) }
    return library.obstacle.map { Message("\($0)", isWarning: true) }
  }

  private static func message(_ fallbackStatus: FallbackStatus) -> Message {
    Message(
      "Session kept in \(fallbackStatus.root) for now: \(fallbackStatus.cause.reason)",
      isWarning: true)
  }

  /// Reports that the session has moved to the fallback store, or back.
  public func reportStorageChange(from before: FallbackStatus?) {
    let now = scene.fallbackStatus
    guard now != before else { return }
    show(now.map(Self.message) ?? Message("The session is back in its own folder"))
  }

  /// Records whether the library exists, so that a missing one is not mistaken for a new one, and a
  /// new one is known as that of the session.
  func rememberLibrary() {
    library.isExpected = seenLibrary == library.path
    if library.isThere, !library.isExpected {
      seenLibrary = library.path
      library.isExpected = true
    }
    newLibrary = library.isExpected ? nil : library.path
  }
}
