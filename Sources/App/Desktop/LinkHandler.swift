import DurableFiles
import Essentials
import Glibc

/// The entry with which a desktop opens links `hawknotes://…` with this program (Desktop Entry
/// Specification 1.5).
public struct LinkHandler {
  private static let fileName = "hawknotes.desktop"
  private static let type = "x-scheme-handler/hawknotes"

  public let path: String

  /// Names the folder of the user's data, of all programs.
  public init(dataPath: String) { path = "\(dataPath)/applications/\(Self.fileName)" }

  /// Writes the entry, durably, for the program at a path.
  public func add(for programPath: String) throws {
    try Folder.create(Folder.parent(of: path))
    try DurableFile.replace(path, with: Array(entry(for: programPath).utf8))
  }

  public var choosing: [String] { ["xdg-mime", "default", Self.fileName, Self.type] }

  public func remove() throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(cannot: "remove", path) }
  }

  // The dashes before the link keep it from being taken for an option.
  private func entry(for programPath: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Hawk Notes
    Comment=Notes on the books and characters you read
    Exec=\(Self.quoted(programPath)) open -- %u
    Terminal=true
    Categories=Office;
    MimeType=\(Self.type);

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
