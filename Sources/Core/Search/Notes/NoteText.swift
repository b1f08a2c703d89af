import NotesLibrary
import TextEditing

/// The text of a note in the form for comparing, and in the form for showing if that differs.
struct NoteText: Sendable {
  /// The body on one line, followed by the title unless the body begins with it.
  ///
  /// It is folded unless it is ASCII, in which comparing ignores capitals.
  private(set) var bytes: [UInt8]
  let bodyCount: Int
  let title: Range<Int>
  /// The title and the body in the form for showing; nil when `bytes` has that form too.
  let original: Original?

  struct Original: Sendable {
    let title: [UInt8]
    let body: [UInt8]
  }

  /// The text for a note that cannot be read, which is found by its subject and must not look like
  /// an empty note.
  static let unreadable = NoteText(
    body: [], title: [],
    original: Original(
      title: Array(Library.unreadableTitle.utf8), body: Array(Library.unreadableTitle.utf8)))

  /// Makes the text of a note from its bytes, or from the first of them.
  init(_ text: UnsafeRawBufferPointer, folding: TextFolding) {
    let (body, written) = (text.onOneLine, Note.titleBeyondPlace(in: text))
    let title = written.onOneLine
    let isPlain = body.isASCII && title.isASCII
    let original = Original(title: written, body: body)
    self.init(
      body: isPlain ? body : folding.folded(body), title: isPlain ? title : folding.folded(title),
      original: isPlain && written == title ? nil : original)
  }

  private init(body: [UInt8], title: [UInt8], original: Original?) {
    bytes = body
    bodyCount = body.count
    self.original = original
    if let start = body.start(of: title) {
      self.title = start..<start + title.count
    } else {
      self.title = body.count..<body.count + title.count
      bytes += title
    }
  }

  /// How many bytes the text uses in memory or in a file.
  var byteCount: Int { bytes.count + (original.map { $0.title.count + $0.body.count } ?? 0) }

  var shown: ShownText {
    ShownText(
      title: original?.title ?? Array(bytes[title]),
      body: original?.body ?? Array(bytes[..<bodyCount]))
  }

  func withText<Result>(on subject: [UInt8], _ body: (FoldedText) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      subject.withUnsafeBytes { subject in
        body(
          FoldedText(
            title: UnsafeRawBufferPointer(rebasing: bytes[title]),
            body: UnsafeRawBufferPointer(rebasing: bytes[..<bodyCount]), subject: subject))
      }
    }
  }
}

struct ShownText {
  let title: [UInt8]
  let body: [UInt8]
}

extension [UInt8] {
  /// Returns the offset of a title in a text, where a heading's `#` or a byte order mark may come
  /// before it.
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
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        if !isSpace {
          if isPending { line.initializeElement(at: end, to: 0x20) }
          if isPending { end += 1 }
          line.initializeElement(at: end, to: byte)
          end += 1
        }
        isPending = isSpace && end > 0
      }
    }
  }
}
