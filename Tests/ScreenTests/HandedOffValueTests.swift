import PseudoTerminal
import SceneState
import ScreenModels
import TestSupport
import Testing

/// A document from another machine may have any values.
@Suite(.timed) struct HandedOffValueTests {
  static let texts = [
    "", "-1", "9223372036854775807", "-9223372036854775808", "true", "Editor", "Notes",
    "x\n\u{1B}[31m",
    "../../x", "b|", "\u{0}", String(repeating: "9", count: 1000),
  ]

  @Test(arguments: Fuzzing.seeds(60)) func noneOfItHarms(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let session = try Session()
    let book = session.content.tabs[0].id
    let agatha = try session.library.target("agatha").subject.id.uuidString
    let scopes = [
      "\(book)", "\(book)/\(agatha)", "Notes/\(book)", "Notes/\(book)/\(agatha)",
      "Characters/\(book)", "BookView.newNote@\(book)", "CharacterView.newNote@\(agatha)",
    ]
    let names = [
      "BookView.ShowingAmazonPage", "BookView.SelectedCharacter", "BookView.Focus",
      "BookView.FocusedList", "CharacterView.Focus", "CharacterView.SelectedPane",
      "CharacterView.SynopsisFirstRow", "List.Selection", "List.SelectedRow", "List.FirstRow",
      "Editor.Cursor", "Editor.Mark", "Editor.IsMarkSet", "Editor.FirstRow", "Editor.LastAction",
    ]
    var snapshot = SceneSnapshot(texts: [
      "BookView.newNote@\(book)": Array("Ünfinished words".utf8),
      "CharacterView.newNote@\(agatha)": [0xff, 0xc3, 65],
    ])
    for name in names {
      for scope in scopes {
        snapshot.values["\(name)@\(scope)"] = Self.texts.randomElement(using: &random)
      }
    }
    session.scene.add(snapshot)
    try session.scene.commit()
    try session.relaunch()
    for keys in [
      "n", "Left Right Up Down", "Esc", "Enter", "j k PgDn PgUp", "Esc 2 1 G g", "Tab Tab",
    ] {
      try session.press(keys)
      _ = session.screen
    }
  }
}
