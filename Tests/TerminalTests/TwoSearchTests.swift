import PseudoTerminal
import TestSupport
import Testing

/// Two processes search one library and use one cache while the library changes: afterwards both
/// print what is in the files.
@Suite(.manyAtOnce) struct TwoSearchTests {
  private static let rounds = 6
  private static let changes = 10
  private static let word = "tern"
  private let home: Home

  init() throws {
    home = try Home()
    // More than the smallest number that makes a cache.
    for number in 0..<260 {
      home.write(Self.text(number).utf8, to: "\(Self.folder(number))/\(Self.name(number))")
    }
  }

  private static func folder(_ number: Int) -> String {
    "library/notes/the-good-hawk" + ["", "/agatha", "/jaime"][number % 3]
  }

  private static func name(_ number: Int) -> String {
    "20261101T120000Z-\(String(100_000_000 + number).dropFirst()).md"
  }

  // All are equally long: only the files' times tell one from another.
  private static func text(_ number: Int) -> String { number % 2 == 0 ? "a tern" : "a wren" }

  /// Some changes of the files and of the cache, as lines of a shell.
  private static func script(
    of round: Int, _ generator: inout SeededGenerator
  ) -> String {
    var lines = ["set -e", "cd \"$HOME\"", "cache=.cache/hawknotes"]
    for change in 0..<changes {
      let number = Int.random(in: 0..<260, using: &generator)
      let file = "\(folder(number))/\(name(number))"
      let new = "\(folder(number))/\(name(1000 + round * changes + change))"
      let text = Self.text(Int.random(in: 0...1, using: &generator))
      let kinds = [
        "printf '\(text)' > \(new)",
        "if [ -e \(file) ]; then touch -r \(file) stamp; printf '\(text)' > \(file); touch -r stamp \(file); fi",
        "if [ -e \(file) ]; then printf '\(text)' > \(file); fi",
        "if [ -e \(file) ]; then mv \(file) \(new); fi",
        "rm -f \(file)",
        "if [ -e \(file) ]; then printf '\(text)' > new; mv new \(file); fi",
        "\"$APP\" add agatha '\(text)' > added",
        "\"$APP\" search \(word) > found || [ $? = 1 ]",
        "rm -rf $cache || :",
        "if ls $cache/search-* > list 2> errors; then truncate -s -100 $cache/search-*; fi",
      ]
      lines.append(kinds[Int.random(in: 0..<kinds.count, using: &generator)])
    }
    return lines.joined(separator: "\n")
  }

  private static let searches = """
    cd "$HOME"
    for number in 1 2 3 4; do "$APP" search \(word) > other || [ $? = 1 ] || exit 9; done
    """

  private static func run(
    _ script: String, in environment: [String: String]
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(["/bin/sh", "-c", script], environment: environment)
  }

  /// The identifiers of the notes that are found.
  private var found: Set<String> {
    get throws {
      let text = try home.run("search", Self.word, "--json").text
      return Set(text.matches(of: /"note": "([^"]+)"/).map { String($0.1) })
    }
  }

  private var expected: Set<String> {
    let notes = home.notes.filter { String(decoding: $0.value, as: UTF8.self).contains(Self.word) }
    return Set(notes.keys.map { String($0.split(separator: "/").last?.dropLast(3) ?? "") })
  }

  @Test func whatIsFoundIsWhatTheFilesSay() async throws {
    var generator = SeededGenerator(Seed.current)
    #expect(try found == expected && expected.count == 130)
    let environment = home.environment.merging(["APP": AppBinary.path]) { $1 }
    for round in 0..<Self.rounds {
      let changes = Self.script(of: round, &generator)
      async let searching = Self.run(Self.searches, in: environment)
      async let changing = Self.run(changes, in: environment)
      let results = try await [searching, changing]
      for result in results {
        #expect(result.status == .exited(0), "\(changes)\n\(result.errorText)")
      }
      // The cache may be from before or after any of the changes, or damaged.
      for _ in 0..<2 {
        #expect(try found == expected, "\(changes)\nHAWKNOTES_SEED=\(Seed.current)")
      }
    }
  }
}
