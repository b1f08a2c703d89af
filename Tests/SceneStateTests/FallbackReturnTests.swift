import SceneState
import TestSupport

@Suite(.timed) struct FallbackReturnTests: FallbackSuite {
  let state = Self.makeState()

  /// Words come home even when what they were cannot be kept now.
  @Test func itComesBackWhileAnotherWindowKeepsItsSteps() throws {
    let scene = try state.store(keys: WritingLife.keys, fallbackFolders: folders).open("main")
    scene.insert("first", at: 0, forKey: "Draft@S1")
    try scene.commit()
    folder.fill("\(Self.session)/journal")
    block()
    scene.insert("second", at: 0, forKey: "Draft@S1")
    try scene.commit()
    unblock()
    folder.makeFolder("state/history")
    let other = try FileLock.acquire(folder.file("state/history/.lock"))
    scene.flush(milliseconds: .patience)
    #expect(scene.fallbackStatus == nil)
    withExtendedLifetime(other) {}
  }

  @Test func whatIsWrittenWhileItComesBackComesToo() throws {
    let background = SteppedBackground()
    let store = state.store(runner: background.runner, fallbackFolders: folders)
    let scene = try store.open("main")
    folder.fill("\(Self.session)/journal")
    block()
    try write("one ", in: scene)
    unblock()
    scene.flush(milliseconds: 1)
    var number = 0
    while background.isBusy {
      // It continues as long as something is changed.
      if number < 3 { try write("\(number) ", in: scene) }
      let read = try store.read("main").text(forKey: Self.key).bytes
      #expect(read == scene.text(forKey: Self.key).bytes)
      background.work()
      number += 1
      try scene.commit()
    }
    #expect(scene.fallbackStatus == nil && number > 1)
    let read = try state.store().read("main").text(forKey: Self.key).bytes
    #expect(read == scene.text(forKey: Self.key).bytes)
  }

  @Test func aKillBeforeTheFallbackStoreIsEmptiedChangesNothing() throws {
    var scene: Scene? = try fallenBackScene()
    _ = try ChildProcess.run(
      ["cp", "-a", folder.file("run/hawknotes"), folder.file("stale")], environment: Self.path)
    unblock()
    scene?.flush(milliseconds: .patience)
    if let scene { try write("third", in: scene) }
    scene = nil
    rename(folder.file("stale"), folder.file("run/hawknotes"))
    let again = try store.open("main")
    #expect(again.string(forKey: Self.key) == "first second third")
    #expect(folder.names(in: "run") == [])
  }

  @Test func aSessionIsMovedBackBeforeItIsChanged() throws {
    try fallBackAndDie()
    let scene = try store.amend(.session("main"))
    #expect(scene.string(forKey: Self.key) == "first second ")
    #expect(folder.names(in: "run") == [])
  }

  @Test func aSessionIsMovedBackBeforeItIsClosedOrRenamed() throws {
    try fallBackAndDie()
    try store.rename("main", to: "other")
    #expect(try text(of: "other", in: state.store()) == "first second ")
    let closed = try store.close("other")
    let kept = try state.store().read(.closed(closed))
    #expect(kept.text(forKey: Self.key).bytes == "first second ".bytes)
  }

  @Test func whatCannotBeMovedBackIsNotPassedOver() throws {
    try fallBackAndDie()
    folder.makeFolder(obstacle)
    #expect(try text(in: store) == "first second ")
    #expect(throws: Failure.self) { try store.amend(.session("main")) }
    #expect(throws: Failure.self) { try store.close("main") }
    #expect(throws: Failure.self) { try store.rename("main", to: "other") }
    #expect(try text(in: store) == "first second ")
  }

  @Test func allThatComeBackAreNamed() throws {
    do {
      let scenes = try ["main", "evening"].map(store.open)
      for scene in scenes {
        try write("first ", in: scene)
        folder.fill("state/sessions/\(scene.name)/journal")
      }
      block()
      for scene in scenes { try write("second", in: scene) }
    }
    unblock()
    let notice = try store.open("main").restorationNotice
    #expect(
      notice?.hasPrefix("The sessions evening, main are back from /") == true, "\(notice ?? "")")
  }
}
