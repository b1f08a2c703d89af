import Essentials
import Preferences
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct AppStorageTests {
  private final class Reader: PreferenceBacked {
    let preferences: PreferenceStore
    @AppStorage("theme") var theme = "auto"
    @AppStorage("text-width") var width = 0
    @AppStorage("mouse") var takesMouse = true

    init(_ path: String) {
      preferences = PreferenceStore(PreferenceFile(path: path, table: PreferenceTable()))
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func oneStoreForAllWindows() throws {
    let readers = (0..<2).map { _ in Reader(folder.file("config")) }
    #expect(readers.map(\.theme) == ["auto", "auto"])
    try readers[0].preferences.set("dark", for: "theme")
    #expect(readers[0].theme == "dark")
    #expect(readers[1].preferences.reload())
    #expect(readers[1].theme == "dark")
    #expect(!readers[1].preferences.reload())
  }

  @Test func whatMakesNoSenseIsTheInitialValue() throws {
    folder.write("theme = mocha\ntext-width = wide\nmouse = off\n".utf8, to: "config")
    let reader = Reader(folder.file("config"))
    #expect((reader.theme, reader.width, reader.takesMouse) == ("auto", 0, false))
  }

  @Test func withoutAPlaceNothingIsSet() {
    let store = PreferenceStore()
    #expect(throws: Failure.self) { try store.set("dark", for: "theme") }
  }

  @Test func everyDeclarationHolds() {
    for preference in Preference.all {
      #expect(preference.accepts(preference.initialValue), "\(preference.name)")
      #expect(preference.choices.allSatisfy(preference.accepts))
    }
  }
}
