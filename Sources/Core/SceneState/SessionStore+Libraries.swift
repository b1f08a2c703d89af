import DurableFiles

/// Whose a session is: a start without a name opens none of another library, whose drafts would be saved here.
extension SessionStore {
  public enum Owner: Sendable { case thisLibrary, missingLibrary, otherLibrary }

  /// Returns in which library a session was last, as far as is known.
  public func owner(of location: SessionLocation) -> Owner {
    (try? SessionHolder(ofLockAt: folder(of: location) + "/lock")).map(owner) ?? .thisLibrary
  }

  /// A copy of the state, such as in a copied home or from a backup, says where the library of the original is.
  func owner(_ holder: SessionHolder) -> Owner {
    guard let libraryPath, holder.folder == path, let known = holder.library, known != libraryPath
    else { return .thisLibrary }
    guard let identity = FileIdentity(of: known) else { return .missingLibrary }
    return identity == FileIdentity(of: libraryPath) ? .thisLibrary : .otherLibrary
  }
}
