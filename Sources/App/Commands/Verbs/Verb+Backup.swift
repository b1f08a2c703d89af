import Backups
import DurableFiles
import Essentials
import Glibc
import NotesLibrary
import SceneState
import Sync
import Travel

extension Verb {
  static let backup = Verb(
    "backup", .changing, "everything you have, in one file; restore FILE",
    details: """
      Writes the library with its bin, all sessions with their drafts, discarded drafts, the \
      former texts of notes and your preferences to a new file that only you can read, and prints \
      its name: FILE, or a name with the date and time, in this folder. Sessions may be open. The \
      backup is read back and compared with your files. It is a tar archive with a list of \
      checksums for sha256sum. The preference backup-key has it encrypted with age or gpg; then \
      its name ends in .age or .gpg.

      restore brings everything in a backup back to where it was: the library, the sessions with \
      their drafts, and the preferences. It is checked before anything is \
      written. If other files are there, nothing is written, unless you add --replace: then they \
      are kept under new names, which are reported. No session may be open, and no \
      sync may run. With --into, the library, the state and the preferences go into the folder DIR \
      instead. If the command was killed, run it again: it restores the rest.
      """,
    example: "hawknotes backup ~/hawknotes.tar",
    forms: [
      Form("write", [.file.optional], [.json]) { try $0.writeBackup() },
      Form("restore", [.file], [.into, .replace, .json]) { try $0.restoreBackup() },
    ]
  ).listed(as: "backup [FILE]")
}

extension Call {
  fileprivate func writeBackup() throws {
    if try operand() == "-" {
      throw Failure.wrongValue(option: "FILE", value: "-", expected: "name a new file")
    }
    let key = try BackupCipher.key(self)
    let ending = key?.ending ?? ""
    var name = try arguments.operandText(at: 0) ?? "hawknotes-\(Moment.now.compact).tar"
    if !name.hasSuffix(ending) { name += ending }
    if key == nil, TravelKey.isEncrypted(name) {
      throw Failure("\(name) would not be encrypted: set backup-key, or choose another name")
    }
    let path = invocation.absolute(name)
    let paths = try pathsToBackUp
    let report = try creating(path) {
      guard let key else { return try Backup.write(paths, to: path) }
      return try BackupCipher(self).write(paths, to: path, for: key)
    }
    print(report, name, encryptedWith: key)
    if !isJSON, let obstacle = paths.obstacle { self.report("\(obstacle)") }
    if report.hasUnreadable { fail() }
  }

  private var pathsToBackUp: BackupPaths {
    get throws {
      var paths = try backupPaths
      try Directories.check(paths.library)
      guard Folder.exists(paths.library) || Folder.exists(paths.state) else {
        throw Failure("there is nothing to back up yet")
      }
      if !Folder.exists(paths.library) { try checkIsNew(paths.library) }
      paths.movedSessions = try sessions.foldersOfNewerStates
      return paths
    }
  }

  private func print(_ backup: Backup.Report, _ name: String, encryptedWith key: TravelKey?) {
    let json = JSONValue.record([
      "file": name, "files": backup.fileCount, "bytes": backup.byteCount, "leftOut": backup.leftOut,
    ])
    answerMade(json, name)
    if isJSON { return }
    backup.leftOut.forEach { report("left out: \($0)") }
    let end = key.map { ", then encrypted with \($0.program.rawValue)" } ?? ""
    report(
      "\(counted(backup.fileCount, "file")), \(backup.byteCount) bytes, read back and compared\(end)"
    )
  }

  // Throws for a library that was there before, such as on a disk that is not mounted now.
  private func checkIsNew(_ library: String) throws {
    if try keptSessions.contains(where: { $0.contents[Scene.libraryKey.name] == library }) {
      throw Failure(
        "the library \(library) is not there now, so no backup was made; mount its disk, "
          + "or make the folder if it is gone for good", kind: .cannotStart)
    }
    report("there is no library at \(library) yet, so the backup has none")
  }

  fileprivate func restoreBackup() throws {
    try arguments.checkOne(of: [.into, .replace])
    let folder = try arguments.text(of: .into).map(invocation.absolute)
    let paths = try folder.map(BackupPaths.init(in:)) ?? backupPaths
    let path = String(decoding: invocation.absolute(arguments.operands[0]), as: UTF8.self)
    guard TravelKey.isEncrypted(path) else {
      return try restore(Restoration(of: path, to: paths), into: folder)
    }
    try BackupCipher(self).read(path) { try restore(Restoration(of: $0, to: paths), into: folder) }
  }

  private func restore(_ restoration: Restoration, into folder: String?) throws {
    let lock = try folder == nil ? lockPlace() : nil
    defer { withExtendedLifetime(lock) {} }
    var kept: [JSONValue] = []
    let count = try restoration.run(
      replaces: arguments.has(.replace), moment: Moment.now.compact
    ) {
      kept.append(.record(["path": $0, "keptAs": $1]))
      if !isJSON { report("what was in \($0) is kept as \($1)") }
    }
    let files = restoration.fileCount
    let all = files == 1 ? "the file is" : "all \(files) files are"
    answer(
      .record(["files": files, "wasInPlace": count == 0, "kept": kept]),
      count == 0 ? "\(all) in place already" : "\(counted(files, "file", "was", "were")) restored")
    if count > 0, !isJSON { try advise(afterRestoringInto: folder) }
  }

  // Keeps syncs away: one that runs would take what is restored for changes, or undo it.
  private func lockPlace() throws -> FileLock? {
    try checkNothingIsOpen("quit it first, or use --into")
    return try SyncFolder(ofLibrary: directories.libraryPath, inState: directories.statePath)
      .lockIfPresent()
  }

  private func advise(afterRestoringInto folder: String?) throws {
    if let folder {
      let (state, library) = ("\(folder)/state".shellQuoted, "\(folder)/library".shellQuoted)
      report("to open them: HAWKNOTES_STATE=\(state) \(Program.name) --library \(library)")
    } else if let settings = try SyncSettings(in: syncFolder) {
      report(
        "the next sync, with \(settings.remote), brings back what changed since the backup; "
          + "“\(Program.name) sync off” before it keeps what was restored")
    }
  }

  private var backupPaths: BackupPaths {
    get throws {
      BackupPaths(
        library: try directories.libraryPath, state: try directories.statePath,
        config: try directories.configPath)
    }
  }
}
