import Essentials
public import NotesLibrary
public import SceneState

/// The pages pushed on a tab's first one, the lowest first (SwiftUI's `NavigationPath`).
///
/// A scene keeps it as text. Version 1, the tutorial's, is one character: `b|BOOK::c|CHARACTER`.
/// Version 2 is `2` and any number of routes, each after a slash, which no note's name can contain.
public struct NavigationPath: Hashable, Sendable {
  public let routes: [Route]

  private static let version = "2"

  public init(_ routes: [Route] = []) { self.routes = routes }

  /// The text that a scene keeps; nil for no pages.
  public var encoded: String? {
    guard let first = routes.first else { return nil }
    if routes.count == 1, first.characterID != nil, first.noteID == nil { return first.encoded }
    return ([Self.version] + routes.map(\.encoded)).joined(separator: "/")
  }

  public init(decoding text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      self.init([try Route(decoding: text)])
      return
    }
    guard parts[0] == Self.version else { throw Failure("a newer Hawk Notes wrote it") }
    self.init(try parts.dropFirst().map { try Route(decoding: String($0)) })
  }

  /// Returns the pages that exist, up to the first that does not, and what is wrong with that one: a
  /// `Failure` whose kind is `gone` when the library does not have it.
  ///
  /// This is the one place where a kept path is judged. On a book's tab, all pages are about that book.
  public func resolved(
    in catalogue: Catalogue, onBook book: Book?, note: (Note.ID, Subject) -> Note?
  ) -> (pages: [Target], problem: (any Error)?) {
    var pages: [Target] = []
    for route in routes {
      do {
        pages.append(try route.target(in: catalogue, onBook: book, note: note))
      } catch {
        return (pages, error)
      }
    }
    return (pages, nil)
  }
}

extension NavigationPath {
  public static let key = SceneKey("BookView.SelectedCharacter", .portable)

  /// Decodes the paths of all tabs of a session; the problem of one that cannot be decoded.
  static func paths(
    in values: [String: String]
  ) -> [(tab: String, path: Result<NavigationPath, any Error>)] {
    key.scopes(in: values.keys).sorted().map { tab in
      (tab, Result { try NavigationPath(decoding: values[key(tab)] ?? "") })
    }
  }
}
