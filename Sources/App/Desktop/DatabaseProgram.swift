public import ChildPrograms
import Essentials

/// The program `sqlite3`, which reads databases of other programs where it is installed.
public enum DatabaseProgram {
  private static let name = "sqlite3"

  /// A view may have rows without end.
  public static let limits = ProgramLimits(
    total: 60, largestOutput: 64 << 20, largestFile: 1 << 30, mostMemory: 256 << 20)

  /// Returns what the database at a path answers to the first of some questions that it understands, as
  /// JSON, which is empty if there are no rows; nil when it understands none.
  ///
  /// A copy is read: the database may be in use, and is never changed.
  public static func answer(
    from path: String, to questions: [String], environment: [String: String],
    limits: ProgramLimits = limits
  ) throws -> [UInt8]? {
    guard let program = SearchPath(environment: environment).path(of: name) else {
      throw Failure("install the program sqlite3 first, which reads it")
    }
    let folder = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    for question in questions {
      let scratch = "\(folder)/hawknotes-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let result = try ProgramRun(
        ["/bin/sh", "-c", script, "sh", scratch, path, program, question],
        environment: ProgramEnvironment.few(of: environment), scratch: scratch, limits: limits
      ).wait()
      if result.end == .exited(0) { return result.output }
      let errors = String(decoding: result.errors, as: UTF8.self)
      // Without that option, a view could run commands.
      if errors.firstOccurrence(of: "option: -safe") != nil {
        throw Failure(
          "the program \(program) is too old to read it safely; install sqlite3 3.37 or newer")
      }
      // Tables of another program are no damage.
      let isOther = ["no such table", "no such column"].contains {
        errors.firstOccurrence(of: $0) != nil
      }
      if !isOther, let problem = errors.split(whereSeparator: \.isNewline).first {
        throw Failure("it cannot be read: \(String(problem).cut(to: 200))")
      }
    }
    return nil
  }

  // What was written last is beside the file. No sorted rows go to a disk.
  private static let script = """
    scratch=$1 source=$2 program=$3 question=$4
    for ending in '' -wal -shm; do
      [ ! -e "$source$ending" ] || cp -- "$source$ending" "$scratch/database$ending" || exit
    done
    exec "$program" -safe -readonly -batch -json -init /dev/null -cmd 'PRAGMA trusted_schema = OFF' \
      -cmd 'PRAGMA temp_store = MEMORY' "$scratch/database" "$question"
    """
}
