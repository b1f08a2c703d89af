/// A value that `@AppStorage` can read.
public protocol PreferenceValue: Equatable {
  /// Parses the text in the file; nil if it is invalid.
  init?(preferenceText: String)
}

extension Bool: PreferenceValue {
  /// Parses `on` or `off`.
  public init?(preferenceText: String) {
    guard ["on", "off"].contains(preferenceText) else { return nil }
    self = preferenceText == "on"
  }
}

extension Int: PreferenceValue {
  /// Parses decimal digits.
  public init?(preferenceText: String) { self.init(preferenceText) }
}

extension String: PreferenceValue {
  /// Makes the text itself the value.
  public init?(preferenceText: String) { self = preferenceText }
}

extension PreferenceValue where Self: RawRepresentable<String> {
  /// Parses the raw value.
  public init?(preferenceText: String) { self.init(rawValue: preferenceText) }
}
