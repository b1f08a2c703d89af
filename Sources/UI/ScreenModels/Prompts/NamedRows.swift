import TextEditing

/// The rows of a list that have names, by whose first letters they are found.
public struct NamedRows {
  public let list: ListModel
  private let names: (_ row: Int) -> [String]
  fileprivate let open: () -> Void

  public init(
    list: ListModel, names: @escaping (_ row: Int) -> [String], open: @escaping () -> Void
  ) { (self.list, self.names, self.open) = (list, names, open) }

  // The rows whose names begin as was typed, then those in which a later word does.
  fileprivate func matches(_ typed: String) -> [Int] {
    let folding = TextFolding()
    let typed = folding.folded(pattern: typed)
    let rows = 0..<list.rows.count
    guard !typed.isEmpty else { return Array(rows) }
    let folded = rows.map { names($0).map { folding.folded(pattern: $0) } }
    // Those come first that begin with it themselves.
    let begins = folded.map { $0.contains { $0.starts(with: typed) } }
    return rows.filter { begins[$0] }
      + rows.filter { !begins[$0] && folded[$0].contains { $0.hasWord(beginning: typed) } }
  }

  // For a screen reader, the name of the selected row, after its number among the matches.
  fileprivate func status(of typed: String, isSpoken: Bool) -> Message {
    let matches = matches(typed)
    guard !matches.isEmpty else { return .warning("no match") }
    guard isSpoken, let row = list.selectedRow, let index = matches.firstIndex(of: row) else {
      return Message("")
    }
    return Message("\(index + 1) of \(matches.count): \(names(row).first ?? "")")
  }

  fileprivate func selectMatch(_ typed: String, by step: Int) {
    let matches = matches(typed)
    guard let selected = list.selectedRow, !matches.isEmpty else { return }
    let index = matches.firstIndex(of: selected).map { $0 + step } ?? 0
    list.select(row: matches[(index + matches.count) % matches.count])
  }
}

extension Prompt {
  /// While the first letters of a name are typed, the list goes to it.
  static func jump(in rows: NamedRows, _ prompts: PromptModel, isSpoken: Bool) -> Prompt {
    var prompt = prompts.prompt(.jump, "Name:")
    let goBack = { if let origin = prompts.origin { rows.list.select(origin) } }
    prompt.status = { rows.status(of: $0, isSpoken: isSpoken) }
    prompt.follow = { typed in
      if typed.isEmpty { return goBack() }
      if let row = rows.matches(typed).first { rows.list.select(row: row) }
    }
    prompt.move = { [typed = prompt.typed] in rows.selectMatch(typed, by: $0) }
    prompt.accept = { typed in rows.matches(typed).isEmpty ? {} : rows.open }
    prompt.cancel = { _ in goBack() }
    return prompt
  }
}
