import DurableFiles
import Essentials
import Glibc
public import NotesLibrary

/// How soon a quote is to be seen again.
public enum Grade: String, CaseIterable, Sendable {
  case soon, later, seldom, never

  /// The days after which it is due by half; nil for never.
  var halfLife: Double? {
    switch self {
    case .soon: 7
    case .later: 14
    case .seldom: 28
    case .never: nil
    }
  }
}

/// The last grade of each quote, on any machine.
public struct Grades: Sendable {
  public struct Given: Hashable, Sendable {
    public let grade: Grade
    public let moment: Moment

    package init(grade: Grade, moment: Moment) { (self.grade, self.moment) = (grade, moment) }
  }

  private var given: [String: Given] = [:]

  package init() {}

  init(_ entries: [MachineLog.Entry]) {
    for (entry, moment) in entries {
      guard let note = entry["note"]?.string, let quote = entry["quote"]?.string,
        let grade = entry["grade"]?.string.flatMap(Grade.init)
      else { continue }
      add(Given(grade: grade, moment: moment), to: "\(note) \(quote)")
    }
  }

  /// Adds a grade to the quote of an identifier, if it is the last one; of two at one moment the rarer.
  package mutating func add(_ new: Given, to quote: Quote.ID) {
    if let known = given[quote], known.order >= new.order { return }
    given[quote] = new
  }

  public func last(of quote: Quote.ID) -> Given? { given[quote] }
}

extension Grades.Given {
  // Two machines must agree.
  var order: (Int, Int) {
    (moment.secondsSince1970, Grade.allCases.firstIndex(of: grade) ?? 0)
  }
}

/// A grade that a quote is given; making the change twice changes nothing more.
public struct GradeChange: Hashable, Sendable {
  public let quote: Quote.ID
  public let grade: Grade
  public let moment: Moment

  public init(_ grade: Grade, of quote: Quote.ID, at moment: Moment) {
    (self.grade, self.quote, self.moment) = (grade, quote, moment)
  }

  /// `NOTE DIGEST GRADE MOMENT`, to be kept.
  public var text: String { "\(quote) \(grade.rawValue) \(moment.compact)" }

  public init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 4, let grade = Grade(rawValue: words[words.count - 2]),
      let moment = Moment(compact: words[words.count - 1])
    else { return nil }
    self.init(grade, of: words.dropLast(2).joined(separator: " "), at: moment)
  }

  /// Adds it to the log of this machine, durable when it returns.
  public func run(inLibrary path: String, state: String) throws {
    guard let space = quote.lastIndex(of: " ") else { return }
    let (note, digest) = (quote[..<space], quote[quote.index(after: space)...])
    try Folder.create(path)
    let lock = try FileLock.wait(BookChange.lockPath(inLibrary: path))
    defer { withExtendedLifetime(lock) {} }
    let log = try MachineLog(.review, libraryPath: path, state: state)
    let known = Grades(MachineLog.Contents(of: .review, inLibrary: path).entries).last(of: quote)
    // It was made before a kill, or an error that came after it.
    if let known, known.grade == grade, Day(inUTC: known.moment) == Day(inUTC: moment) { return }
    // The last one counts, whatever a clock said.
    let seconds = max(moment.secondsSince1970, (known?.moment.secondsSince1970 ?? 0) + 1)
    try log.add([
      [
        "at": .string(Moment(secondsSince1970: seconds).iso8601), "note": .string(String(note)),
        "quote": .string(String(digest)), "grade": .string(grade.rawValue),
      ]
    ])
  }
}
