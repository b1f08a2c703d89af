public import DurableFiles

/// A format in which other programs and devices keep highlights and notes.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// `My Clippings.txt` of a Kindle, a format that other devices write too.
  case kindle
  /// The JSON that KOReader exports, and the Lua file that it keeps beside each book.
  case koreader
  /// The notebook that Kindle's apps export as HTML.
  case kindleHTML = "kindle-html"
  case readwise, goodreads, storygraph
  /// The database of a Kobo, as the program `sqlite3` prints it.
  case kobo

  /// The name of what such a file has, in the plural.
  public var name: String {
    switch self {
    case .kindle: "Kindle clippings"
    case .koreader: "KOReader highlights"
    case .kindleHTML: "Kindle notebooks"
    case .readwise: "Readwise highlights"
    case .goodreads: "Goodreads books"
    case .storygraph: "StoryGraph books"
    case .kobo: "Kobo highlights"
    }
  }

  /// Recognises the format of a file by its beginning; nil if it is none of these.
  public init?(recognising beginning: ArraySlice<UInt8>) {
    guard let format = Self.allCases.first(where: { $0.isProbable(beginning) }) else { return nil }
    self = format
  }

  private func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .kindle: KindleClippings.isProbable(beginning)
    case .koreader:
      KOReaderExport.isProbable(beginning) || KOReaderSidecar.isProbable(beginning)
    case .kindleHTML: KindleNotebook.isProbable(beginning)
    case .readwise: ReadwiseTable.isProbable(CSVTable.names(beginning))
    case .goodreads: BookTable.isGoodreads(CSVTable.names(beginning))
    case .storygraph: BookTable.isStoryGraph(CSVTable.names(beginning))
    case .kobo: KoboDatabase.isProbable(beginning)
    }
  }

  /// Reads the highlights and notes of a file; throws `ImportError` when it is not of this format.
  ///
  /// `progress` is called now and then with the number of bytes that were read, and of all bytes.
  public func read(
    _ bytes: ImportedBytes, progress: (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(ImportError) -> ImportedFile {
    switch self {
    case .kindle: try KindleClippings.read(bytes, progress)
    case .koreader where KOReaderSidecar.isProbable(bytes.beginning):
      try KOReaderSidecar.read(all(bytes))
    case .koreader: try KOReaderExport.read(all(bytes))
    case .kindleHTML: try KindleNotebook.read(all(bytes))
    case .readwise: try ReadwiseTable.read(all(bytes))
    case .kobo: try KoboDatabase.read(all(bytes))
    case .goodreads, .storygraph: try BookTable.read(all(bytes), self)
    }
  }

  private func all(_ bytes: ImportedBytes) throws(ImportError) -> [UInt8] {
    do throws(FileError) { return try bytes.all() } catch { throw .file(error) }
  }
}

/// Why nothing was imported.
public enum ImportError: Error, Hashable, CustomStringConvertible {
  /// The file is not of the expected format.
  case isNot(ImportFormat, reason: String)
  case file(FileError)

  public var description: String {
    switch self {
    case .isNot(let format, let reason): "there are no \(format.name) in it: \(reason)"
    case .file(let error): error.description
    }
  }
}
