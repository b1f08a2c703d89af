public import TerminalUI

/// An action, and how a kind of screen does it.
///
/// A table of these is made once for all screens of a kind; a `BoundBinding` belongs to one screen.
struct Binding<Screen>: Sendable {
  let action: Action
  let disabledReason: @Sendable (Screen) -> String?
  let perform: @Sendable (Screen) -> Void

  init(
    _ action: Action,
    disabled disabledReason: @escaping @Sendable (Screen) -> String? = { _ in nil },
    _ perform: @escaping @Sendable (Screen) -> Void
  ) {
    self.action = action
    self.disabledReason = disabledReason
    self.perform = perform
  }

  /// Declares an action that only this kind of screen has.
  init(
    _ keys: [Key], after prefix: Key? = nil, _ name: String?, _ title: String,
    _ group: ActionGroup, _ sentence: String, footer: Bool = false, command: Bool = true,
    disabled disabledReason: @escaping @Sendable (Screen) -> String? = { _ in nil },
    _ perform: @escaping @Sendable (Screen) -> Void
  ) {
    self.init(
      Action(name, title, group, sentence, keys, after: prefix, footer: footer, command: command),
      disabled: disabledReason, perform)
  }
}

public struct BoundBinding {
  public let action: Action
  public let disabledReason: () -> String?
  let perform: () -> Void
}

extension BoundBinding {
  public var keys: [Key] { action.keys }
  public var prefix: Key? { action.prefix }
  public var title: String { action.title }
  public var sentence: String { action.sentence }
  var name: String? { action.name }
  var commandName: String? { action.isCommand ? action.name : nil }

  func with(_ action: Action) -> BoundBinding {
    BoundBinding(action: action, disabledReason: disabledReason, perform: perform)
  }
}

extension Array {
  func actions<Screen>() -> [Action] where Element == Binding<Screen> { map(\.action) }

  func bound<Screen>(to screen: Screen) -> [BoundBinding] where Element == Binding<Screen> {
    map { row in
      BoundBinding(
        action: row.action, disabledReason: { row.disabledReason(screen) },
        perform: { row.perform(screen) })
    }
  }
}
