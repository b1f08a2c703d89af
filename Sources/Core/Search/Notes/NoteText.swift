import NotesLibrary
import TextEditing

/// The parts of a note's text; the cache has each part of all notes together.
enum TextPart: Int, CaseIterable { case text, original }

/// Where the parts of a note's text are in its bytes.
struct TextLayout {
  /// The body on one line, followed by the title unless the body begins with it.
  ///
  /// It is folded unless it is ASCII, in which comparing ignores capitals.
  var textCount: UInt32 = 0
  var bodyCount: UInt32 = 0
  var titleOffset: UInt32 = 0
  /// The title and the body in the form for showing; none when the text has that form too.
  var originalCount: UInt32 = 0
  var titleCount: UInt16 = 0
  var originalTitleCount: UInt16 = 0

  var hasOriginal: Bool { originalCount > 0 }

  func range(of part: TextPart) -> Range<Int> {
    switch part {
    case .text: 0..<Int(textCount)
    case .original: Int(textCount)..<Int(textCount) + Int(originalCount)
    }
  }

  func folded(_ text: UnsafeRawBufferPointer, on subject: UnsafeRawBufferPointer) -> FoldedText {
    FoldedText(
      title: UnsafeRawBufferPointer(
        rebasing: text.dropFirst(Int(titleOffset)).prefix(Int(titleCount))),
      body: UnsafeRawBufferPointer(rebasing: text.prefix(Int(bodyCount))), subject: subject)
  }
}

/// The text of a note in the form for comparing, and in the form for showing if that differs.
struct NoteText: Sendable {
  private let bytes: [UInt8]
  let layout: TextLayout

  /// The text for a note that cannot be read, which is found by its subject and must not look like an empty note.
  static let unreadable: NoteText = {
    let title = Array(Library.unreadableTitle.utf8)
    return NoteText(body: [], title: [], original: ShownText(title: title, body: title))
  }()

  /// Makes the text of a note from its bytes, or from the first of them.
  init(_ text: UnsafeRawBufferPointer, folding: TextFolding) {
    let (body, written) = (text.onOneLine, Note.titleBeyondPlace(in: text))
    let title = written.onOneLine
    let isPlain = body.isASCII && title.isASCII
    self.init(
      body: isPlain ? body : folding.folded(body), title: isPlain ? title : folding.folded(title),
      original: isPlain && written == title ? nil : ShownText(title: written, body: body))
  }

  private init(body: [UInt8], title: [UInt8], original: ShownText?) {
    var (bytes, layout) = (body, TextLayout())
    let offset = body.start(of: title)
    if offset == nil { bytes += title }
    layout.textCount = UInt32(bytes.count)
    layout.bodyCount = UInt32(body.count)
    layout.titleOffset = UInt32(offset ?? body.count)
    layout.titleCount = UInt16(title.count)
    if let original {
      bytes += original.title + original.body
      layout.originalCount = UInt32(original.title.count + original.body.count)
      layout.originalTitleCount = UInt16(original.title.count)
    }
    (self.bytes, self.layout) = (bytes, layout)
  }

  /// How many bytes the text uses in memory.
  var byteCount: Int { bytes.count }

  func withBytes<Result>(of part: TextPart, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[layout.range(of: part)])) }
  }

  func withText<Result>(on subject: [UInt8], _ body: (FoldedText) -> Result) -> Result {
    withBytes(of: .text) { text in subject.withUnsafeBytes { body(layout.folded(text, on: $0)) } }
  }

  var shown: ShownText {
    withBytes(of: layout.hasOriginal ? .original : .text) { ShownText($0, layout) }
  }
}

struct ShownText {
  let title: [UInt8]
  let body: [UInt8]

  init(title: [UInt8], body: [UInt8]) { (self.title, self.body) = (title, body) }

  /// Takes the bytes of the original, if there is one, else of the text.
  init(_ bytes: UnsafeRawBufferPointer, _ layout: TextLayout) {
    if layout.hasOriginal {
      title = Array(bytes.prefix(Int(layout.originalTitleCount)))
      body = Array(bytes.dropFirst(title.count))
    } else {
      let text = layout.folded(bytes, on: bytes)
      (title, body) = (Array(text.title), Array(text.body))
    }
  }
}

extension [UInt8] {
  /// Returns the offset of a title in a text, where a heading's `#` or a byte order mark may come before it.
  func start(of title: [UInt8]) -> Int? {
    (0...Swift.min(16, count)).first { self[$0...].starts(with: title) }
  }

  var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

extension Collection<UInt8> {
  /// The bytes with one space for each run of ASCII white space, and none at the beginning or end.
  var onOneLine: [UInt8] {
    guard !isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { line, end in
      var isPending = false
      for byte in self {
        if !byte.isWhiteSpace {
          if isPending { line.initializeElement(at: end, to: 0x20) }
          if isPending { end += 1 }
          line.initializeElement(at: end, to: byte)
          end += 1
        }
        isPending = byte.isWhiteSpace && end > 0
      }
    }
  }
}
