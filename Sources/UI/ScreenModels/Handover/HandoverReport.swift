/// The message about a text that came back from another editor.
struct HandoverReport {
  enum Outcome {
    case unchanged, replaced, merged, bothKept, elsewhere
  }

  let outcome: Outcome
  let end: EditorEnd
  /// A file that the editor left beside the text's, perhaps with unsaved words.
  let leftover: String?
  /// The key that undoes the last change of a text.
  let undoKey: String

  // The exit codes of a shell that cannot find or run a program.
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
    case .replaced: "Back from your editor; \(undoKey) undoes its changes"
    default: "Back from your editor: \(text)"
    }
  }

  private var text: String {
    switch outcome {
    case .unchanged: "the text has not changed"
    case .replaced: "the text it saved is here"
    case .merged: "the text it saved is merged with your changes"
    case .bothKept: "both changed the same words; its text follows yours"
    case .elsewhere: "the note is gone; its text is in the draft"
    }
  }
}

/// How an editor outside of the app ended.
public enum EditorEnd: Equatable, Sendable {
  /// By itself, with an exit code; 0 when all went well.
  case exited(Int32)
  case signalled(Int32)
  /// Unknown: it ended while this program did not run.
  case unseen
}
