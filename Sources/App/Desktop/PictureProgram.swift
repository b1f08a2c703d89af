import ChildPrograms
import DurableFiles
public import NotesLibrary

/// The program `chafa`, which draws pictures in characters where it is installed.
public struct PictureProgram: Sendable {
  private let environment: [String: String]
  private let cachesPath: String?

  public init(environment: [String: String], cachesPath: String?) {
    (self.environment, self.cachesPath) = (environment, cachesPath)
  }

  private static let limits = ProgramLimits(
    total: 10, largestOutput: 1 << 16, largestFile: 0, mostMemory: 1 << 30)

  /// Returns the file of the caches for a picture in a size; nil when nothing is cached, or there is no picture.
  private func cache(of picture: String, _ columns: Int, _ rows: Int) -> String? {
    guard let cachesPath, let stamp = FileStamp(of: picture) else { return nil }
    let key = "\(picture) \(stamp.inode) \(stamp.size) \(stamp.modified) \(columns)x\(rows)"
    return "\(cachesPath)/picture-\(Checksum.crc32(Array(key.utf8)).hexadecimal)"
  }

  /// Returns what was drawn before, in the time that a small file takes; nil when nothing was.
  public func drawn(_ path: String, columns: Int, rows: Int) -> ColoredPicture? {
    guard let cache = cache(of: path, columns, rows),
      let bytes = try? CacheFile.open(cache)?.readAll(limit: Self.limits.largestOutput)
    else { return nil }
    return ColoredPicture(printed: bytes, mostColumns: columns, mostRows: rows)
  }

  /// Has the program draw a picture, which it fits into a size; nil when it is not there, or cannot.
  public func draw(_ path: String, columns: Int, rows: Int) -> ColoredPicture? {
    guard let program = SearchPath(environment: environment).path(of: "chafa") else { return nil }
    let arguments = [
      program, "--format", "symbols", "--symbols", "block", "--colors", "240", "--animate", "off",
      "--scale", "max", "--threads", "1", "--size", "\(columns)x\(rows)", path,
    ]
    let run = try? ProgramRun(
      arguments, environment: ProgramEnvironment.few(of: environment), limits: Self.limits)
    guard let run, let result = try? run.wait(), result.end == .exited(0) else { return nil }
    let picture = ColoredPicture(printed: result.output, mostColumns: columns, mostRows: rows)
    if picture != nil, let cache = cache(of: path, columns, rows) {
      _ = CacheFile.replace(cache) { (try? $0.writeAll(result.output)) != nil }
    }
    return picture
  }
}
