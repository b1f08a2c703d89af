/// The role of a cell; what a role looks like is the terminal's business.
public enum Style: UInt8, CaseIterable, Sendable {
  /// Ordinary text.
  case plain
  /// The name of what the screen is about.
  case title
  /// A tab that is not chosen.
  case tab
  /// The chosen tab.
  case selectedTab
  /// The heading of a pane.
  case heading
  /// The selected row of the list that has the focus.
  case selected
  /// The selected row of a list that has not.
  case selectedUnfocused
  /// What may be overlooked.
  case dim
  /// What invites.
  case accent
  /// A favourite's heart.
  case favourite
  /// What went wrong.
  case warning
  /// A text that is not yet a note.
  case draft
  /// What stands for something that cannot be shown.
  case mark
  /// Text that is selected.
  case selection
  /// What is looked for, where it is found.
  case match
  /// The match that the reader is at.
  case currentMatch
  /// A line between panes.
  case rule
  /// A key's name.
  case key
}
