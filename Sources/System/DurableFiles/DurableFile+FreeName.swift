extension DurableFile {
  /// Puts something at a path or, when that is taken, at a numbered one; nothing is overwritten.
  ///
  /// `put` is called with `note.md`, then `note-2.md`, `note-3.md` and so on while it throws
  /// EEXIST; the mark is what precedes the number. Returns the name that was free; throws
  /// `FileError`.
  public static func atFreeName(
    _ path: String, mark: String = "-", _ put: (String) throws(FileError) -> Void
  ) throws(FileError) -> String {
    let stem = path.dropLast(fileExtension(of: path).count)
    var candidate = path
    var number = 1
    while true {
      do throws(FileError) {
        try put(candidate)
        return candidate
      } catch  where error.isNameTaken {
        number += 1
        candidate = "\(stem)\(mark)\(number)\(fileExtension(of: path))"
      }
    }
  }

  private static func fileExtension(of path: String) -> Substring {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
    return path[dot...]
  }
}
