/// What the reader is told of a text that came back from another editor.
struct HandoverReport {
  /// What became of it.
  enum Outcome {
    case unchanged
    case replaced
    case merged
    case bothKept
    case elsewhere
  }

  let outcome: Outcome
  let end: EditorEnd
  /// A file of its own that the editor left beside the text's, perhaps with words that were not saved.
  let leftover: String?
  /// The key that undoes the last change of a text.
  let undoKey: String

  // Those of a shell that does not find or may not run a program.
  private static let cannotStartCodes = 126...127 as ClosedRange<Int32>

  var message: Message {
    if let leftover, end != .exited(0) {
      return Message("Your editor left \(leftover): \(text)", isWarning: true)
    }
    return switch end {
    case .exited(let code) where Self.cannotStartCodes.contains(code) && outcome == .unchanged:
      Message("Your editor cannot be started; see $VISUAL and $EDITOR", isWarning: true)
    case .exited(0), .unseen: Message(plainText, isWarning: outcome == .bothKept)
    case .exited(let code):
      Message("Your editor ended with error \(code): \(text)", isWarning: true)
    case .signalled(let signal):
      Message("Your editor was ended by signal \(signal): \(text)", isWarning: true)
    }
  }

  private var plainText: String {
    switch outcome {
    case .unchanged: "Your editor changed nothing"
    case .replaced: "Back from your editor; \(undoKey) takes its changes back"
    default: "Back from your editor: \(text)"
    }
  }

  private var text: String {
    switch outcome {
    case .unchanged: "the text is as it was"
    case .replaced: "what it had saved is here"
    case .merged: "what it had saved is merged with your changes"
    case .bothKept: "its text is behind yours, for the changes touch"
    case .elsewhere: "the note is gone, its text is in the draft"
    }
  }
}
