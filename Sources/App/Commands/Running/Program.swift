public enum Program {
  public static let name = "hawknotes"
  public static let version = "0.1.0"
  /// The commit that it was made of, which .ci/package writes over these words in the finished program.
  public static let commit = "commit unknown                                 "
}
