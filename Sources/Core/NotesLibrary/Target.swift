public enum Target: Hashable {
  case subject(Subject)
  case note(Note)

  /// The book or character, or the one the note is on.
  public var subject: Subject {
    switch self {
    case .subject(let subject): subject
    case .note(let note): note.subject
    }
  }

  public var link: String {
    switch self {
    case .subject(let subject): subject.link
    case .note(let note): note.link
    }
  }

  /// The written form, which a session keeps that presents the target: a note's path is its subject's,
  /// followed by `::n|` and the note's identifier.
  public var path: String {
    switch self {
    case .subject(let subject): SubjectPath.encode(subject)
    case .note(let note): SubjectPath.encode(note.subject) + Self.noteTag + note.id
    }
  }

  // What stands between the path of a subject and the identifier of a note.
  public static let noteTag = "::n|"
}

public enum TargetError: Error, CustomStringConvertible {
  /// Several things have this name; these are their unambiguous names.
  case ambiguous(String, candidates: [String])
  /// Nothing has this name; the most similar name, if one is similar.
  case unknown(String, nearest: String?)
  case malformed(String, reason: String)

  public var description: String {
    switch self {
    case .ambiguous(let text, let candidates):
      "“\(Self.short(text))” names several: \(candidates.joined(separator: ", ")); say which"
    case .unknown(let text, let nearest):
      "nothing is called “\(Self.short(text))”"
        + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .malformed(let text, let reason):
      "“\(Self.short(text))” names nothing: \(Self.short(reason, 200))"
    }
  }

  // The text may come from anywhere, such as a link, and must fit into a line or two.
  private static func short(_ text: String, _ limit: Int = 80) -> String {
    let start = text.unicodeScalars.prefix(limit + 1)
    return start.count > limit ? String(start.dropLast()) + "…" : text
  }
}
