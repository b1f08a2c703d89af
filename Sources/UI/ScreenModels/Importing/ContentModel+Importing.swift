extension ContentModel {
  private static let all = "--all "

  /// Imports a file; with `--all` before its path, also adds the books that the library does not
  /// have.
  ///
  /// Without a file, shows the result of the last import again.
  public func importFile(_ argument: String) {
    let makesBooks = argument.hasPrefix(Self.all)
    let path = Self.unquoted(makesBooks ? argument.dropFirst(Self.all.count) : argument[...])
    guard !path.isEmpty else {
      if imported.result != nil { return imported.open() }
      return show(
        Message("import FILE imports highlights and notes; import --all FILE also adds their books")
      )
    }
    request(.importFile(path: path, makesBooks: makesBooks))
  }

  // A shell needs quotes around a path with blanks, so they are typed here, too.
  static func unquoted(_ path: Substring) -> String {
    guard path.count > 1, let quote = path.first, "\"'".contains(quote), path.last == quote else {
      return String(path)
    }
    return String(path.dropFirst().dropLast())
  }

  /// Undoes an import, or the latest one if `run` is empty.
  public func undoImport(_ run: String) { request(.undoImport(run: run)) }

  public func importBegan(_ path: String) {
    imported.running = path
    imported.isAwaited = true
    importContinues("Importing \(path) …")
  }

  public func importContinues(_ progress: String) { imported.progress = progress }

  /// Shows the result of an import, as a list if there is one.
  public func importEnded(_ message: Message, _ result: ImportResult?) {
    imported.running = nil
    imported.progress = nil
    libraryDidChange()
    guard let result else { return show(message) }
    // If the user has gone on to something else, the list must not open under their keys.
    if imported.isAwaited {
      imported.open(result)
      show(message)
    } else {
      imported.keep(result)
      show(Message("\(message.text); :import shows the list", isWarning: message.isWarning))
    }
  }

  public func importWasUndone(_ run: String?, _ message: Message) {
    libraryDidChange()
    if let run { imported.forget(run) }
    show(message)
  }

  /// Reports an import that an earlier process began and did not end, unless this process is
  /// importing that path.
  public func reportInterruptedImport(unlessAmong ownPaths: Set<String>) {
    guard let path = imported.running, imported.progress == nil else { return }
    imported.running = nil
    guard !ownPaths.contains(path) else { return }
    show(
      Message(
        "The import of \(path) was interrupted; import it again to complete it", isWarning: true))
  }
}
