import ChildPrograms
import DurableFiles
import Essentials
import Glibc

/// Encrypts and decrypts documents and files with age or gpg, without ever asking for a password.
///
/// The plain text of a document is never written to a file.
public struct DocumentCipher: Sendable {
  let identityPath: String
  /// The environment of the programs; nil for this process's own.
  let environment: [String: String]?
  let preference: String

  // A small file may be decrypted to a very large one. The agent that gpg starts would keep a limit on memory or files.
  private static let limits = ProgramLimits(total: 20, largestOutput: HandoffLimits.largestFile)
  // In seconds: a disk may be slow, and a file large.
  private static let limitsOfFiles = ProgramLimits(total: 86_400, largestOutput: 0)

  public init(
    identityPath: String, environment: [String: String]?, preference: String = "sync.sessions-key"
  ) {
    self.identityPath = identityPath
    self.environment = environment
    self.preference = preference
  }

  func encrypt(_ bytes: [UInt8], for key: TravelKey?) throws -> [UInt8] {
    guard let key else { return bytes }
    return try run(bytes, Self.encryption(for: key))
  }

  /// The program that encrypts what it reads, with its arguments.
  private static func encryption(for key: TravelKey) -> [String] {
    let recipients = key.recipients.flatMap { ["--recipient", $0] }
    return switch key.program {
    case .age: ["age", "--encrypt"] + recipients
    case .gpg: gpg + ["--encrypt", "--trust-model", "always", "--output", "-"] + recipients
    }
  }

  /// Decrypts a document in the way that the ending of its name says.
  func decrypt(_ bytes: [UInt8], named name: String) throws -> [UInt8] {
    try decryption(ofFile: name).map { try run(bytes, $0) } ?? bytes
  }

  /// The program that decrypts what it reads, with its arguments; nil for a name that does not say that the
  /// file is encrypted.
  private func decryption(ofFile name: String) throws -> [String]? {
    if name.hasSuffix(".age") {
      guard access(identityPath, R_OK) == 0 else {
        throw Failure(
          "age cannot read its identity file \(identityPath); put it there, or a link to it")
      }
      return ["age", "--decrypt", "--identity", identityPath]
    }
    return name.hasSuffix(".gpg") ? Self.gpg + ["--decrypt"] : nil
  }

  /// Encrypts a file, which may be large, into another one, which is private.
  public func encrypt(_ path: String, into result: String, for key: TravelKey) throws {
    try run(Self.encryption(for: key), path, result)
  }

  /// Decrypts a file into another one, which is private, in the way that the ending of its name says.
  public func decrypt(_ path: String, into result: String) throws {
    if let arguments = try decryption(ofFile: path) { try run(arguments, path, result) }
  }

  private func run(_ arguments: [String], _ path: String, _ result: String) throws {
    let input = try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW, to: "read")
    try DurableFile.remove(result)
    let output = try FileDescriptor(
      opening: result, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, to: "make")
    _ = try run(arguments, .filtering(input.rawValue, into: output.rawValue), Self.limitsOfFiles)
  }

  // With these, gpg fails when a password is needed that its agent does not have.
  private static let gpg = ["gpg", "--batch", "--no-tty", "--quiet", "--pinentry-mode", "error"]

  private func run(_ bytes: [UInt8], _ arguments: [String]) throws -> [UInt8] {
    let input = try ChildProgram.file(of: bytes, for: arguments[0])
    defer { close(input) }
    return try run(arguments, .reading(input), Self.limits)
  }

  private func run(
    _ arguments: [String], _ files: ProgramRun.Files, _ limits: ProgramLimits
  ) throws -> [UInt8] {
    let name = arguments[0]
    let variables = ProgramEnvironment.few(of: environment, and: ["GNUPGHOME"])
    guard let path = SearchPath(environment: variables).path(of: name) else {
      throw Failure("\(name) is not installed; install it, or change \(preference)")
    }
    let result: ProgramRun.Result
    do {
      result = try ProgramRun(
        [path] + arguments.dropFirst(), environment: variables, files: files, limits: limits
      ).wait()
    } catch {
      throw Failure("\(name) failed: \(error)")
    }
    guard result.end == .exited(0) else {
      let reason = Self.reason(result.errors) ?? "it \(result.end.predicate)"
      throw Failure("\(name) failed: \(reason)")
    }
    return result.output
  }

  // In the messages of both programs the first line says what is wrong.
  private static func reason(_ errors: [UInt8]) -> String? {
    let line = errors.prefix(4096).split(separator: .newline).first
    return line.map {
      String(decoding: $0.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }
  }
}

enum HandoffLimits {
  /// In bytes, for a document as it is published or received.
  static let largestFile = 16 << 20
  /// In bytes, for a document before it is encrypted.
  static let largestDocument = 8 << 20
  static let largestIndex = 1 << 20
  /// How many sessions of a machine travel, which are those used last.
  static let mostSessions = 50
}
