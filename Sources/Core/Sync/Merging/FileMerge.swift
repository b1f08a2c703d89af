import Essentials
import NotesLibrary
import TextMerge

/// Merges two texts of one file, in the way that its kind needs.
enum FileMerge {
  /// Merges the texts; nil for a conflict.
  ///
  /// `bases` are the texts from which both were made, none for a new file.
  static func merge(
    _ path: TreePath, bases: [[UInt8]], ours: [UInt8], theirs: [UInt8]
  ) -> [UInt8]? {
    // What nobody can read goes into the copy; of an empty text there is nothing to keep.
    if isBroken(path, theirs, unlike: ours) { return theirs.isEmpty ? ours : nil }
    let merged = mergeFreely(path, bases: bases, ours: ours, theirs: theirs)
    guard let merged, merged.count > path.kind.largestFile else { return merged }
    return path.kind.hasCopies ? nil : theirs
  }

  /// Why nobody can read a file, as when the one who wrote it was interrupted; nil when it can be read.
  static func problem(_ path: TreePath, _ text: [UInt8]) -> String? {
    switch path.kind {
    case .book: Catalogue.problem(ofFile: text, named: path.bookSlug)
    case .bookOrder: text.isEmpty ? "it is empty" : nil
    case .note, .bookCopy, .favourites, .picture, .log: nil
    }
  }

  /// Whether a text lacks what a former one says, and nobody has taken that away.
  static func isDamaged(_ path: TreePath, _ text: [UInt8], since former: [UInt8]) -> Bool {
    path.kind == .log ? joined(text, former) != text : isBroken(path, text, unlike: former)
  }

  private static func isBroken(_ path: TreePath, _ text: [UInt8], unlike other: [UInt8]) -> Bool {
    problem(path, text) != nil && problem(path, other) == nil
  }

  /// Returns what a file says after a conflict, with ours in a copy: theirs, and what only ours adds to a book.
  ///
  /// Where nobody can read theirs it is ours, with theirs in a copy.
  static func settled(
    _ path: TreePath, bases: [[UInt8]], ours: [UInt8], theirs: [UInt8]
  ) -> [UInt8] {
    if isBroken(path, theirs, unlike: ours) { return ours }
    guard path.kind == .book, let our = BookDescription(ours), let their = BookDescription(theirs),
      !their.namesTwice,
      let merged = merge(path, bases, our, their, prefersTheirs: true),
      case let settled = merged.withFirstOfEachCharacter, settled.json != their.json,
      settled.text.count <= path.kind.largestFile
    else { return theirs }
    return settled.text
  }

  private static func mergeFreely(
    _ path: TreePath, bases: [[UInt8]], ours: [UInt8], theirs: [UInt8]
  ) -> [UInt8]? {
    switch path.kind {
    case .favourites: Favourites.merged(bases: bases, ours: ours, theirs: theirs)
    case .picture: theirs
    // Nobody edits such a file, so no line of it contradicts another.
    case .log: joined(theirs, ours)
    case .bookOrder: mergeText(bases, ours, theirs) ?? joined(theirs, ours)
    case .book: mergeBook(path, bases, ours, theirs)
    case .note, .bookCopy: mergeText(bases, ours, theirs)
    }
  }

  /// The paths of slugs of the book and its characters that were there in a former text, if there was one, and
  /// are removed in another.
  static func removals(ofBook slug: String, since former: [UInt8]?, in text: [UInt8]) -> [String] {
    let former = former.flatMap { BookDescription($0) }?.removedSlugs ?? []
    return (BookDescription(text)?.removedSlugs ?? []).subtracting(former).sorted().map {
      $0.isEmpty ? slug : "\(slug)/\($0)"
    }
  }

  private static func mergeText(
    _ bases: [[UInt8]], _ ours: [UInt8], _ theirs: [UInt8]
  ) -> [UInt8]? {
    if ours == theirs { return theirs }
    guard bases.count == 1 else { return nil }
    return TextMerge.merge(base: bases[0], mine: ours, theirs: theirs)
  }

  /// Returns the lines of one text, then those that only the other one has.
  static func joined(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    // What was written only in part is whole in the other one.
    if first.starts(with: second) { return first }
    if second.starts(with: first) { return second }
    let new = MachineLog.lines(of: second, missingIn: first)
    if new.isEmpty { return first }
    return first + (first.isEmpty || first.last == .newline ? [] : [.newline]) + new
  }

  // It is merged as text first, which keeps spaces and order as they were written.
  private static func mergeBook(
    _ path: TreePath, _ bases: [[UInt8]], _ ours: [UInt8], _ theirs: [UInt8]
  ) -> [UInt8]? {
    guard let our = BookDescription(ours), let their = BookDescription(theirs) else { return nil }
    if let text = mergeText(bases, ours, theirs), let merged = BookDescription(text),
      !merged.namesTwice, Set(our.ids).intersection(their.ids).isSubset(of: merged.ids)
    {
      return text
    }
    guard let merged = merge(path, bases, our, their), !merged.namesTwice else { return nil }
    return merged.text
  }

  // If both machines changed the place, the further one counts. What both have added to the chapters may be at one
  // place, though not of the book.
  private static func merge(
    _ path: TreePath, _ bases: [[UInt8]], _ our: BookDescription, _ their: BookDescription,
    prefersTheirs: Bool = false
  ) -> BookDescription? {
    let base = base(bases, path)
    let (our, their) = Whereabouts.agreed(our.json, their.json, since: base)
    let json = JSONMerge.merge(base: base, ours: our, theirs: their, prefersTheirs: prefersTheirs)
    guard let json else { return nil }
    let isMixed = ![our, their].contains { $0["chapters"] == json["chapters"] }
    let merged = BookDescription(json)
    return isMixed ? merged.withChaptersInOrder() : merged
  }

  // A file that says nothing of the relations of a built-in character stands for those that it has.
  private static func base(_ bases: [[UInt8]], _ path: TreePath) -> JSONValue? {
    guard bases.count < 2, let base = bases.isEmpty ? .object([]) : BookDescription(bases[0])?.json
    else { return nil }
    return BookDescription(base).withBuiltInRelations(ofBook: path.bookSlug).json
  }
}

extension TreePath {
  /// The slug of the book that a file of a book is about.
  var bookSlug: String { String(name.dropLast(".json".count)) }
}

/// What a book says of where its reader is.
private struct Whereabouts: Equatable {
  private let status, place: JSONValue?

  private init(status: JSONValue?, place: JSONValue?) {
    (self.status, self.place) = (status, place)
  }

  private init(_ json: JSONValue) { self.init(status: json["status"], place: json["place"]) }

  /// Returns both books with the place that was reached on either side, where both have changed it.
  static func agreed(
    _ ours: JSONValue, _ theirs: JSONValue, since base: JSONValue?
  ) -> (ours: JSONValue, theirs: JSONValue) {
    let (our, their, former) = (Self(ours), Self(theirs), base.map(Self.init))
    guard our != their, our != former, their != former else { return (ours, theirs) }
    let furthest = our.isFurther(than: their) ? our.orPlace(of: their) : their.orPlace(of: our)
    return (furthest.replacing(in: ours), furthest.replacing(in: theirs))
  }

  private func replacing(in json: JSONValue) -> JSONValue {
    json.setting("status", to: status).setting("place", to: place)
  }

  // Who stopped without saying where was last where the other side says.
  private func orPlace(of other: Self) -> Self {
    place ?? .null == .null && status?.string == ReadingStatus.unfinished.rawValue
      ? Self(status: status, place: other.place) : self
  }

  // Places of different kinds are not compared: the published one stays.
  private func isFurther(than other: Whereabouts) -> Bool {
    if rank != other.rank { return rank > other.rank }
    guard let own = bookPlace, let others = other.bookPlace, own.unit == others.unit,
      (own.part == nil) == (others.part == nil)
    else { return false }
    return (own.part ?? 0, own.number) > (others.part ?? 0, others.number)
  }

  private var rank: Int {
    switch status?.string.flatMap(ReadingStatus.init(rawValue:)) {
    case .read: 2
    case .unfinished: 1
    default: place == nil || place == .null ? 0 : 1
    }
  }

  private var bookPlace: BookPlace? { place?.string.flatMap(BookPlace.init(leading:)) }
}

extension BookDescription {
  fileprivate init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: bytes), case .object = json else { return nil }
    self.init(json)
  }

  fileprivate var text: [UInt8] { Array((json.readableText + "\n").utf8) }

  fileprivate var ids: [String] { ([json] + elements).compactMap { $0["id"]?.string } }

  /// The slugs of the characters that are removed, and an empty one if the book is.
  fileprivate var removedSlugs: Set<String> {
    Set(elements.filter(\.isRemoved).compactMap(\.characterSlug) + (json.isRemoved ? [""] : []))
  }

  /// Whether two of its characters are the same one, which a move on both sides makes of lines.
  fileprivate var namesTwice: Bool {
    [ids, elements.compactMap(\.characterSlug)].contains { Set($0).count < $0.count }
  }

  /// The book with the first one of those characters that are the same one.
  fileprivate var withFirstOfEachCharacter: BookDescription {
    guard namesTwice else { return self }
    var names: Set<String> = []
    let once = elements.filter {
      let own = [$0["id"]?.string, $0.characterSlug].compactMap(\.self)
      defer { names.formUnion(own) }
      return names.isDisjoint(with: own)
    }
    return BookDescription(json.setting("characters", to: .array(once)))
  }
}
