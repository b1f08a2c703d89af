import BookFormats
import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// What a command was given: its operands, and the texts and files that they name.
extension Call {
  func operand(_ index: Int = 0) throws -> String { try arguments.operandText(at: index) ?? "" }

  func target(_ index: Int = 0) throws -> Target { try library.namedTarget(operand(index)) }

  var givenTarget: Target? {
    get throws { try arguments.operandText(at: 0).map(library.namedTarget(_:)) }
  }

  func note() throws -> Note { try library.namedNote(operand()) }
  func book() throws -> Book { try library.namedBook(operand()) }

  func person(_ index: Int = 0) throws -> Subject {
    let (character, book) = try library.namedCharacter(operand(index))
    return .character(character, in: book)
  }

  /// Returns the text that an operand is; for `-`, and without one if the input is not a terminal, standard
  /// input; nil when neither is there.
  func givenText(_ index: Int) throws -> [UInt8]? {
    let text = arguments.operands.dropFirst(index).first
    let isInput = text == [UInt8(ascii: "-")] || text == nil && !invocation.inputIsTerminal
    return isInput ? try invocation.readInput() : text
  }

  /// Reads a file, whose path starts at the working directory, or standard input for `-`.
  func contents(of file: [UInt8]) throws -> [UInt8] {
    if file == [UInt8(ascii: "-")] { return try invocation.readInput() }
    return try FileDescriptor(opening: invocation.absolute(file), O_RDONLY, to: "read")
      .readAll(limit: Stream.longestText)
  }

  /// Returns a text that was given on the command line; for `-`, standard input.
  func text(_ given: String, of name: String) throws -> String {
    guard given == "-" else { return given }
    guard let text = String(validating: try invocation.readInput(), as: UTF8.self) else {
      throw Failure("the \(name) is not UTF-8 text; nothing was changed")
    }
    return text
  }

  /// Returns the facts about a book in an EPUB or OPF file, which is named as for `contents(of:)`.
  func facts(from file: [UInt8]) throws -> [BookField: String] {
    let name = String(decoding: file, as: UTF8.self)
    let path = String(decoding: invocation.absolute(file), as: UTF8.self)
    // Only the needed parts of a file are read; a pipe must be read to its end.
    let isPath = name != "-" && path.utf8.elementsEqual(invocation.absolute(file))
    let opened = isPath ? try ByteSource(opening: path) : nil
    let source = try opened ?? ByteSource(contents(of: file))
    do {
      return try BookFile.fields(of: source)
    } catch {
      throw Failure("nothing was added from \(name): \(error)")
    }
  }
}
