/// A session that this process has locked and not read yet.
struct HeldSession {
  let name: String
  let lock: SessionLock
  /// What the reader should know of how it came here.
  var notice: String?
  /// Why it is at its second place; nil when it is where it belongs.
  var displacement: Displacement?
}
