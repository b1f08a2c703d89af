import CrashModel
import Glibc
import NotesLibrary
import PseudoTerminal

/// Eight processes that save one note at once, each a thousand times, after reading it each time.
///
/// Each save adds a word that no other adds: all of them must be somewhere in the end.
struct WriterRun {
  private static let writerCount = 8
  private static let library = "HAWKNOTES_LIBRARY"
  private let options: Options
  private var count: Int { options.count ?? 1000 }

  init(_ options: Options) { self.options = options }

  /// Runs it and prints the result; returns false if something was wrong.
  func run() throws -> Bool {
    // In memory, if possible: nothing is learned from so many calls of fsync.
    let folder = try TemporaryFolder(
      prefix: "hawknotes-writers", in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : nil)
    let library = Self.open(folder.path)
    let text = (0..<Self.writerCount).map { "writer \($0):\n" }.joined(separator: "\n")
    try library.add(Array(text.utf8), on: Self.subject(library), id: library.makeNoteID())
    let program = "/proc/self/exe"
    let path = realpath(program, nil).map { String(cString: $0) } ?? program
    let writers = try (0..<Self.writerCount).map { number in
      try PseudoTerminal(
        running: [path, "writer", "--seed", "\(number)", "--count", "\(count)"],
        environment: [Self.library: folder.path])
    }
    var problems = writers.compactMap { writer in
      let status = writer.wait(timeout: .seconds(1800))
      return status == .exited(0)
        ? nil : "a writer ended with \(status.map { "\($0)" } ?? "nothing in time")"
    }
    let (words, copies) = Self.words(in: folder.path)
    for number in 0..<Self.writerCount {
      let lost = (0..<count).filter { !words.contains("w\(number).\($0)") }
      if !lost.isEmpty { problems.append("writer \(number) lost \(lost.prefix(9))") }
    }
    problems += StoredFiles(path: folder.path).litter.map { "a file is left over: \($0)" }
    for problem in problems { say(problem) }
    say(
      "\(Self.writerCount) processes saved one note \(count) times each: "
        + "\(copies) conflict copies, \(problems.count) wrong")
    return problems.isEmpty
  }

  /// Runs one of the processes; its number is the seed.
  func write() throws -> Bool {
    guard let path = getenv(Self.library).map({ String(cString: $0) }) else { return false }
    let library = Self.open(path)
    let heading = Array("writer \(options.seed):".utf8)
    guard let note = try library.notes(on: Self.subject(library)).last else { return false }
    for number in 0..<count {
      let base = try library.bytes(of: note)
      var text = base
      let end = base.firstRange(of: heading)?.upperBound ?? base.endIndex
      text.insert(contentsOf: " w\(options.seed).\(number)".utf8, at: end)
      _ = try library.save(text, over: note, base: base, owner: "w\(options.seed)")
    }
    return true
  }

  private static func open(_ path: String) -> Library {
    Library(path: path + "/library", versionsPath: path + "/state/versions")
  }

  private static func subject(_ library: Library) throws -> Subject {
    guard let subject = library.catalogue.subjects.first else {
      throw FaultError.skipped("there is no book")
    }
    return subject
  }

  private static func words(in path: String) -> (words: Set<Substring>, conflictCopies: Int) {
    var words: Set<Substring> = []
    let notes = HomeFiles(path: path).notes
    for text in notes { words.formUnion(text.split { $0.isWhitespace }) }
    return (words, notes.count - 1)
  }
}
