/// The role of a cell; the terminal module decides what each role looks like.
public enum Style: UInt8, CaseIterable, Sendable {
  /// Ordinary text.
  case plain
  /// The title of the screen.
  case title
  /// A tab that is not selected.
  case tab
  /// The selected tab.
  case selectedTab
  /// The heading of a pane.
  case heading
  /// The selected row of the list that has the focus.
  case selected
  /// The selected row of a list without the focus.
  case selectedUnfocused
  /// Secondary text.
  case dim
  /// Links and calls to action.
  case accent
  /// A favourite's heart.
  case favourite
  /// A warning or an error.
  case warning
  /// A draft.
  case draft
  /// A mark for something that cannot be shown.
  case mark
  /// Selected text.
  case selection
  /// A match of a search.
  case match
  /// The current match of a search.
  case currentMatch
  /// A line between panes.
  case rule
  /// The name of a key.
  case key
}
