import DurableFiles

/// Which sessions are of which library: a plain start opens none of another one, whose drafts would be saved here.
extension SessionStore {
  /// Whether a session was last in the library of this store, as far as is known.
  public func isOfThisLibrary(_ location: SessionLocation) -> Bool {
    (try? SessionHolder(ofLockAt: folder(of: location) + "/lock")).map(isOfThisLibrary) ?? true
  }

  /// Whether a session is of no other library that is there.
  ///
  /// A copy of the state, such as in a copied home or from a backup, says where the library of the original is.
  func isOfThisLibrary(_ holder: SessionHolder) -> Bool {
    guard let libraryPath, holder.folder == path, let other = holder.library, other != libraryPath,
      let identity = FileIdentity(of: other)
    else { return true }
    return identity == FileIdentity(of: libraryPath)
  }
}
