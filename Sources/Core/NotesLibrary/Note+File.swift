public import DurableFiles
import Essentials
import Glibc
@_spi(_Unicode) import Swift

extension Note {
  init(file name: UnsafeRawBufferPointer, in folder: String, on subject: Subject, date: Moment) {
    self.init(
      id: Self.id(ofStem: UnsafeRawBufferPointer(rebasing: name.dropLast(3))), subject: subject,
      path: "\(folder)/\(String(decoding: name, as: UTF8.self))", date: date)
  }

  static func date(ofFile name: UnsafeRawBufferPointer, in folder: String) -> Moment? {
    guard name.count >= 3, name[0] != UInt8(ascii: "."),
      UnsafeRawBufferPointer(rebasing: name.suffix(3)).elementsEqual(".md".utf8)
    else { return nil }
    if name.count >= 16 + 3,
      let date = Moment(compact: UnsafeRawBufferPointer(rebasing: name.prefix(16)))
    {
      // A time stamp does not prove that the rest is text.
      return name.allSatisfy { $0 < 0x80 } || isText(name) ? date : nil
    }
    return isText(name)
      ? modified(of: "\(folder)/\(String(decoding: name, as: UTF8.self))") : nil
  }

  /// Whether the name of a file, without `.md`, says when the note was made; else its file does.
  public static func isDated(_ stem: UnsafeRawBufferPointer) -> Bool {
    stem.count >= 16 && Moment(compact: UnsafeRawBufferPointer(rebasing: stem.prefix(16))) != nil
  }

  /// Whether it is an identifier such as a note gets when it is made here, `20261120T140312Z-7f3a9c2e`, or
  /// that of the conflict copy of such a note.
  public static func isMadeHere(_ id: String) -> Bool {
    let id = String(id[..<(id.firstOccurrence(of: ".conflict-")?.lowerBound ?? id.endIndex)])
    let number = id.utf8.dropFirst(17)
    return date(named: id) != nil && id.utf8.dropFirst(16).first == UInt8(ascii: "-")
      && number.count == 8 && UInt32(hexadecimal: number) != nil
  }

  /// When a note was made, as the name of its file without `.md` says; nil if it does not.
  public static func date(named stem: String) -> Moment? { Moment(compact: stem.prefix(16)) }

  /// Its date by now: that of a file that came by other means may have changed.
  public var currentDate: Moment { Self.date(named: id) ?? modified ?? date }

  /// When its file was last changed; nil if it is gone.
  public var modified: Moment? { Self.modified(of: path) }

  private static func isText(_ name: UnsafeRawBufferPointer) -> Bool {
    String(validating: name, as: UTF8.self) != nil
  }

  /// The identifier of the note in a file, from the file's name without `.md`.
  ///
  /// Strings are equal when their characters are (canonical equivalence, UAX #15), names of files are
  /// not: a name that is not in the composed form has a checksum of its bytes behind it as well.
  public static func id(ofStem stem: UnsafeRawBufferPointer) -> String {
    let name = String(decoding: stem, as: UTF8.self)
    return stem.allSatisfy { $0 < 0x80 } || isComposed(name) ? name : name + FileName.mark(of: name)
  }

  /// The name of the file of the note with an identifier; nil when none can have that.
  ///
  /// The identifier of a note in a session may come from anywhere.
  static func fileName(of id: String) -> String? {
    let name = String(decoding: id.utf8.dropLast(9), as: UTF8.self)
    let isMarked = !isComposed(name) && id.utf8.elementsEqual((name + FileName.mark(of: name)).utf8)
    let file = (isMarked ? name : id) + ".md"
    return LibraryFiles.isPlain(file) ? file : nil
  }

  /// The identifier of the note that a text names, which may lack the mark of its bytes.
  static func id(named text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : fileName(of: text).map(id(ofFile:)) ?? text
  }

  /// The identifier of the note in a file, from the file's name.
  static func id(ofFile name: String) -> String {
    Array(name.utf8.dropLast(3)).withUnsafeBytes(id(ofStem:))
  }

  private static func isComposed(_ name: String) -> Bool {
    name.unicodeScalars.elementsEqual(name._nfc)
  }

  private static func modified(of path: String) -> Moment? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Moment(secondsSince1970: status.st_mtim.tv_sec)
  }
}

extension FolderListing {
  /// Calls a closure with the name of the next file, if it is a note's, and the note's date, or another
  /// one with the name of any other file.
  ///
  /// Returns false at the end.
  public func nextNote(
    _ body: (_ fileName: UnsafeRawBufferPointer, _ date: Moment) -> Void,
    others: (_ fileName: UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws -> Bool {
    let found: Void? = try next { name in
      if let date = Note.date(ofFile: name, in: path) { body(name, date) } else { others(name) }
    }
    return found != nil
  }
}
