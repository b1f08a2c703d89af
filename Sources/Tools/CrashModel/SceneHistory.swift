import Glibc
import PseudoTerminal
import SceneState

/// What the journal of a recorded run held after each of its commits.
struct SceneHistory {
  struct Commit {
    let moment: Int
    let durableMoment: Int
    /// The time when it was written, in seconds.
    let time: Double
    let scene: SceneContents
  }

  private(set) var commits: [Commit] = []

  static let session = "main"
  static let journal = "sessions/\(session)/journal"

  /// Reads the journal after each commit with the program's own code.
  init(_ recording: StoryRecording) throws {
    let recorder = recording.recorder
    let folder = try TemporaryFolder()
    var files = FileTree(folders: recorder.files.folders)
    var naming: FileEffect?
    // The effects that named the folders above the journal, and the journal when it was made.
    var makings: [FileEffect] = []
    for (index, effect) in recorder.effects.enumerated() {
      let old = files.node(of: Self.path)
      files.apply(effect.change, to: effect.node)
      if case .names(let changes) = effect.change, commits.isEmpty,
        changes.keys.contains(where: Self.pathNames.contains)
      {
        makings.append(effect)
      }
      guard let new = files.node(of: Self.path) else { continue }
      var durableMoment = effect.durableMoment
      if case .names = effect.change {
        guard let old, new != old else { continue }
        naming = effect
      } else {
        guard case .write = effect.change, effect.node == new else { continue }
        let copy = recorder.effects[index...].dropFirst().first
        durableMoment = max(
          durableMoment, makings.map(\.durableMoment).max() ?? 0,
          Self.durableMoment(of: naming, copy: copy))
      }
      let scene = try Self.scene(files.bytes(of: new), in: folder)
      // A journal that comes back from the fallback store was never appended here.
      if case .names = effect.change, commits.last.map({ $0.scene == scene }) ?? true { continue }
      commits.append(
        Commit(
          moment: effect.moment, durableMoment: durableMoment,
          time: recorder.events[effect.moment - 1].time, scene: scene))
    }
  }

  private static let path = "\(StoryRecording.stateName)/\(journal)"
  private static let pathNames = path.split(separator: "/").map(String.init)

  // As long as the journal's new name may be lost, what is appended goes to the old file too.
  private static func durableMoment(of naming: FileEffect?, copy: FileEffect?) -> Int {
    let named = naming?.durableMoment ?? 0
    guard let copy, case .write = copy.change, copy.moment < named else { return named }
    return min(named, copy.durableMoment)
  }

  private static func scene(_ journal: [UInt8], in folder: TemporaryFolder) throws -> SceneContents
  {
    for name in ["sessions", "sessions/\(session)"] { mkdir("\(folder.path)/\(name)", 0o700) }
    let path = "\(folder.path)/\(Self.journal)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    _ = write(descriptor, journal, journal.count)
    close(descriptor)
    return try store(folder.path).read(session)
  }

  static func store(_ path: String, _ keys: SceneKeys = SceneKeys([])) -> SessionStore {
    SessionStore(
      path: path, terminal: TerminalIdentity(environment: [:], deviceName: nil), keys: keys)
  }

  /// Returns the commits whose states the session may have after a power cut at a moment.
  ///
  /// The first one is the last that is durable; nil stands for no session at all.
  func possible(at moment: Int) -> [SceneContents?] {
    let written = commits.prefix { $0.moment <= moment }
    // A later commit has everything of one that a failed synchronisation forgot.
    let reached = written.prefix { $0.durableMoment <= moment || $0.durableMoment == .max }
    let durableCount = reached.lastIndex { $0.durableMoment <= moment }.map { $0 + 1 } ?? 0
    let rest = written.dropFirst(max(0, durableCount - 1)).map { Optional($0.scene) }
    return durableCount == 0 ? [nil, SceneContents()] + rest : rest
  }

  /// The texts of which the program keeps what they were.
  struct Seen {
    /// Whose texts they are, by the keys of the scene.
    var keys: Set<String> = []
    /// What was on the screen.
    var all: Set<[UInt8]> = [[]]
    /// What stood there for two seconds, of which one makes a step, and was durable then.
    var due: Set<[UInt8]> = []
  }

  func seen(before moment: Int, _ keys: SceneKeys) -> Seen {
    var seen = Seen()
    let written = commits.prefix { $0.moment <= moment }
    for (commit, next) in zip(written, written.dropFirst().map(\.time) + [.infinity]) {
      let texts = commit.scene.texts.filter { keys.contains($0.key, as: .history) }
      seen.keys.formUnion(texts.keys)
      seen.all.formUnion(texts.values)
      if commit.durableMoment <= moment, next - commit.time > 2 {
        seen.due.formUnion(texts.values)
      }
    }
    return seen
  }
}
