import Preferences
import Travel

extension Window {
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
    if !report.isEmpty { warn(report) }
  }

  public func showPreference(_ name: String) {
    attempt {
      let preference = try preferences.table.known(name)
      let value = preferences[name] ?? preference.initialValue
      show("\(name) = \(value.isEmpty ? "(none)" : value): \(preference.meaning)")
    }
  }

  /// Changes a preference in all sessions.
  public func setPreference(_ name: String, to value: String) {
    attempt {
      try preferences.set(value, for: name)
      let warning = name.hasPrefix("sync.sessions") ? preferences.travelSettings.warning : nil
      let text = "\(name) = \(value), in all sessions" + (warning.map { "; \($0)" } ?? "")
      show(Message(text, isWarning: warning != nil))
    }
  }
}

extension PreferenceStore {
  var travelSettings: TravelSettings { TravelSettings(preferences, path: file?.path) }
}
