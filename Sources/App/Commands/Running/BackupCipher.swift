import Backups
import DurableFiles
import Essentials
import Travel

/// Encrypts backups, and decrypts them.
///
/// What is not encrypted lies in the folder of the caches meanwhile, for the user alone; what a kill leaves
/// there is removed by the next one.
struct BackupCipher {
  private let files: DocumentCipher
  private let folder: String
  private let lock: FileLock

  private static let preference = "backup-key"
  private var plainPath: String { folder + "/backup.tar" }
  private var encryptedPath: String { folder + "/backup.encrypted" }

  /// Returns the key for new backups; nil when they are not to be encrypted.
  ///
  /// Throws when the preferences do not say that clearly.
  static func key(_ call: Call) throws -> TravelKey? {
    let preferences = try call.preferences.read()
    let text = preferences.settings[preference]?.value ?? "none"
    let key = TravelKey(text)
    let mistake = preferences.mistake(in: preference).map { "\($0)" }
    if mistake == nil, key != nil || text == "none" { return key }
    let doubt = mistake ?? "\(preference) is “\(text)”; use age:RECIPIENT, gpg:KEY or none"
    throw Failure("nothing was backed up, because the preferences are unclear: \(doubt)")
  }

  init(_ call: Call) throws {
    files = DocumentCipher(
      identityPath: try call.travelSettings.identityPath,
      environment: call.invocation.environment, preference: Self.preference)
    folder = try call.directories.cachesPath
    try Folder.create(folder)
    lock = try FileLock.wait(folder + "/backup.lock")
    try removeFiles()
  }

  private func removeFiles() throws {
    for path in [encryptedPath, plainPath] { try DurableFile.remove(path) }
  }

  /// Makes a backup at a path that is not taken, like `Backup.write`, but encrypted.
  func write(_ paths: BackupPaths, to path: String, for key: TravelKey) throws -> Backup.Report {
    try Backup.check(path, isOutside: paths)
    let file = try NewFile.begin(at: path)
    return try removingFiles {
      let report = try Backup.write(paths, to: plainPath)
      try files.encrypt(plainPath, into: encryptedPath, for: key)
      let next = try DurableFile.reader(of: encryptedPath)
      while case let piece = try next(), !piece.isEmpty { try file.append(piece) }
      try file.finish()
      return report
    }
  }

  /// Calls a closure with the path of what an encrypted backup holds.
  func read<Result>(_ path: String, _ body: (String) throws -> Result) throws -> Result {
    try removingFiles {
      try files.decrypt(path, into: plainPath)
      return try body(plainPath)
    }
  }

  // Whoever encrypts must know when something stays readable, even if nothing else went wrong.
  private func removingFiles<Result>(after body: () throws -> Result) throws -> Result {
    let result = Swift.Result { try body() }
    try removeFiles()
    return try result.get()
  }
}
