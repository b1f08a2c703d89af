import NotesLibrary
import TextEditing

/// The folded text of a note, and its title as a part of it, or else after it.
struct FoldedNote {
  private(set) var bytes: [UInt8]
  let bodyCount: Int
  let title: Range<Int>

  /// For a note that cannot be read, which is still found by its subject.
  static let empty = FoldedNote(folded: [], title: [])

  /// Folds the text of a note, or the beginning of it.
  init(_ text: UnsafeRawBufferPointer, folding: TextFolding) {
    let title = folding.folded(Note.titleBytes(in: text).onOneLine)
    self.init(folded: folding.folded(text.onOneLine), title: title)
  }

  private init(folded body: [UInt8], title: [UInt8]) {
    bytes = body
    bodyCount = body.count
    if let start = body.start(of: title) {
      self.title = start..<start + title.count
    } else {
      self.title = body.count..<body.count + title.count
      bytes += title
    }
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

extension [UInt8] {
  /// Returns where a title begins in a text, which may be after a heading's `#` or a byte order
  /// mark.
  func start(of title: [UInt8]) -> Int? {
    (0...Swift.min(16, count)).first { self[$0...].starts(with: title) }
  }
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
