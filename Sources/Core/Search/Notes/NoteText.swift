import NotesLibrary
import TextEditing

/// The text of a note as it is compared, and as it was written where that says more.
struct NoteText: Sendable {
  /// The body on one line, and behind it the title unless that is a part of it.
  ///
  /// Folded unless it is ASCII, of which comparing ignores the capitals.
  private(set) var bytes: [UInt8]
  let bodyCount: Int
  let title: Range<Int>
  /// The title and the body as they are shown; nil when those above say the same.
  let original: Original?

  struct Original: Sendable {
    let title: [UInt8]
    let body: [UInt8]
  }

  /// For a note that cannot be read: it is found by its subject, and must not look like one without
  /// words.
  static let unreadable = NoteText(
    body: [], title: [],
    original: Original(
      title: Array(Library.unreadableTitle.utf8), body: Array(Library.unreadableTitle.utf8)))

  /// Makes the text of a note from its bytes, or the first of them.
  init(_ text: UnsafeRawBufferPointer, folding: TextFolding) {
    let (body, written) = (text.onOneLine, Note.titleBytes(in: text))
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

  /// The bytes that it takes in memory or in a file.
  var byteCount: Int { bytes.count + (original.map { $0.title.count + $0.body.count } ?? 0) }

  /// Its title and its body on one line, as they are shown.
  var shown: ShownText {
    ShownText(
      title: original?.title ?? Array(bytes[title]),
      body: original?.body ?? Array(bytes[..<bodyCount]))
  }

  /// Calls a closure with the text and the name of its subject.
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

/// The title of a note, and its body on one line.
struct ShownText {
  let title: [UInt8]
  let body: [UInt8]
}

extension [UInt8] {
  /// Returns where a title begins in a text, which may be after a heading's `#` or a byte order
  /// mark.
  func start(of title: [UInt8]) -> Int? {
    (0...Swift.min(16, count)).first { self[$0...].starts(with: title) }
  }

  var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

extension Collection<UInt8> {
  /// The bytes with each run of ASCII white space as one space, and none at the ends.
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
