import Essentials
import PseudoTerminal

struct Options {
  enum Form {
    case text, json, markdown
  }

  static let usage = """
    usage: hawknotes-benchmark [launch|key|text|scroll|paste|open|line|sync|save|idle|memory|loss|endurance|load|all]... [options]
      --program PATH   the hawknotes to measure (default: beside this program)
      --rounds N       launches of each program at each size (default 20)
      --keys N         keys typed into each program (default 400)
      --size CxR       terminal size, may be repeated (default: launch 80x24 and 120x40, else 80x24)
      --sessions N     of load: kept sessions, and as many closed ones (default 1000)
      --drafts N       of load: drafts in one session (default 500)
      --megabytes N    of load: size of the journal (default 100)
      --note N         of load: megabytes of the note (default 60; 256 are the most)
      --notes N        of load: notes of the library (default 100000)
      --windows N      of load: windows on one library (default 50)
      --json           one array on standard output instead of tables
      --markdown       a page with the date and the machine instead of tables
    It ends with status 1 when a goal below a table is missed.
    """

  var sections: [Section] = []
  var program = Tool.siblingApp
  var rounds = 20
  var keys = 400
  var sizes: [WindowSize] = []
  var sessions = 1000
  var drafts = 500
  var megabytes = 100
  var noteMegabytes = 60
  var notes = 100_000
  var windows = 50
  var form = Form.text
  var isHelp = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": isHelp = true
      case "--json": form = .json
      case "--markdown": form = .markdown
      case "--program": program = try Tool.value(of: argument, &rest) { $0 }
      case "--rounds": rounds = try Tool.value(of: argument, &rest, Self.count)
      case "--keys": keys = try Tool.value(of: argument, &rest, Self.count)
      case "--size": sizes.append(try Tool.value(of: argument, &rest) { WindowSize($0) })
      case "--sessions": sessions = try Tool.value(of: argument, &rest, Self.count)
      case "--drafts": drafts = try Tool.value(of: argument, &rest, Self.count)
      case "--megabytes": megabytes = try Tool.value(of: argument, &rest, Self.count)
      case "--note": noteMegabytes = try Tool.value(of: argument, &rest, Self.count)
      case "--notes": notes = try Tool.value(of: argument, &rest, Self.count)
      case "--windows": windows = try Tool.value(of: argument, &rest, Self.count)
      case "all": sections += Section.allCases
      default:
        guard let section = Section(rawValue: argument) else {
          throw Failure("\(argument) is neither a section nor an option", kind: .usage)
        }
        sections.append(section)
      }
    }
    if sections.isEmpty { sections = Section.allCases }
  }

  private static func count(_ text: String) -> Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }
}

/// A group of figures that can be asked for by name.
enum Section: String, CaseIterable {
  case launch, key, text, scroll, paste, open, line, sync, save, idle, memory, loss, endurance, load
}
