import CrashModel
import Glibc
import Lives
import PseudoTerminal

/// The long runs against the faults of machines, one command for each.
enum Faults {
  static func run(arguments: [String]) -> Int32 {
    Tool.status(of: "hawknotes-faults", usage: Options.usage, arguments) {
      let options = try Options(arguments)
      if let mix = options.mix { return live(mix, options) }
      if let command = options.command { return try run(command, options) }
      say(Options.usage)
      return true
    }
  }

  private static func run(_ command: Options.Command, _ options: Options) throws -> Bool {
    switch command {
    case .powerModel: return try PowerModelRun(options).run()
    case .powerCut, .diskDies:
      var run = DiskRun(options, losesMemory: command == .powerCut)
      return try run.run()
    case .root:
      var run = RootRun(options)
      return try run.run()
    }
  }

  private static func live(_ mix: Mix, _ options: Options) -> Bool {
    setenv("HAWKNOTES_PROGRAM", options.program, 1)
    say("seed \(options.seed)")
    let count = options.count ?? (mix.isExact ? mix.steps : mix.lives)
    let fault = Life.fault(of: mix, count: count, seed: options.seed)
    if let fault { say(fault) }
    say("\(mix): \(count) \(mix.isExact ? "steps" : "lives"), \(fault == nil ? 0 : 1) wrong")
    return fault == nil
  }
}
