// What is imported from other programs.
extension ContentModel {
  private static let all = "--all "

  /// Imports a file; with `--all` before its path, the books that are not here are made.
  ///
  /// Without a file, it shows again what the last import brought.
  public func importFile(_ argument: String) {
    let makesBooks = argument.hasPrefix(Self.all)
    let path = makesBooks ? String(argument.dropFirst(Self.all.count)) : argument
    guard !path.isEmpty else {
      if imported.result != nil { return imported.open() }
      return show(
        Message("import FILE brings highlights and notes; import --all FILE makes their books"))
    }
    request(.importFile(path: path, makesBooks: makesBooks))
  }

  /// Undoes an import; the latest one if it has no name.
  public func undoImport(_ run: String) { request(.undoImport(run: run)) }

  /// Says that a file is being imported, until that has ended.
  public func importBegan(_ path: String) {
    imported.running = path
    imported.isAwaited = true
    importContinues("Importing \(path) …")
  }

  /// Says how far an import is.
  public func importContinues(_ progress: String) { imported.progress = progress }

  /// Says what came of an import, and shows the list of it if there is one.
  public func importEnded(_ message: Message, _ result: ImportResult?) {
    imported.running = nil
    imported.progress = nil
    libraryDidChange()
    guard let result else { return show(message) }
    // Keys that are meant for something else must not find a list there.
    if imported.isAwaited {
      imported.open(result)
      show(message)
    } else {
      imported.keep(result)
      show(Message("\(message.text); :import lists it", isWarning: message.isWarning))
    }
  }

  /// Says what came of undoing a run.
  public func importWasUndone(_ run: String?, _ message: Message) {
    libraryDidChange()
    if let run { imported.forget(run) }
    show(message)
  }

  /// Reports an import that another process had begun, and did not end; some paths are those of this one.
  public func reportInterruptedImport(unlessAmong paths: Set<String>) {
    guard let path = imported.running, imported.progress == nil else { return }
    imported.running = nil
    guard !paths.contains(path) else { return }
    show(
      Message(
        "The import of \(path) was interrupted; import it again to complete it", isWarning: true))
  }
}
