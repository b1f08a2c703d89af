import DurableFiles

extension SharedFile {
  init(inLibrary library: String, _ name: String, limit: Int) {
    self.init(
      path: "\(library)/\(name)",
      formerPath: "\(library)/.bin/\(Folder.name(of: name)).former", limit: limit)
  }
}
