import Essentials
import TextEditing

extension Sequence<Subject> {
  /// Returns those that are called so or, if none is, those of which that is part of the name.
  public func named(_ name: String) -> [Subject] {
    let called = called(name)
    return called.isEmpty ? partlyCalled(name) : called
  }

  /// Returns those that have a name, in any case: their own, a slug, or the link to them; if there are
  /// none, those that have it as an alias, else those that have it but for accents and apostrophes.
  ///
  /// Of several only the one whose slugs it is, such as a book whose hero has its name.
  public func called(_ name: String) -> [Subject] {
    let wanted = name.lowercased()
    let named = filter { subject in
      [subject.name.lowercased(), subject.slug, subject.slugPath, subject.link].contains(wanted)
    }
    if !named.isEmpty { return named.meant(bySlugs: name) }
    let others = filter { $0.aliases.contains(wanted) }
    return others.isEmpty ? foldedAlike(name) : others
  }

  private func foldedAlike(_ name: String) -> [Subject] {
    let folding = TextFolding()
    let wanted = folding.folded(pattern: name)
    return wanted.isEmpty
      ? [] : filter { $0.names.contains { folding.folded(pattern: $0) == wanted } }
  }

  /// Returns those of which a name has a word that begins with a text, whatever its capitals and
  /// accents; `…` at its end is what a narrow tab leaves out.
  public func partlyCalled(_ text: String) -> [Subject] {
    let folding = TextFolding()
    let part = folding.folded(pattern: text.hasSuffix("…") ? String(text.dropLast()) : text)
    guard !part.isEmpty else { return [] }
    return filter { subject in
      subject.names.contains { folding.folded(pattern: $0).hasWord(beginning: part) }
    }
  }

  /// Returns, of several of one name, the one whose slugs that is; all of them if there is none.
  public func meant(bySlugs name: String) -> [Subject] {
    first { $0.slugPath == name }.map { [$0] } ?? Array(self)
  }

  /// Returns, of several of one name, those that somebody means who writes on a book: the only one that it introduces,
  /// else the book itself, else those that it introduces or that occur in it; all of them if there are none.
  public func meant(in book: Book?) -> [Subject] {
    let all = Array(self)
    guard all.count > 1, let book else { return all }
    let own = all.filter { $0.book.id == book.id }
    let people = own.filter { $0.character != nil }
    if people.count == 1 { return people }
    if let itself = own.first(where: { $0.character == nil }) { return [itself] }
    let present = own.isEmpty ? all.filter { $0.occurs(inBook: book.slug) } : own
    return present.isEmpty ? all : present
  }

  /// The names that several of them have, which are told apart by their books.
  public var sharedNames: Set<String> {
    Set(Dictionary(grouping: Set(self), by: \.name).filter { $1.count > 1 }.keys)
  }

  /// Why a name that several of them have names none; each is offered by its slugs, which name no other.
  public func ambiguity(of name: String) -> AmbiguousName {
    AmbiguousName(name, candidates: map(\.toldSlugs))
  }

  /// The names by which they are called, in lower case.
  public var allNames: [String] {
    flatMap {
      [$0.slug, $0.name.lowercased()] + $0.aliases + ($0.character == nil ? [] : [$0.slugPath])
    }
  }

  /// Returns titles and names that begin with a text, also behind an article, and what they name: of those
  /// whose slugs do not.
  public func offeredTitles(beginning typed: String) -> [(name: String, subject: Subject)] {
    guard !typed.isEmpty else { return [] }
    let folding = TextFolding()
    return flatMap { subject -> [(name: String, subject: Subject)] in
      if subject.slug.hasPrefix(typed.lowercased()) { return [] }
      let article = ["The ", "A ", "An "].first(where: subject.name.hasPrefix) ?? ""
      return Set([subject.name, String(subject.name.dropFirst(article.count))])
        .filter { folding.begins($0, with: typed) }.map { ($0, subject) }
    }
  }
}

extension Catalogue {
  /// The names that are offered for books and characters, and what they name: slugs, with that of the
  /// book where several have the same; `hasPaths` adds it to all.
  public func offeredNames(
    of subjects: [Subject], hasPaths: Bool
  ) -> [(name: String, subject: Subject)] {
    let counts = Dictionary(self.subjects.map { ($0.slug, 1) }, uniquingKeysWith: +)
    return subjects.flatMap { subject in
      let isClear = counts[subject.slug] == 1
      let slugs = isClear ? [subject.slug] : [subject.slugPath]
      let hasPath = hasPaths && isClear && subject.character != nil
      return (hasPath ? slugs + [subject.slugPath] : slugs).map { ($0, subject) }
    }
  }

  /// Returns the other books in the series of a book that have these numbers in it: `3`, `2-5`, or `all` of them;
  /// nil for a text that names none of them so.
  public func books(numbered text: String, besides book: Book) -> [Book]? {
    guard let series = book.series, subjects.called(text).isEmpty else { return nil }
    let others = books.filter { $0.series == series && $0 != book }
    let isAll = text.lowercased() == "all"
    let ends = text.split { "-–".contains($0) }.map { Double(String($0).trimmingWhitespace) }
    guard isAll || (1...2).contains(ends.count) else { return nil }
    let named = others.filter { other in
      guard let number = other.number.flatMap(Double.init), let first = ends.first ?? nil,
        let last = ends.last ?? nil
      else { return isAll }
      return isAll || first <= number && number <= last
    }
    return named.isEmpty ? nil : named
  }

  /// Returns the books of slugs as a form names them, separated by commas: by their titles, where these say which
  /// they are.
  public func names(ofBooks slugs: [String]) -> String {
    slugs.map { slug in
      let title = books.first { $0.slug == slug }?.title
      let isClear = title.map { !$0.contains(",") && subjects.called($0).count == 1 }
      return isClear == true ? title ?? slug : slug
    }.joined(separator: ", ")
  }
}

extension Subject {
  /// Its slugs for a reader: behind its name where nobody could tell from them what it is.
  public var toldSlugs: String { Slug.tells(slug, of: name) ? slugPath : "\(name) (\(slugPath))" }

  /// Whether it is the book with that slug, or introduced there, or comes there from another one.
  public func occurs(inBook slug: String) -> Bool {
    book.slug == slug || character?.appears.contains(slug) ?? false
  }

  /// Whether it is somebody who comes in other books than the one that introduces them.
  var occursElsewhere: Bool { character?.appears.isEmpty == false }

  fileprivate var aliases: [String] { character?.aliases.map { $0.lowercased() } ?? [] }
}

extension Book {
  // In bytes; a name of a file has at most 255.
  private static let longestFileTitle = 120

  /// The name of a file that is about it: its slug, behind the words of its title where nobody could tell from it
  /// what it is.
  package var fileStem: String {
    guard !Slug.tells(slug, of: title) else { return slug }
    let words = title.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    var room = Self.longestFileTitle
    let stem = words.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    return stem.isEmpty ? slug : "\(stem)-\(slug)"
  }
}
