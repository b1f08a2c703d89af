import CrashModel
import Essentials
import Glibc
import Lives

/// The long runs against the faults of machines, one command for each.
enum Faults {
  static func run(arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      if let mix = options.mix { return live(mix, options) ? 0 : 1 }
      guard let command = options.command else {
        say(Options.usage)
        return 0
      }
      let isSound = try run(command, options)
      return isSound ? 0 : 1
    } catch  where error.isFailure(.usage) {
      complain("\(error)\n\(Options.usage)")
      return 64
    } catch {
      complain("\(error)")
      return 1
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

  private static func complain(_ message: String) {
    let line = Array("hawknotes-faults: \(message)\n".utf8)
    _ = write(2, line, line.count)
  }
}
