/// A value that `@AppStorage` can read.
public protocol PreferenceValue: Equatable {
  /// The value that the file's text stands for; nil when it does not stand for one.
  init?(preferenceText: String)
}

extension Bool: PreferenceValue {
  /// Reads `on` or `off`.
  public init?(preferenceText: String) {
    guard ["on", "off"].contains(preferenceText) else { return nil }
    self = preferenceText == "on"
  }
}

extension Int: PreferenceValue {
  /// Reads decimal digits.
  public init?(preferenceText: String) { self.init(preferenceText) }
}

extension String: PreferenceValue {
  /// Takes the text itself.
  public init?(preferenceText: String) { self = preferenceText }
}

extension PreferenceValue where Self: RawRepresentable<String> {
  /// Reads the raw value.
  public init?(preferenceText: String) { self.init(rawValue: preferenceText) }
}
