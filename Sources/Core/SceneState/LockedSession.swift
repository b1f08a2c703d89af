/// A session that this process has locked but not read yet.
struct LockedSession {
  let name: String
  let lock: SessionLock
  /// What the user should know about where it came from.
  var notice: String?
  /// Why it is in its fallback store; nil when it is where it belongs.
  var fallbackStatus: FallbackStatus?
}
