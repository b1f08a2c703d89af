/// When to use colours.
public enum ColorMode: String, CaseIterable, Sendable {
  /// When they are shown on a terminal that has them.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// What a reader chose, else what `NO_COLOR` (no-color.org) and `TERM` ask for.
  init(chosen: ColorMode?, environment: [String: String]) {
    let refuses = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    self = chosen ?? (refuses ? .never : .auto)
  }
}
