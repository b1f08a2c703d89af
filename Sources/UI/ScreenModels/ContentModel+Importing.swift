// What is imported from other programs.
extension ContentModel {
  private static let all = "--all "

  /// Imports a file; with `--all` before its path, the books that are not here are made.
  public func importFile(_ argument: String) {
    let makesBooks = argument.hasPrefix(Self.all)
    let path = makesBooks ? String(argument.dropFirst(Self.all.count)) : argument
    guard !path.isEmpty else {
      return show(
        Message("import FILE brings highlights and notes; import --all FILE makes their books"))
    }
    show(Message("Importing \(path) …"))
    request(.importFile(path: path, makesBooks: makesBooks))
  }

  /// Undoes an import; the latest one if it has no name.
  public func undoImport(_ run: String) { request(.undoImport(run: run)) }
}
