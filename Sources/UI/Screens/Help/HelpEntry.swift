import TerminalUI
import TextEditing

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
    var keys = FreeKeys(bindings, whileTyping: isTyping)
    var entries: [HelpEntry] = []
    for binding in bindings {
      var names = keys.take(for: binding).map(binding.action.name(of:))
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
    var headings: [String] = []
    for entry in inFooter + entries where !headings.contains(entry.heading) {
      headings.append(entry.heading)
    }
    return headings.flatMap { heading in entries.filter { $0.heading == heading } }
  }
}

/// The keys that no earlier binding has taken.
private struct FreeKeys {
  private struct Stroke: Hashable {
    let prefix: Key?
    let key: Key
  }

  private let isTyping: Bool
  // A key that does something alone cannot be the first of two keys.
  private let single: Set<Key>
  private var taken: Set<Stroke> = []

  init(_ bindings: BoundBindings, whileTyping isTyping: Bool) {
    self.isTyping = isTyping
    single = Set(bindings.filter { $0.prefix == nil }.flatMap(\.keys))
  }

  /// Marks the keys of a binding as taken; returns those that were free, each once.
  mutating func take(for binding: BoundBinding) -> [Key] {
    if let prefix = binding.prefix, single.contains(prefix) { return [] }
    return binding.keys.filter { key in
      let isText = isTyping && binding.prefix == nil && key.isText
      return !isText && taken.insert(Stroke(prefix: binding.prefix, key: key)).inserted
    }
  }
}
