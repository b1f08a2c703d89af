import Essentials
import NotesLibrary

/// The table of contents of an EPUB: a page of XHTML in EPUB 3, an NCX document in EPUB 2.
struct NavigationDocument {
  struct Entry {
    var title = ""
    var address = ""
    let level: Int
  }

  private(set) var entries: [Entry] = []
  /// The greatest number in its list of the pages of the printed book; nil where there is none.
  private(set) var lastPage: Int?

  private enum Part { case chapters, pages }
  private var part: Part?
  private var level = 0
  private var open: [String] = []
  private var label: String?
  /// Whether the item of the list has its link or its heading.
  private var isHeaded = false

  private static let mostEntries = 2_000
  private static let longestTitle = 200

  init(_ bytes: [UInt8]) throws {
    var reader = try XMLReader(bytes)
    while let token = try reader.next() {
      switch token {
      case .start(let element): begin(element)
      case .text(let text): label? += text
      case .end: end(open.popLast() ?? "")
      }
    }
  }

  private mutating func begin(_ element: XMLElement) {
    let isHeading = open.last == "li" && !isHeaded
    open.append(element.name)
    switch element.name {
    case "nav":
      part = ["toc": .chapters, "page-list": .pages][element.attributes["type"] ?? ""]
    case "navMap": part = .chapters
    case "pageList": part = .pages
    case "ol": level += 1
    case "li": isHeaded = false
    case "navPoint":
      level += 1
      addEntry("")
    case "a":
      addEntry(element.attributes["href"] ?? "")
      label = ""
    case "span" where isHeading:
      addEntry("")
      label = ""
    case "text": label = ""
    case "content" where part == .chapters && !entries.isEmpty:
      entries[entries.count - 1].address = element.attributes["src"] ?? ""
    default: break
    }
  }

  private mutating func addEntry(_ address: String) {
    isHeaded = true
    guard part == .chapters else { return }
    // What follows is not read: its titles and addresses belong to none of these.
    if entries.count == Self.mostEntries { return part = nil }
    entries.append(Entry(address: address, level: level))
  }

  private mutating func end(_ name: String) {
    switch name {
    case "nav", "navMap", "pageList": part = nil
    case "ol", "navPoint": level -= 1
    case "a", "text": endLabel()
    case "span" where open.last == "li": endLabel()
    default: break
    }
  }

  private mutating func endLabel() {
    guard let title = label else { return }
    let text = String(title.withSingleSpaces.prefix(Self.longestTitle))
    label = nil
    switch part {
    case .chapters where !entries.isEmpty: entries[entries.count - 1].title = text
    case .pages: lastPage = [lastPage, BookField.pages.number(in: text)].compactMap(\.self).max()
    default: break
    }
  }

  // What stands before and after the text in many books.
  private static let others: Set<String> = [
    "cover", "title", "title page", "titlepage", "half title", "copyright", "copyright page",
    "contents", "table of contents", "dedication", "epigraph", "about the author", "also by",
    "acknowledgments", "acknowledgements", "index", "notes", "footnotes", "colophon", "landmarks",
    "the full project gutenberg license", "inhalt", "inhaltsverzeichnis", "impressum", "titelseite",
    "umschlag", "widmung",
  ]

  // The headings of numbered chapters, where their own numbers tell them apart; of others the order is what counts.
  private var parts: Set<Int> {
    let headings = entries.indices.filter {
      hasEntries(below: $0) && ChapterNumber.ofPart(titled: entries[$0].title) != nil
    }
    let numbers = headings.compactMap { ChapterNumber.ofPart(titled: entries[$0].title) }
    let areClear =
      zip(numbers, numbers.dropFirst()).allSatisfy(<)
      && headings.allSatisfy(hasNumberedChapters)
    return areClear ? Set(headings) : []
  }

  private func hasNumberedChapters(below index: Int) -> Bool {
    entries[(index + 1)...].prefix { $0.level > entries[index].level }
      .contains { ChapterNumber(inTitle: $0.title).number != nil }
  }

  private func hasEntries(below index: Int) -> Bool {
    index + 1 < entries.count && entries[index + 1].level > entries[index].level
  }

  /// The entries that are parts, and those that are chapters: with a number, or with no entries below them.
  var chapters: [Entry] {
    var chapters: [Entry] = []
    var numberedLevel = Int.max
    let parts = parts
    for (index, var entry) in entries.enumerated() {
      if entry.level > numberedLevel { continue }
      let isPart = parts.contains(index)
      if isPart, entry.address.isEmpty {
        entry.address = entries[index...].first { !$0.address.isEmpty }?.address ?? ""
      }
      // What leads nowhere is the heading of the chapters below it, whatever it says.
      let isNumbered = !entry.address.isEmpty && ChapterNumber(inTitle: entry.title).number != nil
      numberedLevel = isNumbered ? entry.level : .max
      if isNumbered || isPart || !hasEntries(below: index), !entry.title.isEmpty,
        !entry.address.isEmpty,
        !Self.others.contains(entry.title.lowercased())
      {
        chapters.append(entry)
      }
    }
    return chapters
  }
}
