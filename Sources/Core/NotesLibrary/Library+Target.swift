import Essentials

extension Library {
  /// Finds what the user named: a name or alias in any case, slugs, a note's identifier or the
  /// beginning of one, a link `hawknotes://…`, or a path `b|…::c|…` or `b|…::c|…::n|…`.
  public func target(_ text: String) throws(TargetError) -> Target {
    if Link.isLink(text) { return try linked(text) }
    if text.hasPrefix("b|") { return try target(atPath: text) }
    let named = catalogue.subjects.called(text)
    if named.count == 1 { return .subject(named[0]) }
    if named.count > 1 { throw named.ambiguity(of: text) }
    return try noteTarget(text)
  }

  private func target(atPath text: String) throws(TargetError) -> Target {
    let tag = text.firstRange(of: Target.noteTag)
    let subject: Subject
    do throws(SubjectPathError) {
      let path = String(text[..<(tag?.lowerBound ?? text.endIndex)])
      subject = try SubjectPath.decode(path, in: catalogue)
    } catch {
      throw .malformed(text, reason: error.description)
    }
    guard let tag else { return .subject(subject) }
    guard let note = note(String(text[tag.upperBound...]), on: subject) else {
      throw .unknown(text, nearest: nil)
    }
    return .note(note)
  }

  private func noteTarget(_ text: String) throws(TargetError) -> Target {
    let notes = text.isEmpty ? [] : notes.filter { $0.id.hasPrefix(text) }
    let exact = notes.filter { $0.id == text }
    if let note = exact.first ?? notes.first, exact.count == 1 || notes.count == 1 {
      return .note(note)
    }
    // Files that came by other means may have the same name on several subjects.
    if exact.count > 1 { throw .ambiguous(text, candidates: exact.map(\.link)) }
    if notes.count > 1 { throw .ambiguous(text, candidates: notes.map(\.id)) }
    throw .unknown(
      text, nearest: nearestName(to: text.lowercased(), among: catalogue.subjects.allNames))
  }

  private func linked(_ text: String) throws(TargetError) -> Target {
    let parts: [String]
    do throws(LinkError) {
      parts = try Link(parsing: text).names
    } catch {
      throw .malformed(text, reason: error.description)
    }
    let subjects = catalogue.subjects
    for count in (1...min(parts.count, 2)).reversed() {
      let path = parts.prefix(count).joined(separator: "/")
      guard let subject = subjects.first(where: { $0.slugPath == path }) else { continue }
      if parts.count == count { return .subject(subject) }
      guard parts.count == count + 1, let note = note(parts[count], on: subject) else { break }
      return .note(note)
    }
    throw .unknown(text, nearest: nil)
  }
}
