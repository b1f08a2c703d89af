import NotesLibrary
import TestSupport

/// Nothing that is later than where its reader is leaves a trace: in who is who, whether printed or shown, or
/// in what is made for an e-reader, but for what the reader has noted of a book that is not begun.
@Suite(.timed) struct SpoilerTests {
  /// A series of three books with words that each tell one thing, and what of them is later.
  private struct Series {
    var generator: SeededGenerator
    private(set) var later: [String] = []
    private(set) var known: [String] = []
    /// Those of whom only later things are known: the lists of characters name them, what is made does not.
    private(set) var unknown: [String] = []
    /// What the reader has noted of books behind the one that is read, and of whom: no page hides that.
    private(set) var noted = Set<String>()
    private var shown = Set<String>()
    private var hidden = Set<String>()
    private(set) var files: [(path: String, text: String)] = []
    /// The number of the book that is read, and the chapter that its reader has reached.
    let (book, chapter): (Int, Int)

    init(_ seed: UInt64) {
      generator = SeededGenerator(seed)
      book = Int.random(in: 0..<3, using: &generator)
      chapter = Int.random(in: 1...9, using: &generator)
      let people = (0..<3).map { book in (0..<4).map { "Xperson\(book)\($0)" } }
      for number in 0..<3 { addBook(number, people) }
      for number in 0..<12 { addNote(number, people) }
      // They have no role.
      unknown = (0...book).map { people[$0][3] }.filter {
        !shown.contains($0) && hidden.contains($0)
      }
    }

    private func isLater(_ book: Int, _ chapter: Int?) -> Bool {
      book > self.book || book == self.book && (chapter ?? 0) > self.chapter
    }

    private mutating func record(_ word: String, isLater: Bool) {
      if isLater { later.append(word) } else { known.append(word) }
    }

    private mutating func record(_ people: [String], isLater: Bool) {
      if isLater { hidden.formUnion(people) } else { shown.formUnion(people) }
    }

    private mutating func place(in book: Int) -> Int? {
      Bool.random(using: &generator) ? Int.random(in: 1...9, using: &generator) : nil
    }

    private mutating func addBook(_ number: Int, _ people: [[String]]) {
      let characters = people[number].enumerated().map { index, name in
        let relations = (0..<3).map { relation(from: number, index, $0, people) }
        // Whoever has no role may be known by later things only.
        let role = index == 3 ? "" : ", \"role\": \"Xrole\(number)\(index)\""
        if number > book { later.append(name) }
        if index < 3 { record("Xrole\(number)\(index)", isLater: number > book) }
        return
          "{\"name\": \"\(name)\"\(role), \"relations\": [\(relations.joined(separator: ", "))]}"
      }
      let place =
        number == book ? ", \"status\": \"reading\", \"place\": \"ch. \(chapter)\"" : ""
      files.append(
        (
          "books/xbook\(number).json",
          "{\"title\": \"Xbook \(number)\", \"series\": \"X\", \"number\": \(number + 1)\(place), "
            + "\"characters\": [\(characters.joined(separator: ", "))]}"
        ))
    }

    private mutating func relation(
      from book: Int, _ index: Int, _ number: Int, _ people: [[String]]
    ) -> String {
      let other = Int.random(in: 0..<3, using: &generator)
      let person = people[other].randomElement(using: &generator) ?? ""
      let target = person.lowercased()
      let kin = ["mother", "sister", "friend", "afraid of"].randomElement(using: &generator) ?? ""
      let word = "Xword\(book)\(index)\(number)"
      let chapter = place(in: max(book, other))
      record([person, people[book][index]], isLater: isLater(max(book, other), chapter))
      // A word of kin alone has a place in the tree.
      let words = number == 2 ? kin : "\(word) \(kin)"
      if number < 2 { record(word, isLater: isLater(max(book, other), chapter)) }
      let since = chapter.map { ", \"since\": \"ch. \($0)\"" } ?? ""
      return "{\"is\": \"\(words)\", \"of\": \"xbook\(other)/\(target)\"\(since)}"
    }

    private mutating func addNote(_ number: Int, _ people: [[String]]) {
      let book = Int.random(in: 0..<3, using: &generator)
      let name = people[book].randomElement(using: &generator) ?? ""
      let chapter = place(in: book)
      let word = "Xnote\(number)x"
      // What the reader wrote names nobody of a book whom that does not have.
      let named = people[0...book].joined().randomElement(using: &generator) ?? ""
      record([name, named], isLater: isLater(book, chapter))
      if isLater(book, chapter) { later.append(word) }
      if book > self.book {
        noted.formUnion([word, name, named, "Xrole" + name.dropFirst("Xperson".count)])
      }
      let place = chapter.map { "ch. \($0)\n" } ?? ""
      files.append(
        (
          "notes/xbook\(book)/\(name.lowercased())/2024010\(number % 9 + 1)T09000\(number % 7)Z-0000000\(number % 9).md",
          "\(place)\(word) \(named)\n"
        ))
    }
  }

  @Test(arguments: 0..<6) func whatIsLaterLeavesNoTrace(number: UInt64) throws {
    let series = Series(Seed.current &+ number)
    let (folder, shell) = (try TemporaryFolder(), try Shell())
    for (path, text) in series.files {
      folder.write(text.bytes, to: "library/\(path)")
    }
    let run = { (words: [String]) in
      shell.run((["--library", "\(folder.path)/library"] + words).map(\.bytes)).text
    }
    var printed = ""
    let people = run(["characters"]).split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    for target in people.filter({ $0.hasPrefix("xbook") }) + ["xbook0", "xbook1", "xbook2"] {
      let own = target.dropFirst("xbook0/".count)
      for options in [[], ["--json"], ["--at", "ch. 2"]] {
        let text = run(["who", target] + options)
        let hidden = series.later.filter { text.contains($0) && $0.lowercased() != own }
        #expect(hidden.isEmpty, "who \(target) \(options), seed \(Seed.current &+ number): \(text)")
        if options.isEmpty { printed += text }
      }
    }
    let missing = series.known.filter { $0.hasPrefix("Xword") && !printed.contains($0) }
    #expect(missing.isEmpty, "seed \(Seed.current &+ number)")
    _ = run(["export", "--format", "epub", "-o", "\(folder.path)/all.epub"])
    _ = run(["export", "--format", "stardict", "-o", "\(folder.path)/dict"])
    let made = ["all.epub"] + folder.names(in: "dict").map { "dict/\($0)" }
    #expect(made.count >= 4)
    for file in made {
      let text = (folder.bytes(file) ?? []).text
      let hidden = (series.later + series.unknown).filter {
        !series.noted.contains($0) && text.contains($0)
      }
      #expect(hidden.isEmpty, "\(file), seed \(Seed.current &+ number): \(hidden)")
      guard file.hasSuffix(".epub") || file.hasSuffix(".dict") else { continue }
      let missing = series.noted.filter { $0.hasPrefix("Xnote") && !text.contains($0) }
      #expect(missing.isEmpty, "\(file), seed \(Seed.current &+ number): \(missing)")
    }
    try look(at: series, in: folder, seed: Seed.current &+ number)
  }

  private func look(at series: Series, in folder: TemporaryFolder, seed: UInt64) throws {
    let session = try Session(columns: 120, rows: 40, in: folder)
    for tab in 4...6 {
      try session.press("\(tab) W")
      for key in ["j", "j", "<", "<", "<", ">", "j"] {
        let text = session.screen
        let hidden = series.later.filter(text.contains)
        #expect(hidden.isEmpty, "the page of the book \(tab - 3), seed \(seed): \(text)")
        try session.press(key)
      }
      try session.press("Esc")
    }
  }
}
