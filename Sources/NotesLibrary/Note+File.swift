import Glibc

extension Note {
  /// A file of a subject's folder as a note; nil when its name is not a note's.
  init?(fileName: String, in folder: String, on subject: Subject) {
    guard fileName.hasSuffix(".md"), !fileName.hasPrefix(".") else { return nil }
    let path = "\(folder)/\(fileName)"
    let id = String(fileName.dropLast(3))
    guard let date = Moment(compact: id.prefix(16)) ?? Self.modificationDate(of: path) else {
      return nil
    }
    self.init(id: id, subject: subject, path: path, date: date)
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
