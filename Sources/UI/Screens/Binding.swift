public import TerminalUI

/// A row of a screen's table: an action, and how that screen does it.
///
/// Tables are made once and know no screen; a `BoundBinding` belongs to one.
struct Binding<Screen>: Sendable {
  let action: Action
  /// Why it cannot be done now; nil when it can.
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

  /// Declares an action that is this screen's alone.
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

/// An action, done by a screen that is there now.
public struct BoundBinding {
  public let action: Action
  /// Why it cannot be done now; nil when it can.
  public let disabledReason: () -> String?
  let perform: () -> Void
}

extension BoundBinding {
  /// The keys; the first one is shown.
  public var keys: [Key] { action.keys }
  /// The key that is pressed before any of them; nil when there is none.
  public var prefix: Key? { action.prefix }
  /// What it does, in a few words.
  public var title: String { action.title }
  /// What it does, as the help says it.
  public var sentence: String { action.sentence }
  var name: String? { action.name }
  var commandName: String? { action.isCommand ? action.name : nil }

  /// The same by other keys.
  func with(_ action: Action) -> BoundBinding {
    BoundBinding(action: action, disabledReason: disabledReason, perform: perform)
  }
}

extension Array {
  /// What a table declares, whatever screen it is bound to.
  func actions<Screen>() -> [Action] where Element == Binding<Screen> { map(\.action) }

  func bound<Screen>(to screen: Screen) -> [BoundBinding] where Element == Binding<Screen> {
    map { row in
      BoundBinding(
        action: row.action, disabledReason: { row.disabledReason(screen) },
        perform: { row.perform(screen) })
    }
  }
}
