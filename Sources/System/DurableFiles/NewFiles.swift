/// New files, each of which appears whole or not at all; they are made durable together.
public final class NewFiles {
  private let root: String
  private var batch = PutBatch()
  private var folders: Set<String> = []
  /// The paths that were taken by the time their files were to appear there; nothing was replaced.
  public private(set) var taken: [String] = []

  /// Makes none yet; no link on the way to them may lead out of a folder.
  public init(within root: String) { self.root = root }

  /// Adds a file, which appears by the time of `finish`; its folder is made if need be.
  ///
  /// `seconds` is the time of its last change since 1970; nil for now.
  public func add(_ bytes: [UInt8], at path: String, modified seconds: Int? = nil) throws {
    let folder = Folder.parent(of: path)
    if !folders.contains(folder) {
      try Folder.checkWithin(root, folder)
      try Folder.create(folder)
      folders.insert(folder)
    }
    try batch.stage(FilePut(bytes, at: path, expecting: .absent, modified: seconds))
    if batch.isFull { try place() }
  }

  /// Makes all that was added durable.
  ///
  /// Throws what the file system says; those that are there then are whole.
  public func finish() throws {
    try place()
    for folder in folders {
      try Folder.synchronize(folder)
      // Whoever made it.
      try Folder.makeDurable(folder)
    }
    folders = []
  }

  private func place() throws {
    for put in try batch.synchronize() where try put.place() == .unexpected {
      taken.append(put.path)
    }
  }
}
