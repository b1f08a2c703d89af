import TestSupport

/// One thing that happens in a life; its seed says how.
public struct Step: Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable {
    // A text that is not saved.
    case write, erase, cut, undo, redo, save
    // Notes and the way to them.
    case open, delete, takeBack, version, go, look, search, favourite
    // The window, its session, and what is done to both.
    case resize, sleep, kill, tear, compact, rewind, goToSession, close, closeOther, begin, rename,
      program
    // Other programs and commands.
    case outside, command, importFile, undoImport, backup, findByCommand, spoilCache, crowd
    // Other machines.
    case writeElsewhere, sync, settle
    // What nobody would type, and files that nobody would write.
    case keys, paste, hostileNote, hostileBook, target, damage, terminal
    // Keys that are held down in an editor while files vanish and come back.
    case hold, letter, move
  }

  let kind: Kind
  let seed: UInt64

  public var description: String { kind.rawValue }
}

/// How often each kind of step happens in a life, and how long an ordinary run of it is.
public struct Mix: Sendable, CustomStringConvertible {
  public let name: String
  /// How many lives an ordinary run has; only one where it is known what every text must be.
  public let lives: Int
  public let steps: Int
  /// Whether it is known what every text must be; else only that nothing typed is lost, nothing but text
  /// is shown, and a kill changes nothing.
  public let isExact: Bool
  let begins: [Step.Kind]
  let weights: KeyValuePairs<Step.Kind, Int>
  var ends: [Step.Kind] = []

  func steps(_ count: Int, seed: UInt64) -> [Step] {
    var random = SeededGenerator(seed)
    let total = weights.reduce(0) { $0 + $1.value }
    let drawn = (0..<count).map { _ in
      var left = Int.random(in: 0..<total, using: &random)
      return weights.first { (left -= $0.value, left < 0).1 }?.key ?? .write
    }
    return (begins + drawn + ends).map { Step(kind: $0, seed: random.next()) }
  }

  public var description: String { name }
}

extension Mix {
  public static let all = [years, kills, crowd, machines, held, hostile, terminal]

  /// What users do, in about these proportions.
  static let years = Mix(
    name: "years", lives: 1, steps: 1000, isExact: true, begins: [],
    weights: [
      .write: 380, .erase: 60, .cut: 30, .undo: 60, .redo: 30, .go: 80, .save: 80, .open: 60,
      .delete: 25, .takeBack: 20, .favourite: 10, .search: 15, .version: 15, .look: 25, .resize: 15,
      .kill: 25, .tear: 10, .goToSession: 15, .close: 5, .closeOther: 3, .begin: 5, .rename: 5,
      .outside: 10, .compact: 10, .program: 4, .command: 8, .importFile: 2, .undoImport: 2,
      .backup: 1, .sleep: 13, .rewind: 10,
    ])

  /// The program itself, killed at any moment of typing.
  static let kills = Mix(
    name: "kills", lives: 1, steps: 200, isExact: true, begins: [],
    weights: [.program: 40, .write: 10, .go: 15, .save: 5, .open: 5, .kill: 5, .undo: 5])

  /// Many processes at once with one library and one session.
  static let crowd = Mix(
    name: "crowd", lives: 1, steps: 40, isExact: true, begins: [.importFile, .importFile],
    weights: [
      .crowd: 10, .write: 15, .save: 8, .go: 8, .outside: 5, .command: 5, .findByCommand: 10,
      .spoilCache: 5,
    ])

  /// Three machines that sync one library; most syncs are killed.
  static let machines = Mix(
    name: "machines", lives: 1, steps: 100, isExact: true, begins: [.sync, .sync, .sync],
    weights: [.writeElsewhere: 40, .sync: 25, .write: 15, .save: 8, .go: 5, .command: 5, .kill: 2],
    ends: [.settle])

  /// Keys that are held down while files vanish and come back.
  static let held = Mix(
    name: "held", lives: 112, steps: 30, isExact: false, begins: [.hold],
    weights: [.letter: 6, .move: 5, .resize: 1])

  /// Keys, texts, files and damage of all kinds.
  static let hostile = Mix(
    name: "hostile", lives: 10, steps: 40, isExact: false, begins: [],
    weights: [
      .keys: 6, .paste: 2, .hostileNote: 2, .hostileBook: 1, .target: 1, .damage: 1, .kill: 2,
      .resize: 1,
    ])

  /// The same on a real terminal, whose every byte is judged.
  static let terminal = Mix(
    name: "terminal", lives: 2, steps: 6, isExact: false, begins: [],
    weights: [.terminal: 3, .hostileNote: 1, .resize: 1])
}
