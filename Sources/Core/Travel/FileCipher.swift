import ChildPrograms
import DurableFiles
import Essentials
import Glibc

/// Encrypts and decrypts whole files, which may be large, as sessions are when they travel.
public struct FileCipher: Sendable {
  private let cipher: DocumentCipher

  // In seconds: a disk may be slow, and a file large.
  private static let limits = ProgramLimits(total: 86_400, largestOutput: 0)

  /// `preference` names the key, for the sentence about a program that is not there.
  public init(identityPath: String, environment: [String: String]?, preference: String) {
    cipher = DocumentCipher(
      identityPath: identityPath, environment: environment, preference: preference)
  }

  /// Encrypts a file for a key into another one, which is private.
  public func encrypt(_ path: String, into result: String, for key: TravelKey) throws {
    try run(DocumentCipher.encryption(for: key), path, result)
  }

  /// Decrypts a file into another one, which is private, in the way that the ending of its name says.
  public func decrypt(_ path: String, into result: String) throws {
    if let arguments = try cipher.decryption(ofFile: path) { try run(arguments, path, result) }
  }

  /// Whether the name of a file says that it is encrypted.
  public static func isEncrypted(_ path: String) -> Bool {
    TravelKey.endings.contains { path.hasSuffix($0) }
  }

  private func run(_ arguments: [String], _ path: String, _ result: String) throws {
    let input = try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW, to: "read")
    try DurableFile.remove(result)
    let output = try FileDescriptor(
      opening: result, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, to: "make")
    _ = try cipher.run(
      arguments, .filtering(input.rawValue, into: output.rawValue), Self.limits)
  }
}
