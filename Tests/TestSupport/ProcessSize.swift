public struct ProcessSize: Sendable {
  /// The paths of its open descriptors; pipes and the like have names of their own.
  public let files: [String]
  /// The memory that it shares with no other process, in kilobytes.
  ///
  /// Pages of the program's own file are shared as long as another process runs it.
  public let privateKilobytes: Int

  /// Reads the size of a process, by default of this one.
  public init(of process: Int32? = nil) {
    let path = "/proc/\(process ?? getpid())"
    files = StoredFiles(path: path).names(in: "fd").compactMap {
      Folder.destination(ofLink: "\(path)/fd/\($0)")
    }
    let lines = StoredFiles.text(of: path + "/smaps_rollup").split(separator: "\n")
    // Pages that were read from files also come and go with other processes that read them.
    let memory = lines.first { $0.hasPrefix("Private_Dirty:") }
    privateKilobytes = memory?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
