import Essentials
public import SceneState
import TextEditing

/// Finds a pattern in a text: the text's cursor is at the match.
public final class FindModel: WindowBacked {
  public let window: Window

  @SceneStorage("Find.Outcome") public private(set) var outcome = FindOutcome.found
  @SceneStorage(FindModel.lastPatternKey) public private(set) var lastPattern = ""
  // Where the search for what is being typed begins.
  @SceneStorage("Find.Start") private var start = 0

  // The words that were looked for are often those of the text.
  private static let lastPatternKey = SceneKey("Find.LastPattern", .transient)
  static let keys = [lastPatternKey]

  static func forgetPattern(in scene: Scene) { scene[lastPatternKey.name] = nil }

  init(window: Window) { self.window = window }

  public func begin(in text: EditorModel) {
    outcome = .found
    start = text.cursor
    prompts.ask(.find, about: text.sceneScope, from: "\(text.cursor)")
  }

  /// Goes to the first match of what is being typed.
  func follow(_ pattern: String, in text: EditorModel) {
    outcome = .found
    guard let search = TextSearch(pattern) else { return text.moveToOffset(start) }
    text.moveToOffset(match(of: search, from: start, in: text.buffer)?.lowerBound ?? start)
  }

  /// Goes to the next match of a pattern (`1`), or the one before (`-1`), round the end of the text; by
  /// default, of what was found last.
  public func move(by step: Int, to pattern: String? = nil, in text: EditorModel) {
    guard let search = TextSearch(pattern ?? lastPattern) else { return }
    lastPattern = search.pattern
    outcome = .found
    let end = search.match(in: text.buffer, at: text.cursor)?.upperBound ?? text.cursor
    let found =
      step > 0 ? match(of: search, from: end, in: text.buffer) : previous(of: search, in: text)
    guard let found else { return }
    start = found.lowerBound
    text.moveToOffset(start)
  }

  private func previous(of search: TextSearch, in text: EditorModel) -> Range<Int>? {
    let buffer = text.buffer
    return search.lastMatch(in: buffer, before: text.cursor)
      ?? wrapped(search.lastMatch(in: buffer, before: buffer.count))
  }

  private func match(of search: TextSearch, from offset: Int, in buffer: TextBuffer) -> Range<Int>?
  {
    search.firstMatch(in: buffer, from: offset)
      ?? wrapped(search.firstMatch(in: buffer, startingIn: 0..<min(offset, buffer.count)))
  }

  private func wrapped(_ match: Range<Int>?) -> Range<Int>? {
    outcome = match == nil ? .absent : .wrapped
    return match
  }

  func remember(_ pattern: String) {
    if !pattern.isEmpty { lastPattern = pattern }
  }

  func status(of pattern: String, in text: EditorModel) -> Message {
    guard let search = TextSearch(pattern) else { return Message("") }
    if outcome == .absent { return .warning("no match") }
    return Message(Self.count(of: search, in: text) + (outcome == .wrapped ? ", wrapped" : ""))
  }

  private static let mostMatches = 1000
  private static let mostBytes = 2 << 20

  // `3 of 12`, or `3 of 1000+` when there may be more: as far as that is soon known.
  private static func count(of search: TextSearch, in text: EditorModel) -> String {
    let buffer = text.buffer
    let matches = search.matches(
      in: buffer, startingIn: 0..<min(buffer.count, mostBytes), limit: mostMatches + 1)
    let counted = matches.prefix(mostMatches)
    let current = counted.firstIndex { $0.lowerBound == text.cursor }.map { "\($0 + 1) of " }
    let isComplete = counted.count == matches.count && buffer.count <= mostBytes
    return "\(current ?? "")\(counted.count)\(isComplete ? "" : "+")"
  }
}

public enum FindOutcome: String, SceneStorageValue {
  /// It was found ahead.
  case found
  /// It was found, but from the other end of the text on.
  case wrapped
  case absent
}

extension Prompt {
  static func find(in text: EditorModel, by find: FindModel) -> Prompt {
    let prompts = find.prompts
    var prompt = prompts.prompt(.find, "Find:")
    prompt.status = { find.status(of: $0, in: text) }
    prompt.follow = { find.follow($0, in: text) }
    prompt.move = { [field = prompts.field(of: .find)] step in
      if !field.text.isEmpty { return find.move(by: step, to: field.text, in: text) }
      field.text = find.lastPattern
      find.follow(field.text, in: text)
    }
    prompt.leave = { find.remember($0) }
    prompt.cancel = { typed in
      find.remember(typed)
      if let origin = prompts.origin.flatMap({ Int($0) }) { text.moveToOffset(origin) }
    }
    return prompt
  }

  static func goToLine(in text: EditorModel, over window: Window) -> Prompt {
    var prompt = window.prompts.prompt(.goToLine, "Go to line:")
    prompt.status = { _ in Message("of \(text.buffer.lineCount)") }
    prompt.accept = { typed in
      guard let place = text.place(ofLine: typed) else {
        throw Failure("A line is a number: 12, +10, -5, or 12:3 with a column", kind: .usage)
      }
      return {
        text.moveToOffset(place.offset)
        if !place.isThere { window.show("There are only \(text.buffer.lineCount) lines") }
      }
    }
    return prompt
  }
}

extension EditorModel {
  // Where a line is, as it is typed: `12`, `+10`, `-5`, each perhaps with a column, `12:3`; if there are fewer
  // lines, in the last one.
  fileprivate func place(ofLine typed: String) -> (offset: Int, isThere: Bool)? {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard (1...2).contains(parts.count), let number = Int(parts[0]),
      let column = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    let isRelative = parts[0].first == "+" || parts[0].first == "-"
    let current = isRelative ? buffer.lineNumber(at: cursor) : 0
    let (line, isTooLarge) = current.addingReportingOverflow(number)
    let start = buffer.lineStart(ofLine: isTooLarge ? .max : max(1, line))
    let offset = buffer.offset(
      inLineAt: start ?? buffer.lineStart(at: buffer.count), column: max(1, column) - 1)
    return (offset, start != nil)
  }
}
