extension Unicode.Scalar {
  /// Whether a terminal shows the scalar, and does nothing else.
  ///
  /// False for controls, for what cannot be seen, and for what reorders text.
  public var isHarmlessToTerminals: Bool {
    if (0x20..<0x7F).contains(value) { return true }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: return false
    case .format: return Self.visibleFormats.contains(value)
    default: return !properties.isDefaultIgnorableCodePoint && value != 0xFFFC
    }
  }

  // Signs around or before numbers (Prepended_Concatenation_Mark).
  private static let visibleFormats: Set<UInt32> = [
    0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2,
    0x110BD, 0x110CD,
  ]
}
