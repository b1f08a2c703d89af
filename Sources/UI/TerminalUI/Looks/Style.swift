/// The role of a cell; the theme decides what each role looks like.
public enum Style: UInt8, CaseIterable, Sendable {
  case plain
  case title
  /// A tab that is not selected.
  case tab
  case selectedTab, heading, selected
  /// The selected row of a list without the focus.
  case selectedUnfocused
  /// Secondary text.
  case dim
  /// Links and calls to action.
  case accent
  /// A picture on a ground of its own.
  case cover
  /// The letters in such a picture.
  case initials
  case favourite, warning, draft
  /// A mark for something that cannot be shown.
  case mark
  case selection
  case match, currentMatch
  /// A line between panes.
  case rule
  case key
  /// Parts of a text that stand out.
  case strong, emphasis, strongEmphasis, code, struck
  case link
  /// What two texts do not have in common, and where one looks at it.
  case difference, currentDifference
}
