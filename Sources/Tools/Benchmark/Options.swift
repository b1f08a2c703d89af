import Essentials
import PseudoTerminal

struct Options {
  static let usage = """
    usage: hawknotes-benchmark [launch|key|text|scroll|paste|open|line|save|idle|memory|loss|load|all]... [options]
      --program PATH   the hawknotes to measure (default: beside this program)
      --scale X        X times as many launches, keys, sessions, drafts, notes, windows and megabytes
      --markdown       a page with the date and the machine, and with the goals before the tables
    It ends with status 1 when a goal is missed.
    """

  var sections: [Section] = []
  var program = Tool.siblingApp
  var scale = 1.0
  var isPage = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--markdown": isPage = true
      case "--program": program = try Tool.value(of: argument, &rest) { $0 }
      case "--scale": scale = try Tool.value(of: argument, &rest) { Double($0) }
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

  /// Returns a number that the scale makes smaller or larger.
  func scaled(_ number: Int) -> Int { max(1, Int(Double(number) * scale)) }
}

/// A group of figures that can be asked for by name.
enum Section: String, CaseIterable {
  case launch, key, text, scroll, paste, open, line, save, idle, memory, loss, load
}
