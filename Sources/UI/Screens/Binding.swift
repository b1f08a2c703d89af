public import TerminalUI

/// What keys do on a screen: one list makes the key handling, the footer, the help and the commands.
struct Binding<Screen>: Sendable {
  /// The keys; the first one is shown.
  let keys: [Key]
  /// The key that is pressed before any of them; nil when there is none.
  let prefix: Key?
  /// The command's name, as typed behind a colon; nil for what makes sense only as a key.
  let name: String?
  /// What the footer and the help say, a few words.
  let title: String
  /// Whether the footer shows it, when there is room.
  let isInFooter: Bool
  /// Why it cannot be done now; nil when it can.
  let obstacle: @Sendable (Screen) -> String?
  /// Does it.
  let action: @Sendable (Screen) -> () -> Void

  init(
    _ keys: [Key], after prefix: Key? = nil, _ name: String? = nil, _ title: String,
    footer: Bool = false,
    unless obstacle: @escaping @Sendable (Screen) -> String? = { _ in nil },
    _ action: @escaping @Sendable (Screen) -> () -> Void
  ) {
    self.keys = keys
    self.prefix = prefix
    self.name = name
    self.title = title
    isInFooter = footer
    self.obstacle = obstacle
    self.action = action
  }

  func bound(to screen: Screen) -> BoundBinding {
    BoundBinding(
      keys: keys, prefix: prefix, name: name, title: title, isInFooter: isInFooter,
      obstacle: { obstacle(screen) }, action: { action(screen)() })
  }
}

/// A binding of a screen that is there now.
public struct BoundBinding {
  /// The keys; the first one is shown.
  public let keys: [Key]
  /// The key that is pressed before any of them; nil when there is none.
  public let prefix: Key?
  /// The command's name, if it has one.
  public let name: String?
  /// What it does, in a few words.
  public let title: String
  /// Whether the footer shows it.
  public let isInFooter: Bool
  /// Why it cannot be done now; nil when it can.
  public let obstacle: () -> String?
  /// Does it.
  let action: () -> Void

  /// The same, done by other keys, pressed alone.
  func bound(to keys: [Key]) -> BoundBinding {
    BoundBinding(
      keys: keys, prefix: nil, name: name, title: title, isInFooter: isInFooter,
      obstacle: obstacle, action: action)
  }

  /// The same without some of its keys.
  func without(_ taken: Set<Key>) -> BoundBinding {
    BoundBinding(
      keys: prefix.map(taken.contains) ?? false
        ? [] : prefix == nil ? keys.filter { !taken.contains($0) } : keys,
      prefix: prefix, name: name, title: title, isInFooter: isInFooter, obstacle: obstacle,
      action: action)
  }

  /// Whether a key does it, pressed after another or alone.
  func answers(to key: Key, after prefix: Key? = nil) -> Bool {
    self.prefix == prefix && keys.contains(key)
  }

  /// The keys as they are written.
  var keyNames: [String] { keys.map { key in prefix.map { "\($0) \(key)" } ?? "\(key)" } }
}
