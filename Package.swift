// swift-tools-version: 6.2
import PackageDescription

// Hidden system declarations (O_TMPFILE, renameat2, ...) need it in every importer alike.
let gnu: [CSetting] = [.define("_GNU_SOURCE")]

let strict: [SwiftSetting] = [
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

// The optimised binary runs from anywhere, alone, and starts in half the time (see the README).
let release: BuildSettingCondition = .when(configuration: .release)
let alone: [SwiftSetting] = [.unsafeFlags(["-static-executable"], release)]
let aloneLinked: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-use-ld=lld", "-Xlinker", "-s"], release)
]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, resources: resources, cSettings: gnu,
    swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, cSettings: gnu,
    swiftSettings: strict)
}

let package = Package(
  name: "hawknotes",
  targets: [
    .executableTarget(
      name: "hawknotes",
      dependencies: [
        "Activities", "CSystem", "Commands", "CursesTerminal", "DurableFiles", "NotesLibrary",
        "Preferences", "SceneState", "ScreenModels", "Screens", "TerminalUI",
      ],
      cSettings: gnu, swiftSettings: strict + alone, linkerSettings: aloneLinked),
    module(
      "Commands",
      [
        "Activities", "CSystem", "DisplayText", "DurableFiles", "JSON", "NotesLibrary",
        "Preferences", "SceneState", "ScreenModels", "Search", "Spelling", "TextEditing",
      ]),
    module("CursesTerminal", ["CNcurses", "CSystem", "DisplayText", "TerminalUI"]),
    module(
      "Screens",
      ["DisplayText", "Preferences", "ScreenModels", "Search", "TerminalUI", "TextEditing"]),
    module("TerminalUI", ["DisplayText"]),
    module(
      "ScreenModels",
      [
        "Activities", "DisplayText", "DurableFiles", "NotesLibrary", "Preferences",
        "SceneState", "Search", "TextEditing", "TextMerge",
      ]),
    module("Activities", ["DurableFiles", "JSON", "NotesLibrary", "SceneState"]),
    module(
      "NotesLibrary", ["CSystem", "DurableFiles", "JSON", "Spelling", "TextMerge"],
      resources: [.embedInCode("../../Resources/catalogue.json")]),
    module("Search", ["DurableFiles", "NotesLibrary", "SceneState", "Spelling", "TextEditing"]),
    module("Preferences", ["DurableFiles", "Spelling"]),
    module("SceneState", ["CSystem", "DurableFiles", "TextEditing"]),
    module("TextEditing", ["DisplayText"]),
    module("TextMerge"),
    module("DisplayText", ["CSystem"]),
    module("DurableFiles", ["CSystem"]),
    module("JSON"),
    module("Spelling"),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSystem"),

    module("PseudoTerminal", ["CSystem"]),
    module("RandomNumbers"),
    .executableTarget(
      name: "hawknotes-benchmark",
      dependencies: ["CSystem", "DurableFiles", "PseudoTerminal", "RandomNumbers"],
      path: "Sources/Benchmark", cSettings: gnu, swiftSettings: strict),
    module(
      "CrashModel",
      ["CSystem", "NotesLibrary", "PseudoTerminal", "RandomNumbers", "SceneState", "ScreenModels"]),
    .executableTarget(
      name: "hawknotes-faults",
      dependencies: [
        "CSystem", "CrashModel", "NotesLibrary", "PseudoTerminal", "RandomNumbers", "SceneState",
      ],
      path: "Sources/Faults", cSettings: gnu, swiftSettings: strict),
    .executableTarget(
      name: "hawknotes-fuzz",
      dependencies: ["FuzzTargets"],
      path: "Sources/Fuzz", cSettings: gnu, swiftSettings: strict),

    module(
      "TestSupport",
      [
        "CSystem", "DurableFiles", "NotesLibrary", "Preferences", "PseudoTerminal",
        "RandomNumbers", "SceneState", "ScreenModels", "Screens", "TerminalUI", "TextEditing",
      ],
      path: "Tests/TestSupport"),
    module(
      "FuzzTargets",
      [
        "Activities", "DisplayText", "DurableFiles", "JSON", "NotesLibrary", "Preferences",
        "PseudoTerminal", "SceneState", "ScreenModels", "Screens", "Search", "TerminalUI",
        "TestSupport", "TextEditing", "TextMerge",
      ],
      path: "Tests/FuzzTargets"),
    tests("FuzzTests", ["FuzzTargets"], exclude: ["Corpus", "Findings", "dictionary"]),
    tests(
      "ActivityTests",
      [
        "Activities", "JSON", "NotesLibrary", "PseudoTerminal", "SceneState", "ScreenModels",
      ]),
    tests("DisplayTextTests", ["DisplayText"]),
    tests("PreferenceTests", ["DurableFiles", "Preferences", "PseudoTerminal"]),
    tests("SearchTests", ["NotesLibrary", "PseudoTerminal", "Search", "TextEditing"]),
    tests("TextMergeTests", ["TextMerge"]),
    tests("TextEditingTests", ["DisplayText", "TextEditing"]),
    tests("TerminalUITests", ["DisplayText", "TerminalUI"]),
    tests("DurableFilesTests", ["CSystem", "DurableFiles", "PseudoTerminal"]),
    tests(
      "SceneStateTests", ["CSystem", "DurableFiles", "PseudoTerminal", "SceneState", "TextEditing"]),
    tests(
      "NotesLibraryTests", ["CSystem", "DurableFiles", "JSON", "NotesLibrary", "PseudoTerminal"]),
    tests(
      "ScreenTests",
      [
        "Activities", "JSON", "NotesLibrary", "Preferences", "PseudoTerminal", "SceneState",
        "ScreenModels", "Screens", "TerminalUI", "TextMerge",
      ],
      exclude: ["Screens"]),
    tests(
      "CommandTests",
      [
        "Activities", "Commands", "DurableFiles", "JSON", "NotesLibrary", "Preferences",
        "PseudoTerminal", "SceneState",
      ]),
    tests("TerminalTests", ["CrashModel", "DurableFiles", "PseudoTerminal", "hawknotes"]),
  ],
  swiftLanguageModes: [.v6]
)
