import Preferences

extension ContentModel {
  /// How many of the columns there are a text takes.
  public func textColumns(in columns: Int) -> Int {
    textWidth == 0 ? columns : min(columns, textWidth)
  }

  /// The key of an action, as a message names it.
  func key(of action: String) -> String { preferences.keyHint(for: action) }

  /// Tells what is wrong with the file of preferences, once.
  public func tellOfPreferenceProblems() {
    let problems = preferences.preferences.problems
    let rest = problems.count > 1 ? " (\(problems.count - 1) more)" : ""
    let told =
      problems.first.map { problem in
        "config\(problem.line.map { ":\($0)" } ?? ""): \(problem.sentence)\(rest)"
      } ?? ""
    guard told != toldProblem else { return }
    toldProblem = told
    if !told.isEmpty { show(Message(told, isWarning: true)) }
  }

  /// Shows a preference and what it means.
  public func showPreference(_ name: String) {
    guard let preference = preferences.table.preference(named: name) else {
      return show(
        PreferenceError.unknownName(name, nearest: preferences.table.nearestName(to: name)))
    }
    let value = preferences[name] ?? preference.initialValue
    show(Message("\(name) = \(value.isEmpty ? "(none)" : value): \(preference.meaning)"))
  }

  /// Changes a preference in all sessions.
  public func setPreference(_ name: String, to value: String) {
    do throws(PreferenceError) {
      try preferences.set(value, for: name)
      show(Message("\(name) = \(value), in all sessions"))
    } catch {
      show(error)
    }
  }
}
