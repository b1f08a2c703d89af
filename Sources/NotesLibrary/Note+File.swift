import Glibc

extension Note {
  /// What is known of a note by its file's name; nil when the name is not a note's.
  static func date(ofFile name: UnsafeRawBufferPointer, in folder: String) -> Moment? {
    guard name.count >= 3, name[0] != UInt8(ascii: "."),
      UnsafeRawBufferPointer(rebasing: name.suffix(3)).elementsEqual(".md".utf8)
    else { return nil }
    if name.count >= 16 + 3,
      let date = Moment(compact: UnsafeRawBufferPointer(rebasing: name.prefix(16)))
    {
      // A stamp says nothing of whether the rest is a text.
      return name.allSatisfy { $0 < 0x80 } || isText(name) ? date : nil
    }
    return isText(name)
      ? modificationDate(of: "\(folder)/\(String(decoding: name, as: UTF8.self))") : nil
  }

  private static func isText(_ name: UnsafeRawBufferPointer) -> Bool {
    String(validating: name, as: UTF8.self) != nil
  }

  // What names a note in a session may come from anywhere.
  static func isName(_ id: String) -> Bool {
    (1...251).contains(id.utf8.count) && !id.hasPrefix(".")
      && !id.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  private static func modificationDate(of path: String) -> Moment? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Moment(secondsSince1970: status.st_mtim.tv_sec)
  }
}
