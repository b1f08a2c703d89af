import Essentials
public import SceneState
import TextEditing

/// Replaces a pattern in a text: asks what, then with what, then for each match.
///
/// It goes from the cursor to the end of the text, then from the beginning; through the selection alone, if that is of
/// several lines. The text's cursor is at the match in question.
public final class ReplaceModel: WindowBacked {
  public var window: Window { find.window }
  private let find: FindModel

  // Where it began; it moves with the text.
  @SceneStorage("Replace.Origin") private var origin = 0
  // Where the selection ends through which it goes; nil without one.
  @SceneStorage("Replace.SelectionEnd") private var selectionEnd: Int? = nil
  @SceneStorage("Replace.HasWrapped") private var hasWrapped = false
  @SceneStorage("Replace.Count") private var count = 0
  /// Once all is answered, the key that was an answer too late, empty before the first one; else nil.
  ///
  /// It was not meant for the text.
  @SceneStorage("Replace.LateAnswer") public var lateAnswer: String? = nil
  private static let longestSuggestion = 200

  init(find: FindModel) { self.find = find }

  private var pattern: FieldModel { prompts.field(of: .replace) }
  private var replacement: FieldModel { prompts.field(of: .replaceWith) }

  // Nobody sees at a glance that another word was replaced, so it is the one that is written.
  var search: TextSearch? { TextSearch(pattern.text, isExact: true) }

  /// Asks what to replace; suggests the selection, or the last pattern.
  public func begin(in text: EditorModel) {
    prompts.ask(.replace, about: text.sceneScope, typed: suggestion(in: text) ?? find.lastPattern)
    // What is typed takes its place.
    pattern.editor.selectAll()
    let lines = text.selection.flatMap { text.buffer[$0].contains(.newline) ? $0 : nil }
    text.clearSelection()
    replacement.text = ""
    origin = lines?.lowerBound ?? text.cursor
    selectionEnd = lines?.upperBound
    hasWrapped = false
    count = 0
  }

  private func suggestion(in text: EditorModel) -> String? {
    guard let selection = text.selection, selection.count < Self.longestSuggestion else {
      return nil
    }
    let bytes = text.buffer[selection]
    return bytes.contains(UInt8(ascii: "\n")) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  fileprivate func askForReplacement(in text: EditorModel) throws {
    guard search != nil else { throw Failure("Type the text to replace", kind: .usage) }
    prompts.ask(.replaceWith, about: text.sceneScope)
  }

  // Asks about each match; returns a message if there is none.
  fileprivate func askForEach(in text: EditorModel) -> Message? {
    guard let search else { return end() }
    find.remember(search.pattern)
    prompts.ask(.replaceEach, about: text.sceneScope, typed: replacement.text)
    // The match that the cursor is in is the first one.
    if selectionEnd == nil {
      origin = search.match(in: text.buffer, around: origin)?.lowerBound ?? origin
    }
    let outcome = moveToMatch(from: origin, in: text)
    return outcome.map {
      count == 0 ? Message("No match for “\(search.pattern)”; capitals and accents count") : $0
    }
  }

  fileprivate func label(of kind: Question.Kind) -> String {
    switch kind {
    case .replace: selectionEnd == nil ? "Replace:" : "Replace in the selection:"
    case .replaceWith: "Replace with:"
    default: "“\(pattern.text)” → “\(replacement.text)”"
    }
  }

  // Replaces the match at the cursor and moves to the next; returns a message at the end.
  fileprivate func replaceMatch(in text: EditorModel) -> Message? {
    guard let match = search?.match(in: text.buffer, at: text.cursor) else {
      return moveToMatch(from: text.cursor, in: text)
    }
    let inserted = Array(replacement.text.utf8)
    text.replace(match, with: inserted)
    count += 1
    if hasWrapped { origin += inserted.count - match.count }
    selectionEnd? += inserted.count - match.count
    return moveToMatch(from: match.lowerBound + inserted.count, in: text)
  }

  // Skips the match at the cursor; returns a message at the end.
  fileprivate func skipMatch(in text: EditorModel) -> Message? {
    let match = search?.match(in: text.buffer, at: text.cursor)
    return moveToMatch(from: match?.upperBound ?? text.cursor, in: text)
  }

  // Replaces the match at the cursor and all after it as one step; returns a message.
  fileprivate func replaceAll(in text: EditorModel) -> Message {
    let (ahead, behind) = matches(from: text.cursor, in: text.buffer)
    let matches = behind + ahead
    if let first = matches.first, let last = matches.last {
      let buffer = text.buffer
      let inserted = Array(replacement.text.utf8)
      var bytes: [UInt8] = []
      var offset = first.lowerBound
      for match in matches {
        bytes += buffer[offset..<match.lowerBound] + inserted
        offset = match.upperBound
      }
      text.replace(first.lowerBound..<last.upperBound, with: bytes)
      count += matches.count
    }
    return close()
  }

  // All is answered, one after the other.
  private func end() -> Message {
    lateAnswer = ""
    return close()
  }

  @discardableResult
  fileprivate func close() -> Message {
    prompts.close()
    pattern.text = ""
    replacement.text = ""
    selectionEnd = nil
    return Message("\(count) replaced")
  }

  private func moveToMatch(from offset: Int, in text: EditorModel) -> Message? {
    let (ahead, behind) = matches(from: offset, in: text.buffer, limit: 1)
    if ahead.isEmpty { hasWrapped = true }
    guard let match = ahead.first ?? behind.first else { return end() }
    text.moveToOffset(match.lowerBound)
    return nil
  }

  // Those that are still to be asked about: up to the end of the text, then from its beginning to the origin.
  private func matches(
    from offset: Int, in buffer: TextBuffer, limit: Int = .max
  ) -> (ahead: [Range<Int>], behind: [Range<Int>]) {
    guard let search else { return ([], []) }
    // Others may have made the text shorter.
    let offset = max(0, min(offset, buffer.count))
    // A selection is gone through once, as is what is left once it went on at the beginning.
    let isLastPart = hasWrapped || selectionEnd != nil
    let end = max(0, min(selectionEnd ?? origin, buffer.count))
    let ahead =
      isLastPart ? [] : search.matches(in: buffer, startingIn: offset..<buffer.count, limit: limit)
    if ahead.count >= limit { return (ahead, []) }
    let starts = isLastPart ? min(offset, end)..<end : 0..<min(end, offset)
    let behind = search.matches(in: buffer, startingIn: starts, limit: limit)
    return (ahead, behind.filter { $0.upperBound <= starts.upperBound })
  }
}

extension Prompt {
  static func replace(
    _ kind: Question.Kind, in text: EditorModel, by replace: ReplaceModel
  ) -> Prompt {
    let window = replace.window
    var prompt = window.prompts.prompt(kind, replace.label(of: kind)) {
      let message = replace.close()
      if kind == .replaceEach { window.show(message) }
    }
    prompt.accept = { _ in
      switch kind {
      case .replace: try replace.askForReplacement(in: text)
      case .replaceWith: replace.askForEach(in: text).map(window.show)
      default: replace.replaceMatch(in: text).map(window.show)
      }
      return nil
    }
    prompt.move = { _ in replace.skipMatch(in: text).map(window.show) }
    prompt.acceptAll = { window.show(replace.replaceAll(in: text)) }
    return prompt
  }
}
