import DurableFiles

extension SharedFile {
  /// Describes a file by its path within a library; earlier versions of the program change some under
  /// the library's lock.
  init(inLibrary library: String, _ name: String, limit: Int, hasFormerLock: Bool = false) {
    self.init(
      path: "\(library)/\(name)",
      formerPath: "\(library)/.bin/\(name.split(separator: "/").last ?? "").former", limit: limit
    ) {
      // Who has the library's lock may be stopped, and nobody should have to wait for that.
      hasFormerLock ? SaveLock.wait(inLibrary: library) : nil
    }
  }
}
