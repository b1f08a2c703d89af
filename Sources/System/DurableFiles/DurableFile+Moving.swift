import Glibc

extension DurableFile {
  /// Moves the files of a folder to another one, on whatever file system, but for hidden ones and those
  /// of some names.
  ///
  /// One whose name is taken there gets a number; nothing is overwritten. They are durable when it
  /// returns. Throws `FileError`; none is lost then.
  public static func moveAll(
    from folder: String, to destination: String, except names: Set<String>
  ) throws(FileError) {
    for name in try Folder.names(in: folder) where !names.contains(name) && !name.hasPrefix(".") {
      let source = "\(folder)/\(name)"
      let bytes = try read(source)
      // One that is there already was moved by somebody who was killed before the removal.
      if (try? read("\(destination)/\(name)")) != bytes {
        _ = try atFreeName("\(destination)/\(name)") { path throws(FileError) in
          try create(bytes, at: path)
        }
      }
      unlink(source)
    }
  }
}
