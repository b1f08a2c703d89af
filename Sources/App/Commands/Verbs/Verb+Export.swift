import DurableFiles
import Essentials
import Exports
import NotesLibrary
import Search

extension Verb {
  static let export = Verb(
    "export", [.exported.optional], [.only, .at, .later, .format, .output], .listing,
    "notes as Markdown, HTML, EPUB, CSV, or without loss",
    details: """
      Prints the notes on a book and its characters, on a character, one note, or everything; with \
      '#TAG' one document of the notes with that tag or one within it, by book and chapter: each \
      quote says where it is from, and the books are listed at the end. --only QUERY leaves out \
      the notes that search would not find with it: '#question', 'since:2026-11', 'box:open wall'. \
      --at PLACE leaves out what comes after a place of the book, for others who have read so far. \
      md makes a file for each book, also for Obsidian, and for all books needs a new folder, -o \
      FOLDER; html is a book of notes to read, print or send; csv is for Readwise, org for Org; \
      jsonl has everything but pictures, with books, favourites and places, and import reads it \
      back without loss. For an e-reader, epub is a book of notes, and stardict a dictionary of \
      people and aliases, put into the folder FILE, where others may be; both replace their \
      earlier ones, and people of whom only later things are known are in neither. Links between \
      notes lead to what is exported of them. With -o the output goes to a new file that only you \
      can read; nothing else is ever overwritten. The file appears when it is complete, and from \
      then on survives a power cut. jsonl always has what comes after your place in a book.
      """,
    example: "hawknotes export the-good-hawk -o hawk.html"
  ) { try $0.export() }
}

extension Call {
  fileprivate func export() throws {
    let path = try outputPath
    let format = try arguments.choice(of: .format) ?? path.flatMap(format) ?? .md
    let library = try library
    let theme = try theme(as: format)
    try hideWhatFollows(in: theme == nil ? givenTarget : nil, as: format)
    let target = theme == nil ? try givenTarget : nil
    let found = try found(as: format)
    var export = Export(
      of: target, only: theme?.among(found) ?? found, from: library, as: format,
      showsLater: showsLater)
    let isOfAll = target == nil && theme == nil
    let isFolder = format.hasFileForEachBook && isOfAll || format == .stardict
    if let path {
      try write(&export, format, to: path, isFolder: isFolder)
    } else {
      try print(&export, format, isFolder: isFolder)
    }
    try reportLater(than: arguments.text(of: .at), export.laterCount)
    export.pictures.forEach { report("left out: \($0)") }
    let missing = export.leftOut + export.problems.map(\.description)
    for missing in missing { report("left out: \(missing)") }
    // Without loss, it has all folders.
    if target == nil, format != .jsonl { try reportStrays(in: library) }
    reportUnlisted(in: library)
    if !missing.isEmpty { fail() }
  }

  // Whoever gets it may have read less, or more, than the user.
  private func hideWhatFollows(in target: Target?, as format: ExportFormat) throws {
    guard let text = try arguments.text(of: .at) else { return }
    guard let book = target?.subject.book, !showsLater, format != .jsonl else {
      throw Failure.usage(
        "\(Option.at.name) is for one book or one of its characters, without \(Option.later.name), "
          + "and not as jsonl")
    }
    try library.show(book, asReadUpTo: book.place(written: text))
  }

  private func reportLater(than place: String?, _ count: Int) {
    guard let place else { return reportLater(count) }
    let notes = counted(count, "note", "is", "are")
    if count > 0 { report("\(notes) left out, on what comes after \(place)") }
  }

  // The notes with the tag that was given; nil for another target: a book may be called like a tag.
  private func theme(as format: ExportFormat) throws -> FoundNotes? {
    let library = try library
    guard let tag = try arguments.operandText(at: 0), tag.hasPrefix("#"),
      library.catalogue.subjects.called(tag).isEmpty
    else { return nil }
    guard let theme = FoundNotes(tag: tag, in: library) else { return nil }
    if !format.makesDocument {
      throw Failure.usage(
        "\(format.rawValue) has whole books: export \(tag) as md, html, txt, org, epub or csv")
    }
    guard !theme.paths.isEmpty || !theme.problems.isEmpty else {
      throw Failure("no note has the tag \(tag); “\(Program.name) tags” lists them")
    }
    return theme
  }

  // The notes that are wanted; nil for all.
  private func found(as format: ExportFormat) throws -> FoundNotes? {
    guard let text = try arguments.text(of: .only) else { return nil }
    guard format.makesDocument else {
      throw Failure.usage(
        "\(format.rawValue) has whole books: use --only with md, html, txt, org, epub or csv")
    }
    let query = SearchQuery(text)
    guard !query.isEmpty else {
      throw Failure.wrongValue(
        option: Option.only.name, value: text, expected: "say what search would find")
    }
    let found = FoundNotes(query, in: try library)
    if found.paths.isEmpty, found.problems.isEmpty {
      throw Failure("no note is found by “\(text)”\(query.advice)")
    }
    return found
  }

  /// The file that is named for the output; nil for standard output.
  var outputPath: String? {
    get throws {
      let path = try arguments.text(of: .output)
      return path == "-" ? nil : path
    }
  }

  // Nil for a folder, and for a name without an ending.
  private func format(of path: String) throws -> ExportFormat? {
    if let format = ExportFormat(ofPath: path) { return format }
    guard let ending = ExportFormat.ending(ofPath: path), !path.hasSuffix("/"),
      FileStamp(ofFolder: invocation.absolute(path)) == nil
    else { return nil }
    throw Failure(
      ofEnding: ending, among: ExportFormat.allCases.filter { $0 != .stardict }.map(\.rawValue))
  }

  private func write(
    _ export: inout Export, _ format: ExportFormat, to path: String, isFolder: Bool
  ) throws {
    let new = invocation.absolute(path)
    guard format != .stardict else {
      try export.write(toFolder: new)
      let names = counted(export.nameCount, "name", "is", "are")
      return report("\(names) in the dictionary in \(path)")
    }
    try creating(new) { try isFolder ? export.write(toFolder: new) : export.write(toFile: new) }
    let notes = counted(export.noteCount, "note", "was", "were")
    report("\(notes) exported to \(isFolder ? "the folder \(path)" : path)")
  }

  private func print(_ export: inout Export, _ format: ExportFormat, isFolder: Bool) throws {
    if isFolder {
      throw Failure.usage(
        format == .stardict
          ? "stardict makes a dictionary of some files: name its folder with -o"
          : "\(format.rawValue) makes a file for each book: name a new folder with -o, or one book, "
            + "or another --format")
    }
    guard invocation.outputIsTerminal else {
      return try export.write { [console] in try console.write($0) }
    }
    // Whoever leaves the pager ends the export.
    var rest: [UInt8] = []
    try export.write { [console] in
      rest += $0
      guard let end = rest.lastIndex(of: .newline) else { return }
      console.printContents(Array(rest[...end]))
      try console.flush()
      rest.removeSubrange(...end)
    }
    if !rest.isEmpty { console.printContents(rest) }
  }
}

extension Failure {
  /// A file's ending names none of the formats that there are, each of which ends a name.
  init(ofEnding ending: String, among formats: [String]) {
    let endings = formats.map { ".\($0)" }.listed("or")
    self.init(
      "“.\(ending)” is the ending of no format: use \(endings), or \(Option.format.name)",
      kind: .usage)
  }
}
