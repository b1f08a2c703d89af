import Imports

struct Clippings {
  var text = ""

  static let label =
    "- Your Highlight on page 9 | location 130-131 | Added on Friday, 7 June 2024 18:10:53"

  init(
    _ title: String = "Piranesi (Susanna Clarke)", label: String = label, body: String
  ) {
    add(title, label, body)
  }

  init(_ records: (kind: String, location: String, body: String)...) {
    for record in records { add(record.kind, at: record.location, record.body) }
  }

  mutating func add(_ title: String, _ label: String, _ body: String) {
    text += "\(title)\r\n\(label)\r\n\r\n\(body)\r\n==========\r\n"
  }

  mutating func add(_ kind: String, at location: String, _ body: String) {
    add(
      "Piranesi (Susanna Clarke)",
      "- Your \(kind) at location \(location) | Added on Friday, 7 June 2024 18:10:53", body)
  }

  var file: ImportedFile { get throws { try ImportFormat.kindle.read(text) } }
}

extension ImportFormat {
  init?(recognising bytes: [UInt8]) { self.init(recognising: bytes[...]) }

  func read(_ text: String) throws -> ImportedFile { try read(Array(text.utf8)) }
}

extension ImportedFile {
  /// The records as “quote|words”.
  var texts: [String] {
    records.map { record in
      "\(String(decoding: record.quote, as: UTF8.self))|\(String(decoding: record.words, as: UTF8.self))"
    }
  }

  var bookNames: [String] { books.map { ([$0.title] + $0.authors).joined(separator: " / ") } }
}
