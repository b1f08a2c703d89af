import Glibc

extension DurableFile {
  /// Moves the files of a folder to another one, on whatever file system, but for hidden ones and those of some names.
  ///
  /// One whose name is taken there gets a number; nothing is overwritten. They are durable when it
  /// returns. Throws what the file system says; none is lost then.
  public static func moveAll(
    from folder: String, to destination: String, except names: Set<String>
  ) throws {
    for name in try Folder.names(in: folder) where !names.contains(name) && !name.hasPrefix(".") {
      let source = "\(folder)/\(name)"
      let bytes = try read(source)
      // One that is there already was moved by somebody who was killed before the removal.
      if (try? read("\(destination)/\(name)")) != bytes {
        _ = try atFreeName("\(destination)/\(name)") { try create(bytes, at: $0) }
      }
      unlink(source)
    }
  }
}

extension DurableFile {
  /// Puts something at a path or, when that is taken, at a numbered one; nothing is overwritten.
  ///
  /// `put` is called with `note.md`, then `note-2.md`, `note-3.md` and so on while it throws
  /// EEXIST; the mark is what precedes the number. A name that would be too long is shortened. Returns the
  /// name that was free.
  public static func atFreeName(
    _ path: String, mark: String = "-", _ put: (String) throws -> Void
  ) throws -> String {
    var candidate = path
    var number = 1
    while true {
      do {
        try put(candidate)
        return candidate
      } catch  where error.isNameTaken {
        number += 1
        candidate = numbered(path, "\(mark)\(number)")
      }
    }
  }

  private static func numbered(_ path: String, _ number: String) -> String {
    let ending = number + fileExtension(of: path)
    let stem = Folder.name(of: path).dropLast(fileExtension(of: path).count)
    let room = max(10, FileName.largest - ending.utf8.count)
    let name = FileName.shortened(String(stem), toByteCount: room) + ending
    return "\(Folder.parent(of: path))/\(name)"
  }

  private static func fileExtension(of path: String) -> Substring {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
    return path[dot...]
  }
}
