import DurableFiles

/// Whose a session is: a start without a name opens none of another library, whose drafts would be saved here.
extension SessionStore {
  public enum Owner: Sendable { case thisLibrary, missingLibrary, otherLibrary }

  /// Returns in which library a session was last, as far as is known.
  public func owner(of location: SessionLocation) -> Owner {
    let own = try? SessionHolder(ofLockAt: folder(of: location) + "/lock")
    return (own ?? fallbackHolder(of: location.name)).map(owner) ?? .thisLibrary
  }

  private func fallbackHolder(of name: String) -> SessionHolder? {
    fallbackStore(of: name).flatMap { try? SessionHolder(ofLockAt: $0.lockPath(name)) }
  }

  /// The sessions, as `summaries()` has them, but for those of other libraries.
  func summariesOfThisLibrary() throws -> [SessionSummary] {
    try readableSummaries().filter { owner($0.record) != .otherLibrary }
  }

  /// A copy of the state, such as in a copied home or from a backup, says where the library of the original is.
  func owner(_ holder: SessionHolder) -> Owner {
    guard let libraryPath, let known = holder.library, known != libraryPath,
      let folder = holder.folder, isSame(folder, statePath)
    else { return .thisLibrary }
    guard FileIdentity(of: known) != nil else { return .missingLibrary }
    return isSame(known, libraryPath) ? .thisLibrary : .otherLibrary
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let identity = FileIdentity(of: one)
    return identity != nil && identity == FileIdentity(of: other)
  }
}
