import DisplayText
import Essentials
import ScreenModels
import TerminalUI
import TextEditing

/// The help: a field, and below it the actions that are possible here, to be found by typing and run with Enter.
struct HelpScreen: PromptedList, ItemList {
  let content: ContentModel
  let all: [HelpEntry]
  /// Those that have the words that are typed.
  let items: [HelpEntry]

  init(content: ContentModel, _ bindings: BoundBindings, whileTyping isTyping: Bool) {
    self.content = content
    all = HelpEntry.entries(of: bindings, whileTyping: isTyping)
    let words = content.help.field.text.split(separator: " ")
      .compactMap { TextSearch(String($0), ignoresCapitals: true) }
    items = words.isEmpty ? all : all.filter { $0.contains(words) }
  }

  private var model: HelpModel { content.help }
  var list: ListModel { model.list }

  static let table: [Binding<HelpScreen>] = []
  static var contexts: [KeyContext] { [.help(PromptScreen.table(of: .help).actions())] }

  var isModal: Bool { true }
  static let question: Question.Kind = .help
  static let leastForPreview: Int? = nil
  var title: String { "Help:" }
  func leave() { content.window.layers.isShowingHelp = false }

  func catchUp() {
    let typed = model.field.text
    model.update(items.map(\.id), best: items.first { $0.keyNames.contains(typed) }?.id)
  }

  func open(_ entry: HelpEntry) {
    if let reason = entry.reason { return content.window.show(reason.asSentence) }
    leave()
    entry.binding.perform()
  }

  func layOutList(in area: Rect) {
    catchUp()
    let columns = area.size.columns - 1
    let leads = items.indices.map { heading(ofRow: $0) == nil ? 0 : $0 == 0 ? 1 : 2 }
    let heights = zip(items, leads).map { Self.lines(of: $0, columns).count + $1 }
    list.layOut(lineCount: area.size.rows, heights: [RowHeights(heights, leads: leads)])
  }

  func heading(ofRow row: Int) -> String? {
    let heading = items[row].heading
    return row == 0 || items[row - 1].heading != heading ? heading : nil
  }

  private static let widestText = 72

  // In a wide window two keys fit beside a whole sentence, else one.
  private static func keyWidth(_ columns: Int) -> Int { columns >= 63 ? 20 : 14 }

  private static func lines(of entry: HelpEntry, _ columns: Int) -> [String] {
    entry.text.wrapped(toWidth: max(1, min(columns - keyWidth(columns) - 2, widestText)))
  }

  func draw(_ entry: HelpEntry, on canvas: inout Canvas, in row: Rect) {
    let columns = row.size.columns
    var rest = row.without(1, at: .trailing)
    // The first key, and as many others as fit.
    let keys = entry.keyNames.dropFirst().reduce(entry.keyNames.first ?? "") { shown, key in
      let more = "\(shown)  \(key)"
      return more.displayWidth < Self.keyWidth(columns) ? more : shown
    }
    canvas.writeColumn(keys, style: .key, width: Self.keyWidth(columns), in: &rest)
    canvas.writeParagraph(
      Self.lines(of: entry, columns), in: rest, style: entry.reason == nil ? .plain : .dim)
  }

  var hint: String? { "No action here has these words." }
  var hasFoundNothing: Bool { items.isEmpty }

  func status(columns: Int) -> String {
    // A screen reader is told what is selected, and how many there are.
    if content.isSpoken, !items.isEmpty { return "" }
    guard model.field.text.isEmpty else { return "\(items.count) of \(all.count)" }
    return columns < 60 ? "type a word or a key" : "type a word or a key; \(all.count) actions"
  }
}

/// A row of the help: an action, its keys, and why it is not available now.
struct HelpEntry {
  let binding: BoundBinding
  /// The names of all keys that do it here.
  private(set) var keyNames: [String]
  let reason: String?

  var sentence: String { binding.sentence }
  var id: String { sentence }

  /// The heading below which it is listed; actions that are not available come last.
  var heading: String { reason == nil ? binding.action.group.rawValue : "Not now" }

  var text: String { reason.map { "\(sentence.dropLast()): \($0)." } ?? sentence }

  /// Returns whether all words occur in the row.
  func contains(_ words: [TextSearch]) -> Bool {
    let facts = [binding.name ?? "", binding.title, sentence, heading] + keyNames
    let text = TextBuffer(Array(facts.joined(separator: " ").utf8))
    return words.allSatisfy { $0.firstMatch(in: text, from: 0) != nil }
  }

  /// Returns an entry for each action that has a key or a name, grouped by heading.
  static func entries(of bindings: BoundBindings, whileTyping isTyping: Bool) -> [HelpEntry] {
    let hasCommandLine = bindings.contains { $0.name == "command-line" && !$0.keys.isEmpty }
    // A key that does something alone cannot be the first of two keys.
    let single = Set(bindings.filter { $0.prefix == nil }.flatMap(\.keys))
    // The keys of earlier bindings, each with the key before it, if it needs one.
    var taken: Set<[Key?]> = []
    var entries: [HelpEntry] = []
    for binding in bindings {
      let free = binding.keys.filter { key in
        if let prefix = binding.prefix, single.contains(prefix) { return false }
        let isText = isTyping && binding.prefix == nil && key.isText
        return !isText && taken.insert([binding.prefix, key]).inserted
      }
      var names = free.map(binding.action.name(of:))
      if let index = entries.firstIndex(where: { $0.id == binding.sentence }) {
        entries[index].keyNames += names
        continue
      }
      if names.isEmpty, hasCommandLine, let name = binding.commandName { names = [":\(name)"] }
      guard !names.isEmpty else { continue }
      entries.append(HelpEntry(binding: binding, keyNames: names, reason: binding.disabledReason()))
    }
    return grouped(entries.filter { $0.reason == nil }) + entries.filter { $0.reason != nil }
  }

  // The headings are in the order of their first entries, those that the footer shows before the others: what
  // the top screen is for comes first.
  private static func grouped(_ entries: [HelpEntry]) -> [HelpEntry] {
    let inFooter = entries.filter { $0.binding.action.isInFooter && !$0.binding.keys.isEmpty }
    let headings = (inFooter + entries).map(\.heading).distinct(by: \.self)
    return headings.flatMap { heading in entries.filter { $0.heading == heading } }
  }
}
