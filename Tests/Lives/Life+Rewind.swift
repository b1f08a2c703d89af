import SceneState
import TestSupport

/// What stood on a screen for a second can be had again, byte for byte, after whatever happened since.
extension Life {
  /// Keeps what the window shows, before time passes.
  func keepMoment(lasting seconds: Int) {
    guard mix.isExact, seconds > 0, let scope = writtenScope,
      let text = words.unsaved[scope]?.text, !text.isEmpty
    else { return }
    kept.moments.append(.init(scope: scope, text: text, time: clock.seconds, pause: seconds))
  }

  /// Asks one of the moments back.
  func rewind() throws {
    guard !kept.moments.isEmpty else { return }
    let moment = kept.moments[number(0..<kept.moments.count)]
    note("rewind to \(moment.time) of \(moment.scope)")
    var found: [HistoryFolder.Text: Set<[UInt8]>] = [:]
    try expect(moment, &found)
  }

  func expectMoments() throws {
    kept.moments.removeAll { !isKept($0) }
    var found: [HistoryFolder.Text: Set<[UInt8]>] = [:]
    for moment in kept.moments { try expect(moment, &found) }
  }

  // Every step is kept for 7 days of use, every pause of a minute for 30.
  private func isKept(_ moment: KeptWords.Moment) -> Bool {
    clock.seconds - moment.time < (moment.pause >= 60 ? 29 : 6) * 86_400
  }

  private func expect(
    _ moment: KeptWords.Moment, _ found: inout [HistoryFolder.Text: Set<[UInt8]>]
  ) throws {
    guard isKept(moment) else { return }
    let parts = moment.scope.split(separator: "/").map(String.init)
    let texts: [HistoryFolder.Text] =
      parts.count == 2
      ? [.note(parts[1])] : [.drafts(moment.scope)] + kept.noteNames.map { .note($0) }
    // Between the readings of two texts a step may move from one to the other; one alone never lacks it.
    for _ in texts.prefix(2) {
      if try texts.contains(where: { try steps(of: $0, &found).contains(moment.text) }) { return }
      found = [:]
    }
    throw Difference(
      "“\(moment.text.text)” of \(moment.scope), seen at \(moment.time), is not in its history")
  }

  private func steps(
    of text: HistoryFolder.Text, _ found: inout [HistoryFolder.Text: Set<[UInt8]>]
  ) throws -> Set<[UInt8]> {
    if let steps = found[text] { return steps }
    let history = try window.scene.store.history(of: text)
    try expect(history.lostCount == 0 && history.problem == nil, "\(text) is damaged")
    let steps = Set(history.steps.indices.map(history.text))
    found[text] = steps
    return steps
  }
}
