/// Something that is done once for each of its system calls: killed before the call, or with an error in its place.
///
/// A run tries a sample, which follows the commit; `HAWKNOTES_FAULTS=20` tries twenty times as many,
/// `HAWKNOTES_ALL_FAULTS=1` all.
public struct Sweep {
  public struct Deed {
    public let home: Home
    /// How the process ended that was watched; nil if it was still running.
    public var status: ProgramEnd?
    public var shown: ScreenShot
    public var problems: [String]

    public init(
      _ home: Home, status: ProgramEnd? = nil, shown: ScreenShot = ScreenShot(),
      problems: [String] = []
    ) {
      self.home = home
      self.status = status
      self.shown = shown
      self.problems = problems
    }
  }

  /// Says what is wrong with what a fault left, in sentences.
  public typealias Check = (Deed, Fault) throws -> [String]

  public static let isWhole = getenv("HAWKNOTES_ALL_FAULTS") != nil

  public static let factor =
    getenv("HAWKNOTES_FAULTS").flatMap { Int(String(cString: $0)) } ?? 1

  private let name: String
  private let start: String
  private let makeHome: () throws -> Home
  private let act: (Home, Trace, Fault?) throws -> Deed

  /// A sweep of what is done in a home that is watched, perhaps with a fault.
  ///
  /// Faults begin with the first call on a path that has `start` in it.
  public init(
    _ name: String, from start: String = "", in makeHome: @escaping () throws -> Home,
    act: @escaping (Home, Trace, Fault?) throws -> Deed
  ) {
    self.name = name
    self.start = start
    self.makeHome = makeHome
    self.act = act
  }

  /// Kills it before calls of it that change a file.
  public func kill(
    most count: Int = 12, sourceLocation: SourceLocation = #_sourceLocation, check: Check
  ) throws {
    try cause(Fault.kills(at: try places()), most: count, sourceLocation, check)
  }

  public func disturb(
    most count: Int = 14, sourceLocation: SourceLocation = #_sourceLocation, check: Check
  ) throws {
    try cause(Fault.errors(at: try places()), most: count, sourceLocation, check)
  }

  public func cause(
    _ all: [Fault], most count: Int, _ sourceLocation: SourceLocation = #_sourceLocation,
    _ check: Check
  ) throws {
    let size = Self.isWhole || count > all.count ? all.count : count * Self.factor
    let sample = Array(all.sorted { $0.lot < $1.lot }.prefix(size))
    func isMissed(_ fault: Fault) -> Bool {
      do {
        guard let deed = try deed(with: fault) else { return true }
        let problems = try deed.problems + check(deed, fault)
        #expect(problems.isEmpty, "\(name), \(fault): \(problems)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(name), \(fault): \(error)", sourceLocation: sourceLocation)
      }
      return false
    }
    let missed = sample.filter(isMissed)
    let causedCount = sample.count - missed.count
    print("\(name): \(causedCount) of \(all.count) faults, HAWKNOTES_SEED=\(Seed.ofCommit)")
    // Not each call comes each time: how often the journal is synchronised depends on how fast the disk
    // is, and how often a lock is looked at on how long another has it. Beside other tests it may be another
    // thread that is faster, so those that come again are tried once more.
    let expected = try comingAgain(missed).filter(isMissed)
    #expect(expected.isEmpty, "\(name) never came to \(expected)", sourceLocation: sourceLocation)
    #expect(
      causedCount > 0 && causedCount >= missed.count, "\(name): \(missed)",
      sourceLocation: sourceLocation)
  }

  /// The faults whose places come in each of six more records.
  private func comingAgain(_ faults: [Fault]) throws -> [Fault] {
    var rest = faults
    for _ in 0..<6 where !rest.isEmpty {
      let places = Set(try record().map(\.identity))
      rest.removeAll { !places.contains($0.place.identity) }
    }
    return rest
  }

  /// Does it with a fault; nil when it never came to the place.
  ///
  /// Threads are not always equally fast: then it is tried again.
  public func deed(with fault: Fault) throws -> Deed? {
    for _ in 0..<6 {
      let home = try makeHome()
      let trace = try Trace(home, fault)
      var deed = try act(home, trace, fault)
      guard trace.isSpoilt else { continue }
      if fault.error == nil, deed.status != .signalled(SIGKILL) {
        deed.problems.append("not killed, but \(deed.status.map { "\($0)" } ?? "running")")
      }
      return deed
    }
    return nil
  }

  /// Its calls that come again: how often the journal is synchronised depends on how fast the disk is.
  public func places() throws -> [Fault.Place] {
    let again = Set(try record().map(\.identity))
    return try record().filter { again.contains($0.identity) }
  }

  private func record() throws -> [Fault.Place] {
    var places: ArraySlice<Fault.Place> = []
    // Another process may have been too fast for the one that is watched.
    for _ in 0..<20 where places.isEmpty {
      let home = try makeHome()
      let trace = try Trace(home)
      let deed = try act(home, trace, nil)
      #expect(deed.problems == [], "\(name), undisturbed")
      places = trace.places.drop { !start.isEmpty && !$0.path.contains(start) }
    }
    return Array(places)
  }
}

extension Sweep {
  /// A sweep of a command in copies of a home; it is done, or says that it is not.
  public init(
    _ name: String, from start: String = "", in template: Home,
    prepare: @escaping (Home) throws -> Void = { _ in }, command: @escaping (Home) -> [String]
  ) {
    self.init(
      name, from: start,
      in: {
        let home = try Home(copying: template)
        try prepare(home)
        return home
      },
      act: { home, trace, fault in
        let result = try ChildProcess.run(
          trace.launcher + [home.program] + command(home), environment: home.environment)
        return Deed(home, status: result.status, problems: Self.problems(with: result, fault))
      })
  }

  public static func problems(with result: ChildProcess.Result, _ fault: Fault?) -> [String] {
    problems(with: result.status, saying: result.errorText, fault)
  }

  public static func problems(
    with status: ProgramEnd?, saying text: String, _ fault: Fault?
  ) -> [String] {
    if status == .exited(0) { return [] }
    if fault != nil, fault?.error == nil, status == .signalled(SIGKILL) { return [] }
    let failures: [ProgramEnd?] = [.exited(1), .exited(2), .exited(75)]
    if fault?.error != nil, failures.contains(status) {
      return text.isEmpty ? ["no word of the failure"] : []
    }
    return ["\(status.map { "\($0)" } ?? "running"): \(text)"]
  }
}
