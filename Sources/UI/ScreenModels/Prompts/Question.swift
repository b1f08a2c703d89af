import SceneState

/// A question that is asked in one line, as it is kept: which one, and what it is about.
public struct Question: Hashable {
  public enum Kind: String, CaseIterable, Sendable {
    case commandLine = "command-line"
    case place
    case move
    /// For the first letters of a row of a list.
    case jump
    case noteFilter = "note-filter"
    case find
    case goToLine = "go-to-line"
    /// What to replace, with what, and whether to do so at each match.
    case replace
    case replaceWith = "replace-with"
    case replaceEach = "replace-each"
    case pipe
    case writeFile = "write-file"
    case export
    case rename
    case search
    case help
    /// What somebody is to somebody else.
    case relation
  }

  public let kind: Kind
  /// The key or path of the text, list, note, book or session; empty for a command.
  public let topic: String

  init(_ kind: Kind, about topic: String = "") { (self.kind, self.topic) = (kind, topic) }
}

extension Question.Kind {
  /// Whether its field lies on a page, above a list.
  public var isOnPage: Bool { self == .search || self == .help }

  var textKey: SceneKey { SceneKey(textName, .transient) }

  // Those of the sessions that are kept.
  private var textName: String {
    switch self {
    case .commandLine: "CommandLine.Text"
    case .place: "Place.Text"
    case .move: "Move.Text"
    case .jump: "NameJump.Text"
    case .noteFilter: "NoteFilter.Text"
    case .find: "Find.Pattern"
    case .goToLine: "GoToLine.Text"
    case .replace: "Replace.Pattern"
    case .replaceWith, .replaceEach: "Replace.Replacement"
    case .pipe: "Pipe.Text"
    case .writeFile, .export: "WriteFile.Text"
    case .rename: "SessionsView.Name"
    case .search: "SearchView.Text"
    case .help: "Help.Text"
    case .relation: "Relation.Text"
    }
  }
}
