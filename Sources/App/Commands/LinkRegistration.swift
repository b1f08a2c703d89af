import DurableFiles
import Glibc

/// The entry by which a desktop opens links with this program (Desktop Entry Specification 1.5).
struct LinkRegistration {
  let invocation: Invocation

  private static let name = "hawknotes.desktop"
  private static let type = "x-scheme-handler/hawknotes"

  /// Makes this program the one that links are opened with.
  func add() throws(Failure) {
    let path = try path
    try reporting { () throws(FileError) in
      try Folder.create(Folder.parent(of: path))
      try DurableFile.replace(path, with: Array(entry.utf8))
    }
    let isDefault = invocation.runProgram(["xdg-mime", "default", Self.name, Self.type])
    invocation.report(
      isDefault
        ? "links hawknotes://… are opened with \(Program.name) now: \(path)"
        : "\(path) is written; xdg-mime, which would choose it for links, is missing or failed")
  }

  /// Takes the entry away.
  func remove() throws(Failure) {
    let path = try path
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Failure(.failed, FileError("remove", path))
    }
    invocation.report("links hawknotes://… are not opened with \(Program.name) any more")
  }

  private var path: String {
    get throws(Failure) {
      try Places(invocation: invocation, library: nil).dataPath + "/applications/" + Self.name
    }
  }

  // The dashes in front of the link see to it that it is never taken for an option.
  private var entry: String {
    """
    [Desktop Entry]
    Type=Application
    Name=Hawk Notes
    Comment=Notes on the books and characters you read
    Exec=\(Self.quoted(invocation.programPath)) open -- %u
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

  private func reporting(_ body: () throws(FileError) -> Void) throws(Failure) {
    do throws(FileError) { try body() } catch { throw Failure(.failed, error) }
  }
}
