/// The entry with which a desktop lists this program and opens links `hawknotes://…` with it (Desktop
/// Entry Specification 1.5).
public enum DesktopEntry {
  public static let fileName = "hawknotes.desktop"
  private static let type = "x-scheme-handler/hawknotes"

  /// The command that makes it the user's choice for links.
  public static let choosing = ["xdg-mime", "default", fileName, type]

  public static func text(for programPath: String) -> String {
    // The dashes before the link keep it from being taken for an option.
    """
    [Desktop Entry]
    Type=Application
    Name=Hawk Notes
    Comment=Notes on the books and characters you read
    Exec=\(quoted(programPath)) open -- %u
    Terminal=true
    Categories=Office;
    MimeType=\(type);

    """
  }

  // Each of the two layers of the entry has its own escapes.
  private static func quoted(_ path: String) -> String {
    var text = ""
    for character in path {
      switch character {
      case "\"", "`", "$": text += "\\\\\(character)"
      case "\\": text += "\\\\\\\\"
      case "%": text += "%%"
      default: text.append(character)
      }
    }
    return "\"\(text)\""
  }
}
