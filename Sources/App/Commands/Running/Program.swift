/// What the program is called, in one place.
public enum Program {
  /// The name it is started by.
  public static let name = "hawknotes"
  /// The version.
  public static let version = "0.1.0"
}
