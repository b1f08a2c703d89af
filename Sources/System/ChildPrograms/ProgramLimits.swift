/// What a program that reads data from outside may take, and how much it may write.
public struct ProgramLimits: Sendable {
  /// The longest time from start to end, in seconds.
  public var total: Int
  /// The longest time without output on standard error, where progress is written, in seconds.
  public var silence: Int
  /// The most bytes of what it writes to standard output.
  public var largestOutput: Int
  /// The most bytes of any file that it writes; nil for no limit.
  public var largestFile: Int?
  /// The most bytes that it may map into its memory; nil for no limit.
  ///
  /// It also holds for what the program leaves running, and some reserve more than they ever use.
  public var mostMemory: Int?

  public init(
    total: Int, silence: Int? = nil, largestOutput: Int, largestFile: Int? = nil,
    mostMemory: Int? = nil
  ) {
    self.total = total
    self.silence = silence ?? total
    self.largestOutput = largestOutput
    self.largestFile = largestFile
    self.mostMemory = mostMemory
  }

  var script: String {
    (largestFile.map { "ulimit -f \($0 / 512) || exit 125\n" } ?? "")
      + (mostMemory.map { "ulimit -v \($0 / 1024) || exit 125\n" } ?? "")
  }
}
