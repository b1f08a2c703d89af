extension Scene {
  /// Says with the next commit that what an empty text was is to be forgotten; compacting does that.
  public func forgetSteps(ofTextWithKey key: String) { uncommitted.add(.forget(key: key)) }

  /// Returns what precedes a change now: nothing while somebody goes on.
  func pause(before now: Int) -> SceneChange? {
    let pause = lastChange.map { now - $0 }
    // A clock may be set back.
    if let pause, (0..<1000).contains(pause) { return nil }
    return .time(now / 1000, pause: max(0, pause ?? 0) / 1000)
  }

  /// Says with the next commit that what is on the screen is left on purpose: no kill ends it.
  public func endStep() {
    guard let lastChange else { return }
    let now = store.clock()
    uncommitted.add(.time(now / 1000, pause: max(0, now - lastChange) / 1000))
    self.lastChange = now
  }

  /// Returns what keeps the steps that the journal has now, on any thread, because they leave it.
  ///
  /// See `SessionStore.keepHistory`.
  func historyKeeper(canWait: Bool = false) -> @Sendable () throws -> Void {
    // What somebody else has put in its place has other steps.
    let (read, count) = (journal.reader(), journal.byteCount)
    // In a fallback store it continues another one.
    let former = fallbackStatus == nil ? nil : store.journalPath(name)
    return { [store, name] in
      if let former { try store.keepHistory(ofJournalAt: former, name, canWait: canWait) }
      try store.keepHistory(of: name, canWait: canWait) {
        let (bytes, time) = try read()
        return (Array(bytes.prefix(count)), time)
      }
    }
  }
}
