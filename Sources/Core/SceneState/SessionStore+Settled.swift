public import DurableFiles

/// What was done about the texts of a state that was set aside, for the state itself never changes.
extension SessionStore {
  private func settledPath(of place: SessionPlace) -> String? {
    guard case .setAside(let name, let number) = place else { return nil }
    return setAside.path(of: name, number) + ".settled"
  }

  /// The keys of the texts of a state that was set aside that are saved or thrown away since.
  public func settledKeys(of place: SessionPlace) -> Set<String> {
    // One that is lost shows a text again that was dealt with, and no more.
    guard let path = settledPath(of: place), let bytes = try? DurableFile.read(path) else {
      return []
    }
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Notes that texts of a state that was set aside are saved or thrown away; durable when it returns.
  ///
  /// Throws `FileError`.
  public func settle(_ keys: Set<String>, of place: SessionPlace) throws(FileError) {
    guard let path = settledPath(of: place) else { return }
    let all = settledKeys(of: place).union(keys)
    try DurableFile.replace(path, with: Array(all.sorted().joined(separator: "\n").utf8))
  }
}
