import CrashModel
import Glibc

/// The long runs against the faults of machines, one command for each.
enum Faults {
  /// Runs the command of the arguments; returns the exit code.
  static func run(arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      guard let command = options.command else {
        say(Options.usage)
        return 0
      }
      let isSound = try run(command, options)
      return isSound ? 0 : 1
    } catch let error as OptionError {
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
    case .kills:
      var run = KillRun(options)
      return try run.run()
    case .writers: return try WriterRun(options).run()
    case .writer: return try WriterRun(options).write()
    case .senders:
      var run = SenderRun(options)
      return try run.run()
    case .sync: return try SyncFaultRun(options).run()
    case .root:
      var run = RootRun(options)
      return try run.run()
    }
  }

  private static func complain(_ message: String) {
    let line = Array("hawknotes-faults: \(message)\n".utf8)
    _ = write(2, line, line.count)
  }
}
