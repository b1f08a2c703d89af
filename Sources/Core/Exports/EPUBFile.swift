import DurableFiles
import Essentials
import Markdown
import NotesLibrary

/// Notes as an EPUB 3: of each book a page with its people and its notes, after the contents.
struct EPUBFile {
  let books: [(book: Book, page: [UInt8])]
  let theme: String?
  /// When the last note was made: the same notes make the same file.
  let modified: Moment

  /// What such a file ends with; only one of these is replaced.
  static let mark = "Hawk Notes"

  var bytes: [UInt8] {
    var archive = ZipWriter()
    archive.add(Array("application/epub+zip".utf8), named: "mimetype")
    archive.add(Array(Self.container.utf8), named: "META-INF/container.xml")
    archive.add(Array(package.utf8).withoutNoncharacters, named: "content.opf")
    archive.add(Array(contents.utf8).withoutNoncharacters, named: Self.contentsName)
    for (book, page) in books {
      archive.add(page.withoutNoncharacters, named: "\(book.slug).xhtml")
    }
    return archive.finished(comment: Self.mark)
  }

  private static let container = """
    <?xml version="1.0" encoding="utf-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="content.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  private var title: String {
    if let theme { return Self.text(theme) }
    return books.count == 1 ? "Notes on \(Self.text(books[0].book.title))" : "Notes"
  }

  private static func text(_ text: String) -> String {
    MarkdownHTML.escaped(ReadableText.line(text))
  }

  // No slug has an underline.
  private static let contentsName = "nav_.xhtml"
  private static let idOfAll = "F27B2C3A-6E0C-5B0E-9B43-5D1E3C2A7710"

  private var idOfBooks: String {
    books.count == 1 ? books[0].book.id.uuidString : Self.idOfAll
  }

  private var package: String {
    let id = theme.map { UUID(ofAddress: "hawknotes:\($0)").uuidString } ?? idOfBooks
    let type = "media-type=\"application/xhtml+xml\""
    let items = books.map {
      "<item id=\"b-\($0.book.slug)\" href=\"\($0.book.slug).xhtml\" \(type)/>\n"
    }
    let references = books.map { "<itemref idref=\"b-\($0.book.slug)\"/>\n" }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">urn:uuid:\(id.lowercased())</dc:identifier>
      <dc:title>\(title)</dc:title>
      <dc:language>und</dc:language>
      <meta property="dcterms:modified">\(modified.iso8601)</meta>
      </metadata>
      <manifest>
      <item id="nav" href="\(Self.contentsName)" \(type) properties="nav"/>
      \(items.joined())</manifest>
      <spine>
      <itemref idref="nav"/>
      \(references.joined())</spine>
      </package>

      """
  }

  private var contents: String {
    let items = books.map { book, _ in
      "<li><a href=\"\(book.slug).xhtml\">\(Self.text(book.title))</a></li>\n"
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
      <head>
      <title>\(title)</title>
      </head>
      <body>
      <nav epub:type="toc">
      <h1>\(title)</h1>
      <ol>
      \(items.joined())</ol>
      </nav>
      </body>
      </html>

      """
  }
}

/// An archive of files as they are, in the form of ZIP without compression (APPNOTE 6.3.10).
struct ZipWriter {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  mutating func add(_ content: [UInt8], named name: String) {
    let name = Array(name.utf8)
    let size = UInt32(content.count)
    // Version 2.0, no flags, not compressed, at the beginning of 1980.
    let facts =
      Self.bytes([20, 0, 0, 0, 0x21] as [UInt16])
      + Self.bytes([Checksum.crc32(content), size, size] as [UInt32])
      + Self.bytes([UInt16(name.count), 0])
    directory +=
      Self.bytes([0x0201_4b50] as [UInt32]) + Self.bytes([20] as [UInt16]) + facts
      + Self.bytes([0, 0, 0] as [UInt16]) + Self.bytes([0, UInt32(files.count)] as [UInt32]) + name
    files += Self.bytes([0x0403_4b50] as [UInt32]) + facts + name + content
    count += 1
  }

  /// Returns the archive, which ends with a comment.
  func finished(comment: String) -> [UInt8] {
    files + directory + Self.bytes([0x0605_4b50] as [UInt32])
      + Self.bytes([0, 0, count, count] as [UInt16])
      + Self.bytes([UInt32(directory.count), UInt32(files.count)] as [UInt32])
      + Self.bytes([UInt16(comment.utf8.count)] as [UInt16]) + Array(comment.utf8)
  }

  private static func bytes(_ numbers: [some FixedWidthInteger]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian, Array.init) }
  }
}

extension [UInt8] {
  /// The text with U+FFFD for U+FFFE and U+FFFF, which XML must not have.
  fileprivate var withoutNoncharacters: [UInt8] {
    var text = self
    for index in indices.dropFirst(2)
    where self[index] >= 0xbe && self[index - 1] == 0xbf && self[index - 2] == 0xef {
      text[index] = 0xbd
    }
    return text
  }
}
