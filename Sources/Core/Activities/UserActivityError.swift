public import NotesLibrary

/// Why an activity cannot be read or continued; nothing has changed then.
public enum UserActivityError: Error, Hashable, CustomStringConvertible {
  /// Its type is not declared.
  case undeclaredType(String)
  /// Its payload is too large; its size in bytes.
  case oversized(Int)
  /// It does not have the format of one.
  case malformed(String)
  /// The version of its payload is unknown to this program.
  case unknownVersion(Int)
  /// Its web page is invalid.
  case wrongWebpage(String)
  /// It has expired.
  case expired(String)
  /// The library has no such book, or no such character.
  case unknownContent(SubjectPathError)
  /// The library has no such note.
  case unknownNote(String)

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .undeclaredType(let type): "there are no activities of the type “\(Self.short(type))”"
    case .oversized(let count):
      "the activity carries \(count) bytes; more than \(UserActivity.largestPayload) are refused"
    case .malformed(let reason): "this is not an activity: \(reason)"
    case .unknownVersion(let version):
      "the activity has the version \(version), which this program does not know; update Hawk Notes"
    case .wrongWebpage(let address):
      "“\(Self.short(address))” is not the address of a web page, http or https"
    case .expired(let title): "the activity “\(Self.short(title))” has expired"
    case .unknownContent(let error): error.description
    case .unknownNote(let id): "this library has no note \(Self.short(id)) there"
    }
  }

  // The text may come from anywhere, and has to fit on one line.
  private static func short(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(61)
    return start.count > 60 ? String(start.dropLast()) + "…" : text
  }
}
