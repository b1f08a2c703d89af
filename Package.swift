// swift-tools-version: 6.2
import PackageDescription

// Hidden system declarations (O_TMPFILE, renameat2, ...) need it in every importer alike.
let gnu: [CSetting] = [.define("_GNU_SOURCE")]

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let release: BuildSettingCondition = .when(configuration: .release)

// What ships uses neither Swift's concurrency nor its regular expressions: one call of either makes the
// program larger by a tenth, and slower to start. Accesses are checked for exclusivity by the compiler and in
// the tests: checks in the release were 45,000 of the 242,000 instructions of a key (callgrind, 2026-11-23).
let small: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-disable-implicit-concurrency-module-import",
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
  ]),
  .unsafeFlags(["-enforce-exclusivity=unchecked"], release),
  // Types of generics are made by the compiler instead of looked up by their names: an eighth of the instructions
  // of a start (callgrind, 2026-11-26). Functions in sections of their own are what the linker can fold.
  .unsafeFlags(
    [
      "-Xfrontend", "-function-sections", "-Xfrontend", "-prespecialize-generic-metadata",
      "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
    ], release),
]

// What no key waits for is made small.
let smallest: [SwiftSetting] = [.unsafeFlags(["-Osize"], release)]

// What only computes is optimised in a debug build as well: the tests wait for it most. The compiler takes five times
// as long for that: of Sync and Search it took 35 seconds more than it saved, and of the screens as much as it saves.
let optimised: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

// The program runs from anywhere, alone, and starts in half the time (see the README and the tests, which start it
// for each system call that they interrupt). What a sanitizer watches needs its library.
let isSanitized = Context.environment["HAWKNOTES_SANITIZED"] != nil
let alone: [SwiftSetting] = isSanitized ? [] : [.unsafeFlags(["-static-executable"])]
// Functions of the same instructions are one: a tenth of the binary; so is what unwinds them, which nothing does.
// Those of a start and of typing lie together (see `.ci/order`): it takes 5 MB less memory (2026-11-27).
let linking = Context.packageDirectory + "/Resources/linking"
let isStripped = Context.environment["HAWKNOTES_SYMBOLS"] == nil
let linked =
  [
    "--icf=all", "--symbol-ordering-file=\(linking)/order", "--no-warn-symbol-ordering",
    "--no-eh-frame-hdr", "\(linking)/without-unwinding.ld",
  ] + (isStripped ? ["-s"] : [])
let aloneLinked: [LinkerSetting] = [
  .unsafeFlags(isSanitized ? [] : ["-static-executable", "-use-ld=lld"]),
  .unsafeFlags(linked.flatMap { ["-Xlinker", $0] }, release),
]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], in folder: String,
  resources: [Resource] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", resources: resources,
    cSettings: gnu,
    swiftSettings: strict + (["Sources/Tools", "Tests"].contains(folder) ? [] : small) + settings)
}

func tool(_ name: String, _ dependencies: [Target.Dependency], folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Tools/\(folder)", cSettings: gnu,
    swiftSettings: strict)
}

// A failed expectation names its line by itself; what a debugger needs takes a fifth of the compiler's time.
let undebugged: [SwiftSetting] = [.unsafeFlags(["-gnone"])]

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    cSettings: gnu,
    swiftSettings: strict + undebugged)
}

let manual = [
  "hawknotes.1", "hawknotes-commands.1", "hawknotes-keys.7", "hawknotes-sessions.7",
  "hawknotes-sync.7", "hawknotes-config.5", "hawknotes-files.5",
]
let completions = ["bash", "zsh", "fish"].map { "completions/hawknotes.\($0)" }

func embedded(_ names: [String]) -> [Resource] {
  names.map { .embedInCode("../../../Resources/\($0)") }
}

// What runs: the program and its command line.
let app: [Target] = [
  .executableTarget(
    name: "hawknotes",
    dependencies: ["Application", "CursesTerminal"],
    path: "Sources/App/hawknotes", cSettings: gnu, swiftSettings: strict + small + alone,
    linkerSettings: aloneLinked),
  module(
    "Application",
    [
      "Activities", "CSystem", "ChildPrograms", "Commands", "Desktop", "DisplayText",
      "DurableFiles", "Essentials", "Exports", "Imports", "NotesLibrary", "Preferences",
      "SceneState", "ScreenModels", "Screens", "Search",
      "TerminalUI", "Travel",
    ], in: "Sources/App"),
  module(
    "Desktop",
    [
      "CSystem", "ChildPrograms", "DurableFiles", "Essentials", "NotesLibrary", "SceneState",
      "TerminalUI",
    ], in: "Sources/App"),
  module(
    "Commands",
    [
      "Activities", "Backups", "BookFormats", "CSystem", "ChildPrograms", "Desktop", "DisplayText",
      "Drafts",
      "DurableFiles", "Essentials", "Exports", "Imports", "Markdown",
      "NotesLibrary", "Preferences", "Reading", "SceneState", "Search", "Sync", "TextEditing",
      "TextMerge", "Travel",
    ], in: "Sources/App", resources: embedded(manual + completions),
    settings: smallest),
]

// What is seen: screens, the models behind them, and the one module that knows curses.
let ui: [Target] = [
  module(
    "Screens",
    [
      "DisplayText", "Drafts", "Essentials", "Imports", "Markdown", "NotesLibrary", "Preferences",
      "Reading", "ScreenModels", "Search", "TerminalUI", "TextEditing", "TextMerge", "Travel",
    ], in: "Sources/UI"),
  module(
    "ScreenModels",
    [
      "Activities", "BookFormats", "ChildPrograms", "Drafts", "DurableFiles", "Essentials",
      "Exports", "Imports", "Markdown",
      "NotesLibrary", "Preferences", "Reading", "SceneState", "Search", "Sync", "TextEditing",
      "TextMerge", "Travel",
    ], in: "Sources/UI"),
  module("TerminalUI", ["DisplayText"], in: "Sources/UI", settings: optimised),
  module(
    "CursesTerminal", ["CNcurses", "CSystem", "DisplayText", "Essentials", "TerminalUI"],
    in: "Sources/UI"),
  .systemLibrary(
    name: "CNcurses", path: "Sources/UI/CNcurses", providers: [.apt(["libncurses-dev"])]),
]

// What is kept: the library, the sessions, the preferences.
let core: [Target] = [
  module(
    "Activities", ["DurableFiles", "Essentials", "NotesLibrary", "SceneState"], in: "Sources/Core"),
  module(
    "NotesLibrary", ["DurableFiles", "Essentials", "Markdown", "TextEditing", "TextMerge"],
    in: "Sources/Core"),
  module(
    "BookFormats", ["DurableFiles", "Essentials", "NotesLibrary"], in: "Sources/Core",
    settings: optimised),
  module(
    "Backups", ["DurableFiles", "Essentials"], in: "Sources/Core", settings: smallest),
  module(
    "Exports", ["DisplayText", "DurableFiles", "Essentials", "Markdown", "NotesLibrary", "Search"],
    in: "Sources/Core", resources: embedded(["notes.css"]), settings: smallest),
  module(
    "Imports",
    [
      "BookFormats", "DurableFiles", "Essentials", "Exports", "Markdown", "NotesLibrary", "Search",
      "TextEditing",
    ], in: "Sources/Core", settings: smallest),
  module(
    "Search",
    [
      "DisplayText", "Drafts", "DurableFiles", "Essentials", "Markdown", "NotesLibrary",
      "TextEditing", "TextMerge",
    ],
    in: "Sources/Core"),
  module(
    "Reading", ["DurableFiles", "Essentials", "Markdown", "NotesLibrary", "Search"],
    in: "Sources/Core", settings: optimised),
  module(
    "Drafts",
    ["DurableFiles", "Essentials", "NotesLibrary", "SceneState", "TextEditing", "TextMerge"],
    in: "Sources/Core"),
  module("Preferences", ["DurableFiles", "Essentials"], in: "Sources/Core"),
  module(
    "Sync",
    [
      "CSystem", "ChildPrograms", "DisplayText", "DurableFiles", "Essentials", "NotesLibrary",
      "TextMerge",
    ], in: "Sources/Core", settings: smallest),
  module(
    "Travel",
    [
      "Activities", "ChildPrograms", "Drafts", "DurableFiles", "Essentials", "NotesLibrary",
      "Preferences", "SceneState", "Sync",
    ], in: "Sources/Core", settings: smallest),
  module("SceneState", ["DurableFiles", "Essentials", "TextEditing"], in: "Sources/Core"),
]

// Text alone: no disk, no screen.
let text: [Target] = [
  module("TextEditing", ["DisplayText", "Essentials"], in: "Sources/Text", settings: optimised),
  module("TextMerge", ["Essentials"], in: "Sources/Text", settings: optimised),
  module("Markdown", ["DisplayText", "Essentials"], in: "Sources/Text", settings: optimised),
  module("DisplayText", ["CSystem"], in: "Sources/Text", settings: optimised),
]

// What the toolchain lacks.
let system: [Target] = [
  module("ChildPrograms", ["CSystem", "DurableFiles", "Essentials"], in: "Sources/System"),
  module("DurableFiles", ["CSystem", "Essentials"], in: "Sources/System", settings: optimised),
  module("Essentials", in: "Sources/System", settings: optimised),
  .systemLibrary(name: "CSystem", path: "Sources/System/CSystem"),
]

// What proves and measures; nothing that ships imports it.
let tools: [Target] = [
  module(
    "PseudoTerminal",
    ["CSystem", "CTracing", "ChildPrograms", "DurableFiles", "Essentials", "TerminalUI"],
    in: "Sources/Tools", settings: optimised),
  module(
    "CrashModel",
    [
      "Application", "CSystem", "Essentials", "NotesLibrary", "PseudoTerminal", "SceneState",
      "ScreenModels", "TerminalUI",
    ], in: "Sources/Tools"),
  tool(
    "hawknotes-benchmark",
    ["ChildPrograms", "DurableFiles", "Essentials", "PseudoTerminal"], folder: "Benchmark"),
  tool(
    "hawknotes-faults",
    [
      "CSystem", "CrashModel", "DurableFiles", "Essentials", "Lives", "PseudoTerminal",
      "TestSupport",
    ],
    folder: "Faults"),
  tool("hawknotes-fuzz", ["FuzzTargets"], folder: "Fuzz"),
  tool("hawknotes-tracer", ["CTracing", "DurableFiles"], folder: "Tracer"),
  .systemLibrary(name: "CTracing", path: "Sources/Tools/CTracing"),
]

let testTargets: [Target] = [
  module(
    "TestSupport",
    [
      "Application", "CSystem", "ChildPrograms", "CrashModel", "DisplayText", "DurableFiles",
      "Essentials", "Markdown", "NotesLibrary", "Preferences", "PseudoTerminal", "SceneState",
      "ScreenModels", "Screens", "TerminalUI", "TextEditing",
    ], in: "Tests", settings: optimised),
  module(
    "Lives",
    [
      "Activities", "CrashModel", "Drafts", "NotesLibrary", "SceneState", "ScreenModels",
      "TerminalUI", "TestSupport", "TextMerge",
    ], in: "Tests"),
  .testTarget(
    name: "LifeTests", dependencies: ["Lives", "TestSupport"], cSettings: gnu,
    swiftSettings: strict + undebugged),
  module(
    "FuzzTargets",
    [
      "Activities", "Backups", "BookFormats", "DisplayText", "Imports", "Markdown", "NotesLibrary",
      "Preferences", "SceneState", "ScreenModels", "Screens", "Search", "Sync", "TerminalUI",
      "TestSupport", "TextEditing", "TextMerge",
    ], in: "Tests"),
  .testTarget(
    name: "FuzzTests",
    dependencies: ["FuzzTargets", "NotesLibrary", "SceneState", "Sync", "TestSupport"],
    exclude: ["Corpus", "Findings", "dictionary"], cSettings: gnu, swiftSettings: strict),
  tests(
    "ActivityTests",
    ["Activities", "NotesLibrary", "SceneState", "ScreenModels"]),
  tests(
    "BookFormatTests", ["BookFormats", "NotesLibrary"]),
  tests("BackupTests", ["Backups"]),
  tests("ExportTests", ["Exports", "Imports", "NotesLibrary"]),
  tests(
    "ImportTests", ["Imports", "NotesLibrary"]),
  tests("ReadingTests", ["NotesLibrary", "Reading"]),
  tests("DisplayTextTests", ["DisplayText"]),
  tests("PreferenceTests", ["Preferences"]),
  tests("SearchTests", ["Drafts", "NotesLibrary", "SceneState", "Search", "TextEditing"]),
  tests("ChildProgramTests", []),
  tests("SyncTests", ["NotesLibrary", "Sync"]),
  tests(
    "TravelTests",
    ["Activities", "NotesLibrary", "SceneState", "ScreenModels", "Sync", "Travel"]),
  .testTarget(
    name: "StoryTests",
    dependencies: [
      "Commands", "NotesLibrary", "ScreenModels", "TerminalUI", "TestSupport", "hawknotes-tracer",
    ],
    exclude: ["Stories", "Terminals", "Transcripts"], cSettings: gnu,
    swiftSettings: strict + undebugged),
  tests("TextMergeTests", ["TextMerge"]),
  tests("MarkdownTests", ["Markdown"]),
  tests("TextEditingTests", ["DisplayText", "TextEditing"]),
  tests("TerminalUITests", ["DisplayText", "TerminalUI"]),
  tests("DurableFilesTests", []),
  tests(
    "SceneStateTests", ["Drafts", "SceneState", "TextEditing"]),
  tests(
    "NotesLibraryTests",
    ["NotesLibrary"]),
  tests(
    "ScreenTests",
    [
      "Activities", "Drafts", "NotesLibrary", "Preferences", "SceneState", "ScreenModels",
      "Screens", "Sync", "TerminalUI", "TextEditing",
    ],
    exclude: ["Screens"]),
  tests(
    "CommandTests",
    ["Activities", "Commands", "Desktop", "NotesLibrary", "SceneState", "ScreenModels"]),
  tests(
    "TerminalTests",
    ["CrashModel", "CursesTerminal", "Screens", "TerminalUI", "hawknotes-tracer"]),
]

let package = Package(
  name: "hawknotes",
  targets: app + ui + core + text + system + tools + testTargets,
  swiftLanguageModes: [.v6]
)
