import Essentials
import NotesLibrary

/// The facts about a book in an OPF document (of EPUB 2 and 3, and of calibre).
struct PackageDocument {
  /// An element with a fact: one of Dublin Core, or a `meta`.
  private struct Statement {
    let element: XMLElement
    var text = ""

    var attributes: [String: String] { element.attributes }
    var line: String { text.withSingleSpaces }

    // calibre also writes one for each annotation, which is not needed.
    var isOfUse: Bool {
      element.isDublinCore || attributes["property"] != nil
        || attributes["name"]?.hasPrefix("calibre:series") ?? false
    }
  }

  private static let mostStatements = 10_000
  private var statements: [Statement] = []
  private var refinements: [String: [Statement]] = [:]

  init(_ bytes: [UInt8]) throws {
    var reader = try XMLReader(bytes)
    try readPackage(&reader)
    for statement in statements {
      guard let subject = statement.attributes["refines"]?.drop(while: { $0 == "#" }) else {
        continue
      }
      refinements[String(subject), default: []].append(statement)
    }
  }

  // Only the metadata is read; the rest of the package lists files.
  private mutating func readPackage(_ reader: inout XMLReader) throws {
    var isPackage = false
    while let token = try reader.next() {
      guard case .start(let element) = token else { continue }
      if !isPackage, element.name != "package" { throw Failure.isNoBook }
      isPackage = true
      if element.name == "metadata" { return try readMetadata(&reader) }
    }
    guard isPackage else { throw Failure.isNoBook }
  }

  private mutating func readMetadata(_ reader: inout XMLReader) throws {
    let depth = reader.depth
    while reader.depth >= depth, let token = try reader.next() {
      guard case .start(let element) = token, element.isDublinCore || element.name == "meta" else {
        continue
      }
      let statement = try statement(element, &reader)
      if statement.isOfUse, statements.count < Self.mostStatements { statements.append(statement) }
    }
  }

  // Tags in the text are kept, because a description may be HTML.
  private func statement(_ element: XMLElement, _ reader: inout XMLReader) throws -> Statement {
    var statement = Statement(element: element)
    var names: [String] = []
    while let token = try reader.next() {
      switch token {
      case .text(let text): statement.text += text
      case .start(let inner):
        names.append(inner.name)
        statement.text += "<\(inner.name)>"
      case .end:
        guard let name = names.popLast() else { return statement }
        statement.text += "</\(name)>"
      }
    }
    return statement
  }

  var fields: [BookField: String] {
    let values: [BookField: String?] = [
      .title: title, .author: authors, .series: series?.name, .number: series?.number,
      .year: year, .publisher: all("publisher").first?.line, .isbn: isbn,
      .overview: all("description").first.map { MarkupText.plain($0.text) },
    ]
    return values.compactMapValues { value in value.flatMap { $0.isEmpty ? nil : $0 } }
  }

  private func all(_ name: String) -> [Statement] {
    statements.filter { $0.element.isDublinCore && $0.element.name == name && !$0.line.isEmpty }
  }

  private func refinement(_ property: String, of statement: Statement) -> String? {
    let refinements = statement.attributes["id"].flatMap { self.refinements[$0] } ?? []
    return refinements.first { $0.attributes["property"] == property }?.line
  }

  private var title: String? {
    let titles = all("title")
    return (titles.first { refinement("title-type", of: $0) == "main" } ?? titles.first)?.line
  }

  private var authors: String {
    all("creator").filter { creator in
      let role = creator.attributes["role"] ?? refinement("role", of: creator)
      return role == nil || role == "aut"
    }.map(\.line).joined(separator: " & ")
  }

  // A number that is marked as an ISBN is preferred to one that only looks like one.
  private var isbn: String? {
    let candidates = all("identifier").compactMap { identifier -> (rank: Int, isbn: ISBN)? in
      let text = identifier.line.lowercased()
      let prefix = ["urn:isbn:", "isbn:"].first(where: text.hasPrefix) ?? ""
      guard let isbn = ISBN(String(text.dropFirst(prefix.count))) else { return nil }
      let isNamed = prefix != "" || identifier.attributes["scheme"]?.lowercased() == "isbn"
      return (isNamed ? 0 : text.count > 10 ? 1 : 2, isbn)
    }
    return candidates.min { $0.rank < $1.rank }?.isbn.thirteen
  }

  private var series: (name: String, number: String?)? {
    if let name = meta("calibre:series") {
      return (name, meta("calibre:series_index").map(Self.number))
    }
    let collections = statements.filter { $0.attributes["property"] == "belongs-to-collection" }
    let series =
      collections.first { refinement("collection-type", of: $0) == "series" } ?? collections.first
    return series.map { ($0.line, refinement("group-position", of: $0).map(Self.number)) }
  }

  private func meta(_ name: String) -> String? {
    let meta = statements.first { $0.attributes["name"] == name }
    return meta?.attributes["content"].map(\.withSingleSpaces).flatMap { $0.isEmpty ? nil : $0 }
  }

  // calibre writes 1.0 for the first book of a series.
  private static func number(_ text: String) -> String {
    guard text.contains("."), text.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }) else {
      return text
    }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(short.reversed())
  }

  private var year: String? {
    let dates = all("date").filter { date in
      let event = date.attributes["event"]
      return event == nil || event?.hasSuffix("publication") == true
    }
    return dates.lazy.map { String($0.line.prefix(4)) }.first(where: Self.isYear)
  }

  private static func isYear(_ text: String) -> Bool {
    // calibre writes the year 101 when it does not know the year.
    text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit) && Int(text) ?? 0 > 101
  }
}

extension XMLElement {
  // A prefix without a namespace is taken for the usual one.
  fileprivate var isDublinCore: Bool {
    guard let namespace else { return prefix == "dc" }
    return namespace.hasPrefix("http://purl.org/dc/")
  }
}
