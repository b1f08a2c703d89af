public import SceneState

extension ContentModel {
  /// What is wrong with the places where things are kept, as long as it is.
  var placeNotice: Message? {
    if let displacement = scene.displacement { return Self.message(displacement) }
    return library.obstacle.map { Message("\($0)", isWarning: true) }
  }

  private static func message(_ displacement: Displacement) -> Message {
    Message(
      "Kept in \(displacement.root) for now: \(displacement.cause.reason)", isWarning: true)
  }

  /// Tells the reader when the session has gone to its second place, or has come back from there.
  public func tellOfPlace(insteadOf before: Displacement?) {
    let now = scene.displacement
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
