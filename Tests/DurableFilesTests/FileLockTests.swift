import TestSupport

@Suite(.manyAtOnce) struct FileLockTests {
  let folder = TemporaryFolder.make()

  @Test func aLockIsHadByOneAndFreedWithIt() throws {
    var lock = try FileLock.acquire(folder.file("lock"))
    #expect(lock != nil)
    #expect(try FileLock.acquire(folder.file("lock")) == nil)
    #expect(FileLock.isHeld(folder.file("lock")))
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(!FileLock.isHeld(folder.file("lock")))
    #expect(try FileLock.acquire(folder.file("lock")) != nil)
  }

  @Test func theFileIsPrivateAndSaysWhatWasWritten() throws {
    let lock = try #require(try FileLock.acquire(folder.file("lock")))
    try lock.write("a longer text\n")
    try lock.write("short\n")
    #expect(folder.text("lock") == "short\n")
    #expect(folder.mode(of: "lock") == 0o600)
  }

  @Test func readingTheFileDoesNotDropTheLock() throws {
    let lock = try #require(try FileLock.acquire(folder.file("lock")))
    try lock.write("text")
    _ = try DurableFile.read(folder.file("lock"))
    #expect(FileLock.isHeld(folder.file("lock")))
    withExtendedLifetime(lock) {}
  }

  @Test func aLockOfAFileThatWasMovedOrReplacedIsNotCurrent() throws {
    let lock = try #require(try FileLock.acquire(folder.file("lock")))
    #expect(lock.isCurrent)
    rename(folder.file("lock"), folder.file("old"))
    #expect(!lock.isCurrent)
    folder.write([], to: "lock")
    #expect(!lock.isCurrent)
  }

  /// So does a child between its fork and its exec.
  @Test func aFolderIsFreeThoughSomeoneElseHasItsDescriptor() throws {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    #expect(
      CacheFile.replace(folder.file("cache")) { _ in
        let links = (try? Folder.names(in: "/proc/self/fd")) ?? []
        for link in links where Folder.destination(ofLink: "/proc/self/fd/\(link)") == folder.path {
          if let number = Int32(link) { copies.append(dup(number)) }
        }
        return true
      })
    #expect(!copies.isEmpty)
    #expect(CacheFile.replace(folder.file("cache")) { _ in true })
  }

  @Test func whoWaitsGetsTheLockWhenItIsFree() {
    let path = folder.file("lock")
    let counter = folder.file("counter")
    let folder = folder
    onThreads(4) { _ in
      for _ in 0..<25 {
        #expect(throws: Never.self) {
          let lock = try FileLock.wait(path)
          let count = (folder.bytes("counter")?.count ?? 0) + 1
          try DurableFile.replace(counter, with: [UInt8](repeating: 1, count: count))
          withExtendedLifetime(lock) {}
        }
      }
    }
    #expect(folder.bytes("counter")?.count == 100)
  }

  @Test func nobodyWaitsForEver() throws {
    let lock = try FileLock.acquire(folder.file("lock"))
    let error = #expect(throws: Failure.self) { try FileLock.wait(folder.file("lock")) }
    #expect(error?.code == EBUSY)
    withExtendedLifetime(lock) {}
  }
}
