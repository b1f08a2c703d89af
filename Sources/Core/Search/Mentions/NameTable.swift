import Essentials
import NotesLibrary
import TextEditing

/// Finds the names of all books and characters in texts, as whole words, whatever their capitals
/// and accents, and in notes on their own books Cyrillic ones in their cases.
struct NameTable {
  private struct Name {
    let words: [[UInt8]]
    let subject: Subject
    // Its last word as it is written with a capital.
    let ending: [UInt8]
    // Whether it has its article, or none.
    let isWhole: Bool

    // In notes on other books, or without its article, one word alone must have its capital: `it` is no novel.
    func mayBeMeant(in line: [UInt8]) -> Bool { words.count > 1 || line.writes(ending) }
  }

  /// A first or last name.
  private struct Part {
    // As they are written: `D` and `Artagnan`; none in a script without capitals.
    let pieces: [[UInt8]]
    // Nil where several characters of the book have it.
    var subject: UUID?

    func isWritten(in line: [UInt8]) -> Bool { pieces.allSatisfy(line.writes) }
  }

  // The names by their first words, so that a text is read only once for all names.
  private var names: [[UInt8]: [Name]] = [:]
  private var unspaced = UnspacedNames()
  // The words of names to which texts join others: in Korean, Hebrew and Arabic.
  private var joinedWords: Set<[UInt8]> = []
  // First and last names by the slug of a book and their folded pieces.
  private var parts: [String: [[UInt8]: Part]] = [:]
  // First, last and only names by the slug of a book.
  private var cases: [String: NameCases] = [:]
  // By the first two of three names, `Ivan Fyodorovich`, whose they are.
  private var addressees: [String: [Subject]] = [:]
  // The same by the slug of a book, as names.
  private var addresses: [String: [[UInt8]: [Name]]] = [:]
  private let folding = TextFolding()

  init(_ subjects: [Subject]) {
    var words: [Word] = []
    for subject in subjects {
      for name in subject.names { insert(name, of: subject) }
      for name in subject.character?.names ?? [] { words += insertParts(of: name, of: subject) }
    }
    insertAddresses()
    shareParts(withNames: words.filter { !$0.isPart })
    // A name has one before a part of a longer name.
    insertGenitives(of: words.filter { !$0.isPart })
    insertGenitives(of: words.filter(\.isPart))
  }

  // A name, or a part of one.
  private typealias Word = (text: Substring, key: [UInt8], isPart: Bool, subject: Subject)

  private mutating func insertParts(of name: String, of subject: Subject) -> [Word] {
    guard name.contains(" ") else {
      let folded = folding.folded(pattern: name)
      insertCases(of: name[...], folded, of: subject, subject.id)
      return [(name[...], Self.key(folded), isPart: false, subject)]
    }
    var found: [Word] = []
    let words = Self.words(ofName: name, folding)
    if let address = Self.address(words) { addressees[address, default: []].append(subject) }
    for word in Set(words) where word.first?.isUppercase == true || Self.isName(word) {
      let folded = folding.folded(pattern: String(word))
      let key = Self.key(folded)
      // A name in the middle is a patronymic: it means nobody, but others who have it share it.
      let isMiddle = word != words.first && word != words.last
      insertCases(of: word, folded, of: subject, isMiddle ? nil : subject.id)
      for book in subject.bookSlugs {
        let other = parts[book]?[key]
        let isShared = other == nil ? isMiddle : other?.subject != subject.id
        parts[book, default: [:]][key] = Part(
          pieces: Self.pieces(of: word), subject: isShared ? nil : subject.id)
      }
      found.append((word, key, isPart: true, subject))
    }
    return found
  }

  // Whether a word without capitals is long enough to be nothing else.
  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first, !first.isUnspaced,
      !first.properties.isLowercase
        || 0x10D0...0x10FF ~= first.value
    else { return false }
    return first.properties.isAlphabetic && word.unicodeScalars.count > 2
      || first.isHangul && word.count > 1
  }

  /// The first two of three names: many are called by them, and many have the first.
  static func address(_ words: [Substring]) -> String? {
    let isOne = words.count > 2 && words[1].first?.isUppercase == true
    return isOne ? "\(words[0]) \(words[1])" : nil
  }

  // None that two have in one book, or that is the whole name of another.
  private mutating func insertAddresses() {
    for (address, people) in addressees {
      let words = FoldedWords(folding.folded(pattern: address)).all
      guard let first = words.first else { continue }
      let others = people + (names[first] ?? []).filter { $0.words == words }.map(\.subject)
      for person in people {
        let books = Set(person.bookSlugs)
        let isShared = others.contains {
          $0.id != person.id && !books.isDisjoint(with: $0.bookSlugs)
        }
        guard !isShared else { continue }
        let name = name(words, in: address, of: person, isWhole: false)
        for book in books { addresses[book, default: [:]][first, default: []].append(name) }
      }
    }
  }

  // Whom one word names in a book is called so before others of whose names it is a part: Heathcliff, Linton Heathcliff.
  private mutating func shareParts(withNames names: [Word]) {
    for name in names {
      for book in name.subject.bookSlugs {
        guard let part = parts[book]?[name.key], part.subject != name.subject.id else { continue }
        parts[book]?[name.key]?.subject = nil
      }
    }
  }

  private static func key(_ folded: [UInt8]) -> [UInt8] {
    let pieces = FoldedWords(folded)
    return pieces.key(pieces.ranges.indices)
  }

  // As German has them: Agathas. What is a name itself stays one, and “Hans’” is two words anyway.
  private mutating func insertGenitives(of words: [Word]) {
    var genitives: [String: [[UInt8]: Part]] = [:]
    for word in words where Self.hasGenitive(word.key) && word.text.first?.isUppercase == true {
      let genitive = word.key + [UInt8(ascii: "s")]
      guard names[genitive] == nil else { continue }
      let subject = word.subject
      for book in subject.bookSlugs {
        let isOwn = !word.isPart || parts[book]?[word.key]?.subject == subject.id
        guard isOwn, parts[book]?[genitive] == nil else { continue }
        let other = genitives[book]?[genitive]
        let isShared = other != nil && other?.subject != subject.id
        genitives[book, default: [:]][genitive] = Part(
          pieces: Self.pieces(of: "\(word.text)s"), subject: isShared ? nil : subject.id)
      }
    }
    for (book, own) in genitives { parts[book, default: [:]].merge(own) { name, _ in name } }
  }

  private static func hasGenitive(_ word: [UInt8]) -> Bool {
    guard word.count > 2, let last = word.last, last.isLetter else { return false }
    return !"sxz".utf8.contains(last) && !titles.contains(word)
  }

  private mutating func insertCases(
    of name: Substring, _ folded: [UInt8], of subject: Subject, _ id: UUID?
  ) {
    guard NameCases.mayHave(folded[...]) else { return }
    for book in subject.bookSlugs {
      cases[book, default: NameCases()].insert(name, folded: folded, of: id)
    }
  }

  /// Returns the words of a name by which somebody may be called: no title, unless it is a last name, `Elizabeth
  /// Bishop`, and nothing that is abbreviated.
  static func words(ofName name: String, _ folding: TextFolding) -> [Substring] {
    let words = name.split { " ,".contains($0) }.filter { !$0.hasSuffix(".") }
    let folded = words.map { folding.folded(pattern: String($0)) }
    let isLastName = words.count == 2 && !titles.contains(folded[0]) && !kin.contains(folded[1])
    return words.indices.filter { index in
      !titles.contains(folded[index]) || index == 1 && isLastName
    }.map { words[$0] }
  }

  private mutating func insert(_ name: String, of subject: Subject) {
    let folded = folding.folded(pattern: name)
    if name.unicodeScalars.contains(where: \.isUnspaced) {
      return unspaced.insert(name, of: subject, folding)
    }
    let words = FoldedWords(folded).all
    insertJoined(name, words, of: subject)
    let short =
      words.first.map { Self.articles.contains($0) } == true ? words.dropFirst() : words[...]
    for form in Set([words, Array(short)]) {
      guard let first = form.first else { continue }
      names[first, default: []].append(
        self.name(form, in: name, of: subject, isWhole: form == words))
    }
  }

  // In Korean the last name stands before the first one without a blank.
  private mutating func insertJoined(_ name: String, _ words: [[UInt8]], of subject: Subject) {
    guard words.contains(where: FoldedWords.mayBeJoined) else { return }
    joinedWords.formUnion(words)
    let whole = words.flatMap(\.self)
    guard words.count > 1, name.unicodeScalars.allSatisfy({ $0.isHangul || $0 == " " }) else {
      return
    }
    joinedWords.insert(whole)
    names[whole, default: []].append(self.name([whole], in: name, of: subject, isWhole: true))
  }

  private func name(
    _ words: [[UInt8]], in text: String, of subject: Subject, isWhole: Bool
  ) -> Name {
    let last = text.split { !$0.isLetter && !$0.isNumber }.last ?? ""
    let ending = Array((last.prefix(1).uppercased() + last.dropFirst()).utf8)
    return Name(words: words, subject: subject, ending: ending, isWhole: isWhole)
  }

  private static let articles: Set<[UInt8]> = [
    Array("the".utf8), Array("a".utf8), Array("an".utf8),
  ]

  /// Returns those that a line of a note on a book names, or of that book's characters the first or last
  /// name; that must have its capital, for many such names are words too.
  func subjects(in line: [UInt8], ofBook slug: String) -> Set<UUID> {
    Set(names(in: line, ofBook: slug).map(\.subject))
  }

  /// Returns where they are named, in the folded line.
  func names(in line: [UInt8], ofBook slug: String) -> [(subject: UUID, range: Range<Int>)] {
    let (parts, cases, addresses) = (parts[slug] ?? [:], cases[slug], addresses[slug] ?? [:])
    let folded = folding.folded(line)
    var words = FoldedWords(folded)
    words.removeJoined(to: joinedWords)
    var found: [(subject: UUID, range: Range<Int>)] = []
    // The pieces of a longer name are no names.
    var next = 0
    for (index, range) in words.ranges.enumerated() where index >= next {
      let word = Array(folded[range])
      let (part, count) = Self.part(at: index, of: words) { key in
        parts[key].flatMap { $0.isWritten(in: line) ? $0 : nil }
      }
      next = index + count
      let isHere = { (name: Name) in
        name.words.count >= count && words.have(name.words, at: index)
      }
      let named =
        (names[word] ?? []).filter { isHere($0) && ($0.isWhole || $0.mayBeMeant(in: line)) }
        + (addresses[word] ?? []).filter { isHere($0) && line.writes($0.ending) }
      // Somebody of the book's own is meant, unless a longer name is somebody else's.
      let own = named.filter { $0.subject.occurs(inBook: slug) }.map(\.words.count)
      let longest = max(own.max() ?? 0, part?.subject == nil ? 0 : count)
      next = max(next, index + longest)
      for name in named
      where name.subject.occurs(inBook: slug)
        ? name.words.count == longest : name.words.count > longest && name.mayBeMeant(in: line)
      {
        found.append((name.subject.id, range))
      }
      if let person = part?.subject {
        found.append((person, range.lowerBound..<words.ranges[index + count - 1].upperBound))
      }
      if let cases, named.isEmpty, parts[word] == nil,
        let own = cases.subject(named: word[...], in: line)
      {
        found.append((own, range))
      }
    }
    return found + unspaced.found(in: folded, ofBook: slug)
  }

  // Of the words from one on that belong together the most that are a name, and how many these are; what is no name
  // has one word.
  private static func part(
    at index: Int, of words: FoldedWords, known: (_ key: [UInt8]) -> Part?
  ) -> (Part?, count: Int) {
    var run = words.joined(from: index)
    while !run.isEmpty {
      if let part = known(words.key(run)), !words.areBeginning(run) { return (part, run.count) }
      run = run.dropLast()
    }
    return (nil, 1)
  }

  private static func pieces(of word: Substring) -> [[UInt8]] {
    guard word.first?.isCased == true else { return [] }
    return word.split { !$0.isLetter && !$0.isNumber }.map { Array($0.utf8) }
  }
}

extension Subject {
  // Of the books in whose notes its first and last names are looked for.
  fileprivate var bookSlugs: [String] { [book.slug] + (character?.appears ?? []) }
}
