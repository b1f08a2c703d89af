import Essentials
import Glibc
import PseudoTerminal

/// The whole run: the sections in turn, each printed when it is done.
struct Benchmark {
  let options: Options
  let folder: TemporaryFolder
  let app: Contestant

  static func run(arguments: [String]) -> Int32 {
    Tool.status(of: "hawknotes-benchmark", usage: Options.usage) {
      let options = try Options(arguments)
      guard options.isHelp else { return try Benchmark(options).run() }
      print(Options.usage)
      return true
    }
  }

  private init(_ options: Options) throws {
    self.options = options
    app = Contestant.hawkNotes(at: options.program)
    guard app.path != nil else {
      throw Failure("no hawknotes at \(options.program); build it or give --program PATH")
    }
    folder = try TemporaryFolder(prefix: "hawknotes-benchmark")
  }

  private func run() throws -> Bool {
    Interruption.watch(folder)
    defer { folder.removeAll() }
    // Keeps other work on the machine from disturbing much; without the permission, the priority
    // stays.
    var parameters = sched_param(sched_priority: 1)
    sched_setscheduler(0, SCHED_RR, &parameters)
    var tables: [Table] = []
    for section in options.sections {
      for table in try measure(section) {
        tables.append(table)
        if options.form == .text { print(table.text + "\n") }
      }
    }
    if options.form == .markdown { print(MarkdownPage.text(of: tables, options.sections)) }
    if options.form == .json { print(JSONValue.array(tables.map(\.json)).text) }
    return tables.flatMap(\.verdicts).allSatisfy(\.isReached)
  }

  private func measure(_ section: Section) throws -> [Table] {
    let sizes = options.sizes.isEmpty ? [WindowSize(columns: 80, rows: 24)] : options.sizes
    switch section {
    case .launch:
      let sizes = options.sizes.isEmpty ? sizes + [WindowSize(columns: 120, rows: 40)] : sizes
      return try sizes.map(launch)
    case .key: return try sizes.map(keys)
    case .text: return try sizes.flatMap(texts)
    case .scroll: return try sizes.map(scrolling)
    case .paste: return try sizes.map(pastes)
    case .open: return try sizes.map(opening)
    case .line: return try sizes.map(slowLine)
    case .sync: return [try slowSync(sizes[0])]
    case .idle: return [try idleness(sizes[0])]
    case .memory: return [try memory(sizes[0])]
    case .save: return [try saves(sizes[0])]
    case .loss: return [try losses(sizes[0])]
    case .endurance: return [try endurance(sizes[0])]
    case .load: return [try load(sizes[0])]
    }
  }

  func present(_ contestants: [Contestant]) -> (contestants: [Contestant], missing: [Table.Row]) {
    (
      contestants.filter { $0.path != nil },
      contestants.filter { $0.path == nil }.map { Table.Row(name: $0.name, note: "not installed") }
    )
  }
}

extension Array {
  /// Returns the elements from an index on, then those before it, so that no program is always
  /// first.
  func rotated(by count: Int) -> [Element] {
    guard !isEmpty else { return [] }
    let start = count % self.count
    return Array(self[start...] + self[..<start])
  }
}
