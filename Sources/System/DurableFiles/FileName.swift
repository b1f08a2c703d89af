/// Says what fits into the name of a file.
public enum FileName {
  /// How many bytes a name has at the most (limits.h, NAME_MAX).
  public static let largest = 255

  /// A suffix that distinguishes the bytes of a name from others that look the same: nine bytes, `~` and a checksum.
  public static func mark(of name: String) -> String {
    "~" + Checksum.crc32(Array(name.utf8)).hexadecimal
  }

  /// A name of no more than that many bytes, at least ten: the same, or its beginning and its mark.
  public static func shortened(_ name: String, toByteCount limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    let mark = mark(of: name)
    var beginning = name.unicodeScalars[...]
    while String(beginning).utf8.count + mark.utf8.count > limit { beginning.removeLast() }
    return String(beginning) + mark
  }
}
