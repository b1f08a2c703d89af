/// A session that this process has locked and not read yet.
struct LockedSession {
  let name: String
  let lock: SessionLock
  /// What the reader should know of how it came here.
  var notice: String?
  /// Why it is at its fallback place; nil when it is where it belongs.
  var fallbackStatus: FallbackStatus?
}
