import DurableFiles
import Glibc

/// `hawknotes register`: the entry by which a desktop opens links with this program (Desktop Entry
/// Specification 1.5).
struct RegisterCommand: Command {
  static let verb = Verb(
    name: "register", options: [.remove], group: .about, summary: "open links with this program",
    details: """
      Makes your desktop open links hawknotes://… with this program, in a terminal: writes a file \
      hawknotes.desktop into the folder of your applications and calls xdg-mime. With --remove the \
      file goes. A link opens something; it never writes or deletes.
      """,
    example: "hawknotes register")

  private static let fileName = "hawknotes.desktop"
  private static let type = "x-scheme-handler/hawknotes"

  private let isRemoving: Bool

  init(_ arguments: SplitArguments) { isRemoving = arguments.has(.remove) }

  func run(in context: CommandContext) throws -> Outcome {
    let path = try context.directories.dataPath + "/applications/" + Self.fileName
    if isRemoving {
      try remove(path, context.invocation)
    } else {
      try add(path, context.invocation)
    }
    return .done
  }

  private func add(_ path: String, _ invocation: Invocation) throws {
    try Folder.create(Folder.parent(of: path))
    try DurableFile.replace(path, with: Array(entry(for: invocation.programPath).utf8))
    let isDefault = invocation.runProgram(["xdg-mime", "default", Self.fileName, Self.type])
    invocation.report(
      isDefault
        ? "links hawknotes://… are opened with \(Program.name) now: \(path)"
        : "\(path) is written; xdg-mime, which would choose it for links, is missing or failed")
  }

  private func remove(_ path: String, _ invocation: Invocation) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
    invocation.report("links hawknotes://… are not opened with \(Program.name) any more")
  }

  // The dashes in front of the link see to it that it is never taken for an option.
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
