public import TextMerge

extension ComparisonModel {
  public var differenceCount: Int { comparison?.differences.count ?? 0 }

  public var undecidedCount: Int { madeChoices?.undecidedCount ?? differenceCount }

  public var selection: Int? {
    differenceCount == 0 ? nil : min(max(0, storedDifference), differenceCount - 1)
  }

  /// The choice at a difference; nil when none was made.
  public func choice(of number: Int) -> TextChoice? { madeChoices?[number] }

  private var comparison: TextComparison? { texts?.comparison }

  /// Whether choices were made, and one of the texts has changed since.
  public var hasLostChoices: Bool { storedChoices != nil && compared != nil && madeChoices == nil }

  // Those that were made for other texts are of no use.
  private var madeChoices: ComparisonChoices? {
    storedChoices?.checksum == compared?.checksum ? storedChoices : nil
  }

  private var choices: ComparisonChoices? {
    madeChoices ?? compared.map { ComparisonChoices(checksum: $0.checksum, count: differenceCount) }
  }

  /// Selects the next difference (`1`) or the previous one (`-1`); returns whether there is one.
  public func selectDifference(by step: Int) -> Bool {
    guard let selection, (0..<differenceCount).contains(selection + step) else { return false }
    select(selection + step)
    return true
  }

  public func select(_ number: Int) {
    let isShown = shownRows.contains { texts?.differences(in: $0).contains(number) ?? false }
    storedDifference = number
    if !isShown { storedTop = nil }
  }

  /// Decides the selected difference, and selects the next one that is not decided.
  public func choose(_ choice: TextChoice) {
    guard let selection, var choices else { return }
    choices[selection] = choice
    storedChoices = choices
    if let next = choices.firstUndecided(from: selection) ?? choices.firstUndecided(from: 0) {
      select(next)
    }
  }

  /// Decides all differences that are not decided; when none is left, all of them.
  public func chooseRest(_ choice: TextChoice) {
    guard var choices else { return }
    choices.chooseRest(choice)
    storedChoices = choices
  }

  /// The text that was chosen, and the note's where nothing was; nil while it is not known.
  var result: [UInt8]? {
    let choices = choices
    return comparison.map { $0.text { choices?[$0] ?? .one } }
  }

  /// Where the selected difference begins in the chosen text.
  var resultOffset: Int {
    guard let comparison, let selection else { return 0 }
    let choices = choices
    return comparison.text(upTo: selection) { choices?[$0] ?? .one }.count
  }
}

extension ComparisonModel: Scrolled {
  public var shownRows: [ComparedTexts.Row] { texts?.rows(from: top, count: visibleRowCount) ?? [] }

  private var top: Int {
    if let storedTop { return storedTop }
    guard let texts, let selection else { return 0 }
    return texts.position(texts.position(ofDifference: selection), movedBy: -(visibleRowCount / 4))
  }

  public func scroll(rows count: Int) {
    guard let texts, let first = shownRows.first else { return }
    show(from: texts.position(first.position, movedBy: count))
  }

  public func scroll(toEnd isEnd: Bool) { show(from: isEnd ? texts?.end ?? 0 : 0) }

  private func show(from position: Int) {
    let first = texts?.rows(from: position, count: visibleRowCount).first?.position ?? 0
    if first != storedTop { storedTop = first }
  }
}
