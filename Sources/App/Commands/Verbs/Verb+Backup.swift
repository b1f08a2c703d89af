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
      its name ends so. restore brings everything in a backup back to where it was: the library, \
      the sessions with their drafts, and the preferences. It is checked before anything is \
      written. If other files are there, nothing is written, unless you add --replace: then they \
      are kept under new names, which are reported. No session may be open. With --into, the \
      library, the state and the preferences go into the folder DIR instead. If the command was \
      killed, run it again: it restores the rest.
      """,
    example: "hawknotes backup ~/hawknotes.tar",
    forms: [
      Form("write", [.file.optional], [.json], run: writeBackup),
      Form("restore", [.file], [.into, .replace, .json], run: restoreBackup),
    ]
  ).listed(as: "backup [FILE]")

  private static func writeBackup(_ call: Call) throws -> Outcome {
    let context = call.context
    if try call.operand() == "-" {
      throw UsageError.wrongValue(option: "FILE", value: "-", expected: "name a new file")
    }
    let invocation = context.invocation
    let key = try BackupCipher.key(context)
    let ending = key?.ending ?? ""
    var name = try call.arguments.operandText(at: 0) ?? "hawknotes-\(invocation.now().compact).tar"
    if !name.hasSuffix(ending) { name += ending }
    if key == nil, FileCipher.isEncrypted(name) {
      throw Failure("\(name) would not be encrypted: set backup-key, or choose another name")
    }
    let path = invocation.absolute(name)
    var paths = try context.backupPaths
    try Directories.check(paths.library)
    guard Folder.exists(paths.library) || Folder.exists(paths.state) else {
      throw Failure("there is nothing to back up yet")
    }
    if !Folder.exists(paths.library) { try checkIsNew(paths.library, context) }
    paths.movedSessions = try context.sessions.foldersOfNewerStates
    let report = try context.creating(path) {
      guard let key else { return try Backup.write(paths, to: path) }
      return try BackupCipher(context).write(paths, to: path, for: key)
    }
    print(report, name, encryptedWith: key, call)
    return .exit(report.hasUnreadable ? .failed : .done)
  }

  private static func print(
    _ report: Backup.Report, _ name: String, encryptedWith key: TravelKey?, _ call: Call
  ) {
    guard !call.isJSON else {
      return call.console.print([
        "file": .string(name), "files": .integer(report.fileCount),
        "bytes": .integer(report.byteCount),
        "leftOut": .array(report.leftOut.map { .string($0) }),
      ])
    }
    call.console.print(name)
    report.leftOut.forEach { call.invocation.report("left out: \($0)") }
    let end = key.map { ", then encrypted with \($0.program.rawValue)" } ?? ""
    call.invocation.report(
      "\(counted(report.fileCount, "file")), \(report.byteCount) bytes, read back and compared\(end)"
    )
  }

  // Throws for a library that was there before, such as on a disk that is not mounted now.
  private static func checkIsNew(_ library: String, _ context: CommandContext) throws {
    if try context.keptSessions.contains(where: { $0[Scene.libraryKey.name] == library }) {
      throw CommandFailure(
        .cannotStart,
        "the library \(library) is not there now, so no backup was made; mount its disk, "
          + "or make the folder if it is gone for good")
    }
    context.invocation.report("there is no library at \(library) yet, so the backup has none")
  }

  private static func restoreBackup(_ call: Call) throws -> Outcome {
    let (context, invocation) = (call.context, call.invocation)
    let given = try call.arguments.text(of: .into)
    if given != nil, call.arguments.has(.replace) {
      throw UsageError.exclusiveOptions(Option.into.name, Option.replace.name)
    }
    let folder = given.map(invocation.absolute)
    let paths = try folder.map(BackupPaths.init(in:)) ?? context.backupPaths
    let path = String(decoding: invocation.absolute(call.arguments.operands[0]), as: UTF8.self)
    guard FileCipher.isEncrypted(path) else {
      return try restore(Restoration(of: path, to: paths), into: folder, call)
    }
    return try BackupCipher(context).read(path) { path in
      try restore(Restoration(of: path, to: paths), into: folder, call)
    }
  }

  private static func restore(
    _ restoration: Restoration, into folder: String?, _ call: Call
  ) throws -> Outcome {
    let (context, invocation) = (call.context, call.invocation)
    if folder == nil { try context.checkNothingIsOpen("quit it first, or use --into") }
    var kept: [JSONValue] = []
    let count = try restoration.run(
      replaces: call.arguments.has(.replace), moment: invocation.now().compact
    ) {
      kept.append(["path": .string($0), "keptAs": .string($1)])
      if !call.isJSON { invocation.report("what was in \($0) is kept as \($1)") }
    }
    let files = restoration.fileCount
    if call.isJSON {
      context.console.print(
        ["files": .integer(files), "wasInPlace": .bool(count == 0), "kept": .array(kept)])
      return .done
    }
    guard count > 0 else {
      let all = files == 1 ? "the file is" : "all \(files) files are"
      invocation.report("\(all) in place already")
      return .done
    }
    invocation.report("\(counted(files, "file", "was", "were")) restored")
    if let folder {
      let (state, library) = ("\(folder)/state".shellQuoted, "\(folder)/library".shellQuoted)
      invocation.report(
        "to open them: HAWKNOTES_STATE=\(state) \(Program.name) --library \(library)")
    } else if try syncs(context.directories) {
      invocation.report(
        "the next sync brings back what changed since the backup; “\(Program.name) sync off” before "
          + "it keeps what was restored")
    }
    return .done
  }

  private static func syncs(_ directories: Directories) throws -> Bool {
    let folder = try SyncFolder(
      ofLibrary: directories.libraryPath, inState: directories.statePath)
    return try SyncSettings(in: folder) != nil
  }
}

extension CommandContext {
  var backupPaths: BackupPaths {
    get throws {
      BackupPaths(
        library: try directories.libraryPath, state: try directories.statePath,
        config: try directories.configPath)
    }
  }
}
