import Essentials
import Glibc
import Lives
import PseudoTerminal

/// The long runs against the faults of machines, one command for each.
@main enum Faults {
  static func main() {
    Tool.run("hawknotes-faults", usage: Options.usage) { arguments in
      let options = try Options(arguments)
      // The homes of tests run it.
      setenv("HAWKNOTES_PROGRAM", options.program, 1)
      say("seed \(options.seed)")
      switch options.command {
      case "power-model": return try PowerModelRun(options).run()
      case "power-cut", "disk-dies":
        var run = DiskRun(options, losesMemory: options.command == "power-cut")
        return try run.run()
      case "root":
        var run = RootRun(options)
        return try run.run()
      default: return try live(options)
      }
    }
  }

  private static func live(_ options: Options) throws -> Bool {
    guard let mix = Mix.all.first(where: { $0.name == options.command }) else {
      throw Failure("there is no command “\(options.command)”", kind: .usage)
    }
    let count = options.count ?? (mix.isExact ? mix.steps : mix.lives)
    let fault = Life.fault(of: mix, count: count, seed: options.seed)
    if let fault { say(fault) }
    say("\(mix): \(count) \(mix.isExact ? "steps" : "lives"), \(fault == nil ? 0 : 1) wrong")
    return fault == nil
  }
}
