import TestSupport

@testable import SceneState

// One after the other: they exchange descriptors of the process.
/// A commit that cannot be made durable, which becomes known long after the key.
@Suite(.timed, .serialized) struct SceneHealingTests {
  private static let key = "BookView.newNote"
  private static let session = "state/sessions/main"

  private let state = StateFolder()
  private let told: Wakeup

  init() throws { told = Wakeup() }

  // A file in memory is replaced as soon as the failure is known.
  private func sceneThatFailed(isBlocked: Bool = false) throws -> Scene {
    let scene = try state.store(wakeup: told).open("main")
    scene.flush(milliseconds: .patience)
    if isBlocked { mkdir(obstacle, 0o700) }
    state.folder.sink("\(Self.session)/journal")
    scene.insert("words", at: 0, forKey: Self.key)
    try scene.commit()
    // Other work that ends wakes as well.
    while scene.journal.durabilityError == nil { told.wait() }
    return scene
  }

  /// A folder in the place of the new file.
  private var obstacle: String { state.folder.file("\(Self.session)/.journal.new.tmp") }

  @Test func thatNotEvenANewFileCanBeMadeIsReportedWithoutAnotherKey() throws {
    let scene = try sceneThatFailed(isBlocked: true)
    #expect(throws: Failure.self) { try scene.commit() }
    // Nothing changes that until another attempt succeeds.
    #expect(throws: Failure.self) { try scene.commit() }
    rmdir(obstacle)
    scene.insert("more ", at: 0, forKey: Self.key)
    #expect(throws: Failure.self) { try scene.commit() }
    scene.flush(milliseconds: .patience)
    try scene.commit()
    #expect(try state.store().read("main").text(forKey: Self.key).bytes == "more words".bytes)
  }

  @Test func aDiskThatForgetsIsHealedByTheNextCommit() throws {
    do {
      let scene = try sceneThatFailed()
      try scene.commit()
      scene["tab"] = "2"
      try scene.commit()
      scene.finishCompacting(milliseconds: .patience)
    }
    let scene = try state.open()
    #expect(scene.string(forKey: Self.key) == "words")
    #expect(scene["tab"] == "2")
  }

  @Test func aNewFileHealsWithoutAWord() throws {
    let scene = try sceneThatFailed()
    try scene.commit()
    scene.flush(milliseconds: .patience)
    try scene.commit()
    #expect(try state.store().read("main").text(forKey: Self.key).bytes == "words".bytes)
  }

  @Test func whatCannotBeMadeDurableIsNotSaidToBe() throws {
    let scene = try state.store(wakeup: told).open("main")
    scene.flush(milliseconds: .patience)
    state.folder.sink("\(Self.session)/journal")
    mkdir(obstacle, 0o700)
    scene.insert("words", at: 0, forKey: Self.key)
    #expect(throws: Failure.self) { try scene.commitDurably() }
    rmdir(obstacle)
    scene.flush(milliseconds: .patience)
    try scene.commitDurably()
  }
}
