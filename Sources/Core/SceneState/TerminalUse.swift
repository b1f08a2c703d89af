import DurableFiles
import Glibc

/// A file that says which session of a library was last used in a terminal, so that a start need not look at thousands
/// of them.
///
/// It is only believed when the session says the same of itself, for two terminals may share a file. If it is lost,
/// a start looks at all sessions, and opens the one that was last used in any terminal.
struct TerminalUse {
  private let folder: String
  // The second one is that of former versions, which did not ask for the library.
  private let paths: [String]

  private static let mostFiles: UInt32 = 1 << 16

  /// Nil when nothing is known of the terminal.
  init?(in store: SessionStore) {
    guard let terminal = store.terminal.text else { return nil }
    folder = store.path + "/terminals"
    let inLibrary = store.libraryPath.map { "\(terminal)\n\($0)" }
    paths = [inLibrary ?? terminal, terminal].map { [folder] place in
      folder + "/" + String(Checksum.crc32(Array(place.utf8)) % Self.mostFiles, radix: 16)
    }
  }

  /// The name of a session, which may be gone.
  var session: String? { session(at: paths[0]) ?? session(at: paths[1]) }

  private func session(at path: String) -> String? {
    guard let bytes = try? DurableFile.readPrefix(path, count: SessionStore.longestName),
      let name = String(validating: bytes, as: UTF8.self), SessionStore.isValid(name)
    else { return nil }
    return name
  }

  func record(_ session: String) {
    guard self.session(at: paths[0]) != session else { return }
    mkdir(folder, 0o700)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    guard let file = try? FileDescriptor(opening: paths[0], flags, to: "write") else { return }
    try? file.writeAll(session.utf8)
  }
}
