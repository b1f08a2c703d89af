import Essentials

/// The valid part of a preference file, and what is wrong with the rest.
public struct Preferences: Equatable, Sendable {
  public struct Setting: Equatable, Sendable {
    public let value: String
    /// The number of the line, from 1.
    public let line: Int
  }

  /// The preferences that are set, by name; the others have their defaults.
  public private(set) var settings: [String: Setting] = [:]
  /// What is wrong with the file; only the first few problems.
  public private(set) var problems: [PreferenceProblem] = []

  /// How many bytes what texts were may take; 0 keeps nothing.
  public var historyLimit: Int { (settings["history"].flatMap { Int($0.value) } ?? 64) << 20 }

  // The first mistake that was probably or certainly made for each preference.
  private var mistakes: [String: PreferenceProblem] = [:]
  // The first line that may have been meant for any preference.
  private var unknown: PreferenceProblem?
  // The first line that cannot be read, or why the file cannot.
  private var unread: PreferenceProblem?

  // So many are told of.
  private static let mostProblems = 20

  public init() {}

  init(problem: String) { doubt(unread: report(nil, problem)) }

  /// Returns a mistake by which a preference may have another value than the one that was meant: one that
  /// was made for it or, while it is not set, a line that says nothing known.
  ///
  /// What protects must ask this, because a mistake leaves a preference as it would be without the line.
  public func mistake(about name: String) -> PreferenceProblem? {
    mistakes[name] ?? (settings[name] == nil ? unknown : nil)
  }

  /// Returns a mistake in a line that names a preference or, while it is not set, what cannot be read.
  public func mistake(in name: String) -> PreferenceProblem? {
    mistakes[name] ?? (settings[name] == nil ? unread : nil)
  }

  /// Parses the bytes of a file; invalid lines become problems.
  public init(parsing bytes: [UInt8], table: PreferenceTable) {
    let lines = bytes.withoutByteOrderMark.split(
      separator: .newline, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      switch PreferenceLine(bytes).content {
      case .none: break
      case .setting(let name, let value): set(name, value, line: index + 1, table)
      case .malformed(let sentence): doubt(unread: report(index + 1, sentence))
      }
    }
    checkTheme()
    for conflict in table.conflicts(among: settings) {
      report(settings[conflict.name]?.line, conflict.sentence)
    }
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func set(_ name: String, _ value: String, line: Int, _ table: PreferenceTable) {
    if Preference.formerNames.contains(name) { return }
    guard let preference = table.preference(named: name) else {
      // It is not looked for where nobody is told of it.
      let nearest = problems.count < Self.mostProblems ? table.nearestName(to: name) : nil
      let successor = Preference.successors[name].map { "\(name) is no preference any more; \($0)" }
      let problem = report(line, successor ?? "\(Failure.noPreference(name, nearest: nearest))")
      return doubt(problem, about: nearest, isAboutAny: !PreferenceTable.isOfAFamily(name))
    }
    guard preference.accepts(value) else {
      let error = Failure.wrongValue(of: name, value, expected: preference.expected)
      return doubt(report(line, "\(error)"), about: name, isAboutAny: false)
    }
    if let earlier = settings[name] {
      report(earlier.line, "\(name) is overridden by line \(line)")
    }
    settings[name] = Setting(value: value, line: line)
  }

  private mutating func checkTheme() {
    guard let theme = settings["theme"], !themeNames.contains(theme.value) else { return }
    settings["theme"] = nil
    report(theme.line, "\(unknownTheme(theme.value))")
  }

  /// The names of all themes, the user's own last.
  public var themeNames: [String] {
    let own = settings.keys.filter { $0.hasPrefix(Preference.themePrefix) }.compactMap {
      $0.split(separator: ".").dropFirst().first.map(String.init)
    }
    return Preference.themes + Set(own).subtracting(Preference.themes).sorted()
  }

  func unknownTheme(_ name: String) -> Failure {
    .wrongValue(of: "theme", name, expected: "use \(themeNames.listed("or"))")
  }

  @discardableResult
  private mutating func report(_ line: Int?, _ sentence: String) -> PreferenceProblem {
    let problem = PreferenceProblem(line: line, sentence: sentence)
    if problems.count < Self.mostProblems { problems.append(problem) }
    return problem
  }

  private mutating func doubt(unread problem: PreferenceProblem) {
    unread = unread ?? problem
    doubt(problem)
  }

  private mutating func doubt(
    _ problem: PreferenceProblem, about name: String? = nil, isAboutAny: Bool = true
  ) {
    if let name { mistakes[name] = mistakes[name] ?? problem }
    if isAboutAny { unknown = unknown ?? problem }
  }
}

/// A mistake in the file; what is mistaken there is ignored.
public struct PreferenceProblem: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1; nil if it is about the whole file.
  public let line: Int?
  public let sentence: String

  public var description: String { line.map { "line \($0): \(sentence)" } ?? sentence }
}
