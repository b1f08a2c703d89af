import CSystem
import DurableFiles
import Essentials
import Glibc

/// A commit in the form that `git fast-import` reads: its parents, and how its files differ from
/// those of the first parent.
///
/// The caller must check every path: fast-import accepts any.
final class CommitStream {
  /// Who commits, and when, in seconds since 1970.
  typealias Author = (name: String, email: String, seconds: Int)

  /// A file in memory that holds the stream.
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let pieceSize = 1 << 18

  init(_ message: String, by author: Author, following parents: [ObjectID]) throws {
    descriptor = memfd_create("commit", UInt32(MFD_CLOEXEC))
    guard descriptor >= 0 else { throw Failure.git(String(cString: strerror(errno))) }
    add("feature done\ncommit \(GitRepository.Reference.imported.rawValue)\nmark :1\n")
    add("committer \(author.name) <\(author.email)> \(author.seconds) +0000\n")
    add("data \(message.utf8.count)\n\(message)\n")
    for (index, parent) in parents.enumerated() {
      add("\(index == 0 ? "from" : "merge") \(parent)\n")
    }
  }

  deinit { close(descriptor) }

  /// Sets a file to bytes that the repository may not have yet.
  func set(_ path: [UInt8], to bytes: [UInt8]) throws {
    try add("M \(Tree.fileMode) inline", path)
    add("data \(bytes.count)\n")
    buffer += bytes
    add("\n")
    try flush(leaving: Self.pieceSize)
  }

  func set(_ path: [UInt8], to entry: Tree.Entry) throws {
    try add("M \(entry.mode) \(entry.id)", path)
  }

  func remove(_ path: [UInt8]) throws { try add("D", path) }

  private func add(_ change: String, _ path: [UInt8]) throws {
    add("\(change) ")
    addQuoted(path)
    add("\n")
    try flush(leaving: Self.pieceSize)
  }

  /// Ends the stream, so that it can be read from its start.
  func finish() throws {
    add("\nget-mark :1\ndone\n")
    try flush(leaving: 0)
    lseek(descriptor, 0, SEEK_SET)
  }

  private func add(_ text: String) { buffer += text.utf8 }

  // Quotes it like a string in C, which can express every byte.
  private func addQuoted(_ path: [UInt8]) {
    buffer.append(UInt8(ascii: "\""))
    for byte in path {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): buffer += [UInt8(ascii: "\\"), byte]
      case 0x20..<0x7F: buffer.append(byte)
      default:
        add("\\" + String(byte, radix: 8).zeroPadded(to: 3))
      }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  private func flush(leaving most: Int) throws {
    guard buffer.count > most else { return }
    if let code = buffer.withUnsafeBytes({ FileDescriptor.writeAll($0, to: descriptor) }) {
      throw code == ENOSPC ? Failure.fullDisk : .git(String(cString: strerror(code)))
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension GitRepository {
  /// Makes a commit of a stream, and returns its identifier; the commit is durable then.
  func importCommit(_ stream: CommitStream) throws -> ObjectID {
    try stream.finish()
    let output = try git.run(
      ["fast-import", "--quiet", "--force", "--date-format=raw"], input: stream.descriptor)
    guard let id = Self.lines(output).first.flatMap({ ObjectID(hexadecimal: $0) }) else {
      throw GitError.damaged("fast-import did not name its commit")
    }
    return id
  }

  /// Returns the author that git's configuration names, else the login name; never the name of the
  /// machine, which the remote need not know.
  func author(at seconds: Int, inherited: [String: String]) throws -> CommitStream.Author {
    let login = inherited["LOGNAME"] ?? inherited["USER"] ?? ""
    let name = try git.configured("user.name") ?? (login.isEmpty ? "hawknotes" : login)
    let email = try git.configured("user.email") ?? "hawknotes@localhost"
    return (Self.plain(name), Self.plain(email), max(0, seconds))
  }

  // Leaves out what must not be in the header of a commit.
  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter {
      $0.value >= 0x20 && !"<>".unicodeScalars.contains($0)
    }
    return scalars.isEmpty ? "hawknotes" : String(String.UnicodeScalarView(scalars))
  }
}
