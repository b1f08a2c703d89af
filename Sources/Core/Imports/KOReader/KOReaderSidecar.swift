import Essentials
import NotesLibrary

/// Reads `metadata.….lua`, which KOReader keeps beside each book.
enum KOReaderSidecar {
  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.holds("return {")
      && ["annotations", "bookmarks", "highlight", "doc_props", "stats"].contains {
        beginning.holds("[\"\($0)\"]")
      }
  }

  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    var reader = LuaReader(bytes)
    let document: JSONValue
    do {
      document = try reader.document()
    } catch {
      throw Failure.isNot(
        .koreader, reason: "\(error); KOReader keeps the previous file with the ending .old")
    }
    var builder = FileBuilder(.koreader)
    let book = builder.number(of: document)
    let id = document["partial_md5_checksum"]?.string ?? ""
    let marks =
      document["annotations"].map { newest($0.luaElements.map(Mark.init)) } ?? formerMarks(document)
    for mark in marks {
      guard mark.isHighlight || !mark.note.isBlank else {
        builder.file.wordlessCount += 1
        continue
      }
      builder.add(
        to: book, quote: mark.isHighlight ? mark.text : "", words: mark.note,
        place: mark.page.flatMap { .init(.page, of: $0) }, date: Moment(written: mark.date),
        identity: ["mark", id] + mark.key)
    }
    if let review = document["summary"]?["note"]?.string {
      builder.add(to: book, words: review, identity: ["review", id])
    }
    return builder.file
  }

  private struct Mark {
    var text = ""
    var note = ""
    var date = ""
    var changed = ""
    var page: Int?
    var key: [String] = []
    var isHighlight = true

    init(_ annotation: JSONValue) {
      text = annotation["text"]?.string ?? ""
      note = annotation["note"]?.string ?? ""
      date = annotation["datetime"]?.string ?? ""
      changed = annotation["datetime_updated"]?.string ?? date
      page =
        (annotation["pageref"]?.string).flatMap { Int($0) }
        ?? (annotation["pageno"]?.string).flatMap { Int($0) }
      key = [annotation["page"]?.flattened ?? "", annotation["pos1"]?.flattened ?? ""]
      isHighlight = annotation["drawer"] != nil
    }
  }

  // Keeps of two marks at the same place the one that was changed last.
  private static func newest(_ marks: [Mark]) -> [Mark] {
    var places: [[String]: Int] = [:]
    var newest: [Mark] = []
    for mark in marks {
      if let place = places[mark.key] {
        if mark.changed > newest[place].changed { newest[place] = mark }
      } else {
        places[mark.key] = newest.count
        newest.append(mark)
      }
    }
    return newest
  }

  // Before 2024 the file had the highlights by page, and the notes among the bookmarks.
  private static func formerMarks(_ document: JSONValue) -> [Mark] {
    var notes: [String: String] = [:]
    for bookmark in document["bookmarks"]?.luaElements ?? [] {
      guard let date = bookmark["datetime"]?.string, let words = bookmark["text"]?.string else {
        continue
      }
      // If the user wrote nothing, KOReader writes the page and the date.
      let isMade = words.hasPrefix("Page ") && words.hasSuffix("@ \(date)")
      if !isMade, words != bookmark["notes"]?.string { notes[date] = words }
    }
    guard case .object(let pages)? = document["highlight"] else { return [] }
    return pages.flatMap { page in
      page.value.luaElements.map { highlight in
        var mark = Mark(highlight)
        mark.isHighlight = true
        mark.note = notes[mark.date] ?? mark.note
        mark.page = Int(page.name)
        mark.key = key(of: highlight, on: page.name, mark.date)
        return mark
      }
    }.sorted { ($0.page ?? 0, $0.date) < ($1.page ?? 0, $1.date) }
  }

  // KOReader since 2024 has as the page of a highlight its start, but where pages have numbers.
  private static func key(
    of highlight: JSONValue, on page: String, _ date: String
  ) -> [String] {
    guard let end = highlight["pos1"]?.flattened else { return [page, "", date] }
    return [highlight["pos0"]?.string ?? page, end]
  }
}

extension FileBuilder {
  fileprivate mutating func number(of document: JSONValue) -> Int {
    let properties = document["doc_props"] ?? document["stats"] ?? .null
    let text = { (name: String) in (properties[name]?.string ?? "").trimmingWhitespace }
    let title = text("title").isEmpty ? document["stats"]?["title"]?.string ?? "" : text("title")
    let path = document["doc_path"]?.string?.split(separator: "/").last.map(String.init)
    return number(
      of: title.isEmpty ? path ?? "Unknown" : title, by: Authors.parsed(text("authors")),
      facts: [
        .series: text("series"), .number: text("series_index"),
        .isbn: ISBN.first(in: text("identifiers")),
      ])
  }
}

extension ISBN {
  static func first(in text: String) -> String {
    text.split { !($0.isNumber || "xX-".contains($0)) }.map(String.init)
      .first { ISBN($0) != nil } ?? ""
  }
}
