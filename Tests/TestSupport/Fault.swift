/// What befalls a process at one of its system calls.
public struct Fault: CustomStringConvertible {
  public let place: Place
  /// The error that the call returns without being made; nil to kill the process before it.
  public let error: Int32?

  public init(at place: Place, error: Int32? = nil) {
    self.place = place
    self.error = error
  }

  /// One call of one thread of a process.
  public struct Place: Hashable, CustomStringConvertible {
    /// 0 is the main thread, others are numbered as they begin.
    public let thread: Int
    public let name: String
    /// From 1, among the calls of the thread that have the name.
    public let number: Int
    public let path: String

    // All of it but the path, which names a home.
    var identity: String { "\(thread) \(name) \(number)" }

    public var description: String { "\(name) #\(number) of thread \(thread), \(path)" }
  }

  /// What the tracer is told to cause it.
  var request: String {
    "\(place.thread),\(place.name),\(place.number),\(error.map { "\($0)" } ?? "kill")"
  }

  // It falls the same each time for a seed, whatever else may befall the process.
  var lot: UInt64 { Seed.lot(of: "\(place.identity) \(error ?? 0)") }

  /// Whether the app is killed behind an error, else it is asked to quit: every third one.
  public var endsByKill: Bool { lot % 3 != 2 }

  public var description: String {
    guard let error else { return "killed before \(place)" }
    let reason = String(cString: strerror(error))
    return "“\(reason)” at \(place), then \(endsByKill ? "killed" : "quit")"
  }

  /// The kills at places that change files; with `HAWKNOTES_ALL_FAULTS` at all places.
  public static func kills(at places: [Place]) -> [Fault] {
    places.filter { Sweep.isWhole || SystemCalls.changing.contains($0.name) }.map { Fault(at: $0) }
  }

  /// All errors that places can have.
  ///
  /// A descriptor is closed whatever close(2) says, and fcntl(2) says EACCES of another's lock.
  public static func errors(at places: [Place]) -> [Fault] {
    places.filter { $0.name != "close" }.flatMap { place in
      [ENOSPC, EIO, EROFS, EDQUOT, EACCES, EMFILE, ENFILE, ENOMEM, EINTR]
        .filter { place.name != "fcntl" || $0 != EACCES }.map { Fault(at: place, error: $0) }
    }
  }
}
