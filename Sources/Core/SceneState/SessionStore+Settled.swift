public import DurableFiles

/// Which texts of a state that was set aside were saved or discarded; the state itself never changes.
extension SessionStore {
  private func settledPath(of place: SessionPlace) -> String? {
    guard case .setAside(let name, let number) = place else { return nil }
    return setAside.path(of: name, number) + ".settled"
  }

  /// Returns the keys of the texts of a state that was set aside that were saved or discarded since.
  public func settledKeys(of place: SessionPlace) -> Set<String> {
    // If this file is lost, texts that were saved or discarded are listed again, and no more.
    guard let path = settledPath(of: place), let bytes = try? DurableFile.read(path) else {
      return []
    }
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Records that texts of a state that was set aside were saved or discarded; durable when it returns.
  ///
  /// Throws `FileError`.
  public func settle(_ keys: Set<String>, of place: SessionPlace) throws(FileError) {
    guard let path = settledPath(of: place) else { return }
    let all = settledKeys(of: place).union(keys)
    try DurableFile.replace(path, with: Array(all.sorted().joined(separator: "\n").utf8))
  }
}
