/// When to use colours; the spelling is that of the option `--color`.
public enum ColorMode: String, CaseIterable, Sendable {
  /// On a terminal that has them, if `NO_COLOR` is not set (no-color.org).
  case auto
  case always
  case never

  /// Makes the mode that was chosen, else the one that `NO_COLOR` and `TERM` ask for.
  public init(chosen: ColorMode?, environment: [String: String]) {
    let refuses = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    self = chosen ?? (refuses ? .never : .auto)
  }
}
