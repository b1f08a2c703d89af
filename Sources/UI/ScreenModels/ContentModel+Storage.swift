public import SceneState

extension ContentModel {
  /// What is wrong with the places where things are kept, as long as it is.
  var placeNotice: Message? {
    if let fallbackStatus = scene.fallbackStatus { return Self.message(fallbackStatus) }
    return library.obstacle.map { Message("\($0)", isWarning: true) }
  }

  private static func message(_ fallbackStatus: FallbackStatus) -> Message {
    Message(
      "Kept in \(fallbackStatus.root) for now: \(fallbackStatus.cause.reason)", isWarning: true)
  }

  /// Tells the reader when the session has gone to its fallback place, or has come back from there.
  public func tellOfPlace(insteadOf before: FallbackStatus?) {
    let now = scene.fallbackStatus
    guard now != before else { return }
    show(now.map(Self.message) ?? Message("Back where it belongs: all is written there again"))
  }

  /// Remembers that the library is there, so that one that is gone does not pass for a new one.
  func noteLibrary() {
    library.isExpected = seenLibrary == library.path
    if library.isThere, !library.isExpected {
      seenLibrary = library.path
      library.isExpected = true
    }
  }
}
