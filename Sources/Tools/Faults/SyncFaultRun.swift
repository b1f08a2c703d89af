import CrashModel

/// Three machines with one library: random syncs, edits at every step, 40 % of the syncs killed.
struct SyncFaultRun {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Runs it and prints the result; returns false if something was wrong.
  func run() throws -> Bool {
    say("seed \(options.seed)")
    var story = try SyncStory(program: options.program, seed: options.seed)
    try story.run(options.count ?? 1500)
    for problem in story.problems { say(problem) }
    say(
      "\(story.syncCount) syncs, \(story.killCount) kills, \(story.editCount) edits, "
        + "\(story.problems.count) wrong")
    return story.problems.isEmpty
  }
}
