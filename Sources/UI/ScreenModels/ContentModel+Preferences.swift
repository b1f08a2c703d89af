import Essentials
import Markdown
import Preferences

extension ContentModel {
  /// Returns the width of a text when there are so many columns.
  public func textColumns(in columns: Int) -> Int {
    textWidth == 0 ? columns : min(columns, textWidth)
  }

  /// Returns the width of a text that is read when there are so many columns: many leave a margin.
  public func readingColumns(in columns: Int) -> Int {
    min(textColumns(in: columns), max(min(columns, MarkdownLayout.measure), columns - 6))
  }

  public var showsCovers: Bool { hasCovers && !isSpoken }

  func key(of action: String) -> String { preferences.keyHint(for: action) }

  /// Reports what is wrong with the preferences, once, and no longer when that has been mended.
  public func reportPreferenceProblems() {
    let problems = preferences.preferences.problems
    let rest = problems.count > 1 ? " (\(problems.count - 1) more)" : ""
    let report =
      problems.first.map { problem in
        "config\(problem.line.map { ":\($0)" } ?? ""): \(problem.sentence)\(rest)"
      } ?? ""
    guard report != reportedProblem else { return }
    if message?.text == reportedProblem { dismissPassingMessage() }
    reportedProblem = report
    if !report.isEmpty { show(Message(report, isWarning: true)) }
  }

  public func showPreference(_ name: String) {
    guard let preference = preferences.table.preference(named: name) else {
      return show(
        Failure.noPreference(name, nearest: preferences.table.nearestName(to: name)))
    }
    let value = preferences[name] ?? preference.initialValue
    show(Message("\(name) = \(value.isEmpty ? "(none)" : value): \(preference.meaning)"))
  }

  /// Changes a preference in all sessions.
  public func setPreference(_ name: String, to value: String) {
    do {
      try preferences.set(value, for: name)
      let warning = name.hasPrefix("sync.sessions") ? sync.travelSettings.warning : nil
      show(
        Message(
          "\(name) = \(value), in all sessions" + (warning.map { "; \($0)" } ?? ""),
          isWarning: warning != nil))
    } catch {
      show(error)
    }
  }
}
