import Glibc

extension DurableFile {
  /// Moves the files of a folder to another one, on whatever file system, but for hidden ones and those
  /// of some names.
  ///
  /// They are durable when it returns. Throws `FileError`; none is lost then.
  public static func moveAll(
    from folder: String, to destination: String, except names: Set<String>
  ) throws(FileError) {
    for name in try Folder.names(in: folder) where !names.contains(name) && !name.hasPrefix(".") {
      let source = "\(folder)/\(name)"
      try replace("\(destination)/\(name)", with: read(source))
      unlink(source)
    }
  }
}
