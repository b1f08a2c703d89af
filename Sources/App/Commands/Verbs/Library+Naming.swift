import NotesLibrary

/// What the operands of commands name.
extension Library {
  /// The target of a name; throws `CommandFailure` when there is none or there are several.
  func namedTarget(_ text: String) throws -> Target {
    do throws(TargetError) {
      return try target(text)
    } catch {
      throw CommandFailure(.failed, shortened(error))
    }
  }

  // The beginning of an identifier may be that of a thousand notes.
  private func shortened(_ error: TargetError) -> String {
    guard case .ambiguous(let text, let candidates) = error, candidates.count > 10 else {
      return error.description
    }
    let some = candidates.prefix(8) + ["\(candidates.count - 8) more"]
    return TargetError.ambiguous(text, candidates: Array(some)).description
  }

  /// The note of a name; throws `CommandFailure` when it names something else.
  func namedNote(_ text: String) throws -> Note {
    let target = try namedTarget(text)
    if case .note(let note) = target { return note }
    let subject = target.subject
    throw CommandFailure(
      .failed,
      "\(subject.name) is not a note; "
        + "“\(Program.name) notes \(subject.slugPath)” lists the notes on it")
  }
}
