import NotesLibrary
public import TerminalUI

/// An action, and how a kind of screen does it.
///
/// A table of these is made once for all screens of a kind; a `BoundBinding` belongs to one screen.
final class Binding<Screen>: AnyBinding, @unchecked Sendable {
  private let disabledReason: @Sendable (Screen) -> String?
  private let perform: @Sendable (Screen) -> Void

  init(
    _ action: Action,
    disabled disabledReason: @escaping @Sendable (Screen) -> String? = { _ in nil },
    _ perform: @escaping @Sendable (Screen) -> Void
  ) {
    (self.disabledReason, self.perform) = (disabledReason, perform)
    super.init(action)
  }

  /// Declares what is done with something that a screen has, as long as it has it.
  convenience init<Subject>(
    _ action: Action, on subject: @escaping @Sendable (Screen) -> Subject?,
    disabled disabledReason: @escaping @Sendable (Screen) -> String?,
    _ perform: @escaping @Sendable (Screen, Subject) -> Void
  ) {
    self.init(action, disabled: disabledReason) { screen in
      if let subject = subject(screen) { perform(screen, subject) }
    }
  }

  /// Declares an action that only this kind of screen has.
  convenience init(
    _ keys: [Key], after prefix: Key? = nil, _ name: String?, _ title: String,
    _ group: ActionGroup, _ sentence: String, footer: Bool = false, command: Bool = true,
    disabled disabledReason: @escaping @Sendable (Screen) -> String? = { _ in nil },
    _ perform: @escaping @Sendable (Screen) -> Void
  ) {
    self.init(
      Action(name, title, group, sentence, keys, after: prefix, footer: footer, command: command),
      disabled: disabledReason, perform)
  }

  override func with(_ action: Action) -> AnyBinding {
    Binding(action, disabled: disabledReason, perform)
  }

  override func disabledReason(on screen: AnyObject) -> String? { disabledReason(own(screen)) }

  override func perform(on screen: AnyObject) { perform(own(screen)) }

  private func own(_ screen: AnyObject) -> Screen {
    guard let bound = screen as? BoundScreen<Screen> else {
      preconditionFailure("not a \(Screen.self)")
    }
    return bound.screen
  }
}

/// A screen, one for all its bindings.
final class BoundScreen<Screen> {
  let screen: Screen

  init(_ screen: Screen) { self.screen = screen }
}

/// A binding of any kind of screen; it never changes.
///
/// A class rather than a protocol, so that an action's parts are read without a copy of it.
class AnyBinding: @unchecked Sendable {
  final let action: Action

  init(_ action: Action) { self.action = action }

  func with(_ action: Action) -> AnyBinding { AnyBinding(action) }
  func disabledReason(on screen: AnyObject) -> String? { nil }
  func perform(on screen: AnyObject) {}
}

/// A binding of the screen that is shown.
public struct BoundBinding {
  let binding: AnyBinding
  let screen: AnyObject

  public var action: Action { binding.action }

  /// Why the action cannot be done now; nil if it can.
  public func disabledReason() -> String? { binding.disabledReason(on: screen) }

  func perform() { binding.perform(on: screen) }

  func matches(_ key: Key, after prefix: Key? = nil) -> Bool { action.matches(key, after: prefix) }

  func with(_ action: Action) -> BoundBinding {
    BoundBinding(binding: binding.with(action), screen: screen)
  }

  public var keys: [Key] { action.keys }
  public var prefix: Key? { action.prefix }
  public var title: String { action.title }
  public var sentence: String { action.sentence }
  var name: String? { action.name }
  var commandName: String? { action.isCommand ? action.name : nil }
}

/// The bindings that are available together, those of the top screen first.
///
/// There are more than a hundred, and most keys are found among the first few: each is made when it is looked at.
public struct BoundBindings: Sequence {
  fileprivate typealias Part = (count: Int, binding: (Int) -> BoundBinding)

  private let parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  static var none: BoundBindings { BoundBindings(parts: []) }

  init(count: Int, _ binding: @escaping (_ index: Int) -> BoundBinding) {
    parts = [(count, binding)]
  }

  static func + (_ first: BoundBindings, _ second: BoundBindings) -> BoundBindings {
    BoundBindings(parts: first.parts + second.parts)
  }

  /// Returns them with the words of a book where they speak of characters.
  func saying(_ words: EntryWords) -> BoundBindings {
    guard words != .characters else { return self }
    return BoundBindings(
      parts: parts.map { part in
        (part.count, { part.binding($0).with(part.binding($0).action.saying(words)) })
      })
  }

  public func makeIterator() -> Iterator { Iterator(parts: parts) }

  /// Written out: the types of a lazy one take longer to make than the rest of the first key.
  public struct Iterator: IteratorProtocol {
    fileprivate let parts: [Part]
    private var part = 0
    private var index = 0

    fileprivate init(parts: [Part]) { self.parts = parts }

    public mutating func next() -> BoundBinding? {
      while part < parts.count, index == parts[part].count { (part, index) = (part + 1, 0) }
      guard part < parts.count else { return nil }
      defer { index += 1 }
      return parts[part].binding(index)
    }
  }
}

extension Array {
  func actions<Screen>() -> [Action] where Element == Binding<Screen> { map(\.action) }

  func bound<Screen>(to screen: Screen) -> BoundBindings where Element == Binding<Screen> {
    let screen = BoundScreen(screen)
    return BoundBindings(count: count) { BoundBinding(binding: self[$0], screen: screen) }
  }
}
