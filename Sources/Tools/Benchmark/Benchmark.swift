import ChildPrograms
import Essentials
import Glibc
import PseudoTerminal

/// The whole run: the sections in turn, each printed when it is done.
@main struct Benchmark {
  let options: Options
  let folder: TemporaryFolder
  let app: Contestant

  static func main() {
    Tool.run("hawknotes-benchmark", usage: Options.usage) { try Benchmark(Options($0)).run() }
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
    try removeFolderInTheEnd()
    defer { folder.removeAll() }
    // Keeps other work on the machine from disturbing much; without the permission, the priority
    // stays.
    var parameters = sched_param(sched_priority: 1)
    sched_setscheduler(0, SCHED_RR, &parameters)
    var tables: [Table] = []
    for section in options.sections {
      for table in try measure(section) {
        tables.append(table)
        if !options.isPage { print(table.text) }
      }
    }
    let goals = Page.goals(of: tables)
    print(options.isPage ? try Page.text(goals, tables, options.sections) : goals)
    return tables.flatMap(\.verdicts).allSatisfy(\.isReached)
  }

  /// Has a process wait for the end of this one, however that comes; what this one started is hung up then.
  private func removeFolderInTheEnd() throws {
    let pipe = try ChildProgram.pipe(to: "sh")
    let script = "read -r line; sleep 1; exec rm -rf -- \"$0\""
    _ = try ChildProgram.start(["sh", "-c", script, folder.path], files: [0: pipe.its])
    close(pipe.its)
  }

  private func measure(_ section: Section) throws -> [Table] {
    switch section {
    case .launch: try [WindowSize(), WindowSize(columns: 120, rows: 40)].map(launch)
    case .key: [try keys()]
    case .text: try texts()
    case .scroll: [try scrolling()]
    case .paste: [try pastes()]
    case .open: [try opening()]
    case .line: [try slowLine()]
    case .idle: [try idleness()]
    case .memory: [try memory()]
    case .save: [try saves()]
    case .loss: [try losses()]
    case .load: [try load()]
    }
  }

  /// Measures those of some programs that are installed.
  func table(
    _ section: Section, _ subtitle: String, of wanted: [Contestant], columns: [Column],
    goals: [Goal] = [], _ measure: ([Contestant]) throws -> [Table.Row]
  ) rethrows -> Table {
    let noise = Noise()
    let rows = try measure(wanted.filter { $0.path != nil })
    let missing = wanted.filter { $0.path == nil }.map {
      Table.Row(name: $0.name, note: "not installed")
    }
    return Table(
      section: section, subtitle: subtitle, columns: columns, rows: rows + missing,
      noise: noise.finalText(), goals: goals)
  }
}
