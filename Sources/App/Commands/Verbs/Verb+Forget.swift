extension Verb {
  static let forget = Verb(
    "forget", [.note.optional], [.beforeDate, .dryRun], .changing,
    "remove what was deleted for good",
    details: """
      Removes for good what was deleted: the notes and drafts in the bins, with all that they \
      were. With NOTE, all that this note was; what it says now stays, unless it is deleted. With \
      --before DATE, all that notes and drafts were before a day, and what was deleted before it. \
      In all sessions, what was undone or cut goes, too; none may be open. The caches are removed. \
      Nothing brings it back. What a backup, another machine or the disk below the files has of it \
      is not reached. What could not be removed, or may still have it, is named, and the exit code \
      is 1: states that were set aside, what edit could not save, records of imports, and the git \
      repository of a library that syncs.
      """,
    example: "hawknotes forget --dry-run", run: Forgetting.run
  ).unlisted
}

extension Forgetting {
  static func run(_ call: Call) throws -> Outcome {
    let note = try call.arguments.operandText(at: 0)
    let day = try call.arguments.day(of: .beforeDate)
    if let note, day != nil {
      throw UsageError.unexpectedOperand(note, command: "forget --before")
    }
    let extent = note.map { Extent.note($0) } ?? day.map { .before($0) } ?? .deleted
    return try Forgetting(extent, in: call.context).run(isRehearsal: call.arguments.has(.dryRun))
  }
}
