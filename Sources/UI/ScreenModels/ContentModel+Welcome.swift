import SceneState

extension ContentModel {
  /// Says how to begin, once, in the first session.
  public func welcome() {
    guard isWelcoming == nil, seenLibrary == nil, !library.isThere else { return }
    // By their names alone: reading thousands of sessions would delay the first frame.
    if (try? scene.store.namesByUse().count) == 1 { isWelcoming = true }
  }

  var welcomeMessage: Message {
    if let lastWelcome, lastWelcome.preferencesVersion == preferences.version {
      return lastWelcome.message
    }
    let message = Message(
      "Welcome! All you see is saved. \(key(of: "write")) writes a note, "
        + "\(key(of: "add-book")) adds a book, \(key(of: "help")) helps")
    lastWelcome = (preferences.version, message)
    return message
  }
}
