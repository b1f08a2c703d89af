import DurableFiles
import Glibc
import NotesLibrary
import Testing

@testable import Sync

/// Machines that sync with one remote.
struct SyncRunTests {
  private let folder: GitFolder
  private let remote: String

  init() throws {
    folder = try GitFolder()
    remote = try folder.makeRemote()
  }

  private func machine(_ name: String) throws -> SyncedMachine {
    try SyncedMachine(name, in: folder, remote: remote)
  }

  @Test func theFirstSyncFillsAnEmptyRemoteAndTheNextMachine() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try one.write("a\r\n\0", at: "notes/piranesi/20261120T140312Z-7f3a9c2e.md")
    try one.write("{\"title\": \"Piranesi\"}", at: "books/piranesi.json")
    try one.write("private", at: ".bin/x.md")
    #expect(try one.sync().sentCount == 2)
    #expect(try two.sync() == SyncReport(sentCount: 0, receivedCount: 2, notices: []))
    #expect(two.text("notes/piranesi/20261120T140312Z-7f3a9c2e.md") == "a\r\n\0")
    #expect(try two.paths == one.paths)
    #expect(
      try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main") == """
        .gitattributes
        books/piranesi.json
        notes/piranesi/20261120T140312Z-7f3a9c2e.md

        """)
  }

  @Test func whatAKilledUpdateLeftIsPutAwayThoughTheRepositoryWasDamaged() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    for name in ["old", "same", "mine"] { try one.write("\(name) 1\n", at: "notes/a/\(name).md") }
    try one.write("[]", at: "books/order")
    try one.sync()
    try two.sync()
    for name in ["old", "mine"] { try one.write("\(name) 2\n", at: "notes/a/\(name).md") }
    try one.sync()
    // What an exchange leaves that is killed: a former text, the text itself, somebody's save.
    for (name, text) in [("old", "old 1\n"), ("same", "same 1\n"), ("mine", "my own\n")] {
      let path = "notes/a/.\(name).md.~sync\(name == "same" ? "~1" : "").tmp"
      try two.write(text, at: path)
    }
    try two.write("another program's", at: "notes/a/.x.tmp")
    try folder.shell("for f in $(find two/state/sync/*/repo.git/objects -type f); do : > $f; done")
    try two.sync()
    let hidden = try folder.shell("find two/library -name '.*.tmp' | sort")
    #expect(hidden == "two/library/notes/a/.x.tmp\n")
    #expect(two.text("notes/a/old.md") == "old 2\n" && two.text("notes/a/mine.md") == "mine 2\n")
    #expect(try folder.shell("cat two/state/versions/a/old/*").contains("old 1\n"))
    let copies = try two.paths.filter { $0.contains(".conflict-") }
    #expect(copies.count == 1 && copies.first.flatMap(two.text) == "my own\n")
    try two.sync()
    try one.sync()
    #expect(try one.paths == two.paths)
  }

  @Test func whoWaitsForASyncComesAfterIt() throws {
    let one = try machine("one")
    try one.write("1", at: "notes/a/1.md")
    var lock: FileLock? = try one.syncFolder.lock()
    one.options.longestWait = 60
    let report = try one.run { run in
      run.pause = { _ in
        // The other one ends badly, and says so.
        var status = SyncStatus()
        (status.state, status.failureCount) = (.offline("no network"), 3)
        try? status.write(in: one.syncFolder)
        lock = nil
      }
    }
    #expect(lock == nil && report.sentCount == 1)
    #expect(one.status?.state == .inSync && one.status?.failureCount == 0)
  }

  @Test func whoWaitsForASyncThatBeganLaterHasNothingLeftToDo() throws {
    let one = try machine("one")
    try one.sync()
    var lock: FileLock? = try one.syncFolder.lock()
    one.options.longestWait = 60
    let report = try one.run { run in
      run.willPush = { Issue.record("it synced again") }
      run.pause = { _ in
        one.seconds += 1
        var status = SyncStatus()
        (status.state, status.lastRun) = (.inSync, Moment(secondsSince1970: one.seconds))
        try? status.write(in: one.syncFolder)
        lock = nil
      }
    }
    #expect(lock == nil && report == SyncReport() && one.reports.isEmpty)
  }

  @Test func aClockThatWasAheadOnceKeepsNothingBack() throws {
    let one = try machine("one")
    try one.write("1", at: "notes/a/1.md")
    var status = SyncStatus()
    (status.state, status.lastRun) = (.inSync, Moment(secondsSince1970: one.seconds + 1_000_000))
    try status.write(in: one.syncFolder)
    one.options.longestWait = 60
    #expect(try one.sync().sentCount == 1)
  }

  @Test func twoFilledLibrariesBecomeOne() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try two.write("2", at: "notes/a/2.md")
    for machine in [one, two] { try machine.write("same", at: "notes/a/3.md") }
    try one.sync()
    try two.sync()
    try one.sync()
    #expect(try one.paths == ["notes/a/1.md", "notes/a/2.md", "notes/a/3.md"])
    #expect(try two.paths == one.paths)
    #expect(try one.sync() == SyncReport() && two.sync() == SyncReport())
  }

  @Test func theSameFilesNeedNoCommit() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    for machine in [one, two] { try machine.write("same", at: "notes/a/1.md") }
    try one.sync()
    let commit = try one.repository.references().remote
    try two.sync()
    #expect(try two.repository.references().main == commit)
    #expect(try folder.shell("git --git-dir=remote.git rev-list --count main") == "1\n")
  }

  @Test func anOlderCopyWithoutAHistoryIsOnlyBehind() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try one.write("old", at: "notes/a/1.md")
    try one.sync()
    try one.write("new", at: "notes/a/1.md")
    try one.sync()
    try two.write("old", at: "notes/a/1.md")
    try two.sync()
    #expect(two.text("notes/a/1.md") == "new")
    #expect(try two.paths == ["notes/a/1.md"])
  }

  @Test func aNoteOfAnotherProgramHasItsTime() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    let (note, dated) = ("notes/a/to do.md", "notes/a/20261120T140312Z-7f3a9c2e.md")
    try one.write("1", at: note)
    try one.sync()
    let seconds = one.seconds
    try one.write("2", at: note)
    try one.write("1", at: dated)
    try one.sync()
    try two.sync()
    let stamps = [note, dated].map { FileStamp(of: "\(two.syncFolder.library)/\($0)") }
    #expect(stamps[0]?.modified == seconds * 1_000_000_000)
    #expect(stamps[1]?.modified != stamps[0]?.modified)
  }

  @Test(arguments: [1, 3, 6])
  func whoIsOvertakenTriesAgain(count: Int) throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.write("2", at: "notes/a/2.md")
    // Another machine pushes between each fetch and each push.
    var number = 0
    let script = """
      printf '#!/bin/sh\\n[ -e "$HOME/race" ] || exit 0\\nexec "$HOME/race"\\n' > remote.git/hooks/pre-receive
      chmod +x remote.git/hooks/pre-receive
      """
    try folder.shell(script)
    let report = try one.run { run in
      run.willPush = {
        guard number < count else { return }
        number += 1
        try two.write("\(number)", at: "notes/a/two-\(number).md")
        try two.sync()
      }
    }
    #expect(report.sentCount == 1)
    try two.sync()
    #expect(try one.paths == two.paths)
    #expect(try one.paths.count == 2 + count)
  }

  @Test func onlyOneOfManyRunsAtOnce() throws {
    let one = try machine("one")
    try one.write("1", at: "notes/a/1.md")
    _ = try one.run { run in
      run.willPush = {
        #expect(one.syncFolder.isRunning)
        #expect(throws: SyncError.isRunning) { try one.sync() }
        #expect(one.status?.state == .running(percent: nil))
      }
    }
    #expect(!one.syncFolder.isRunning)
    #expect(one.status?.state == .inSync)
  }

  @Test func aStaleLockIsNoObstacle() throws {
    let one = try machine("one")
    try one.sync()
    try folder.shell(
      "cd one/state/sync/*/repo.git; mkdir -p refs/heads; touch refs/heads/main.lock packed-refs.lock"
    )
    try one.write("1", at: "notes/a/1.md")
    #expect(try one.sync().sentCount == 1)
  }

  @Test func aDamagedRepositoryIsMadeAnew() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.write("2", at: "notes/a/2.md")
    try two.sync()
    try one.write("1 again", at: "notes/a/1.md")
    try folder.shell(
      "for f in $(find one/state/sync/*/repo.git/objects -type f); do chmod u+w $f; : > $f; done")
    let report = try one.sync()
    #expect(report.notices[0].hasPrefix("this machine's copy of the remote is damaged"))
    try two.sync()
    // Nobody knows any more what the text was made of.
    #expect(try one.paths.count == 3 && one.paths == two.paths)
    let texts = Set(try two.paths.map(two.text))
    #expect(texts == ["1", "1 again", "2"])
  }

  @Test func aRewrittenRemoteLosesNothing() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try folder.shell(
      """
      cd remote.git; empty=$(git mktree </dev/null)
      commit=$(git -c user.name=a -c user.email=b commit-tree -m x $empty)
      git update-ref refs/heads/main $commit
      """)
    let report = try two.sync()
    #expect(
      report.notices == ["somebody rewrote the history of the remote; it was merged nevertheless"])
    try one.sync()
    #expect(try one.paths == ["notes/a/1.md"])
    #expect(try two.paths == ["notes/a/1.md"])
  }

  @Test func aRemoteThatIsAwayIsToldOnce() throws {
    let one = try machine("one")
    try one.write("1", at: "notes/a/1.md")
    try folder.shell("mv remote.git away.git")
    for count in 1...3 {
      #expect(throws: GitError.self) { try one.sync() }
      #expect(one.status?.unsentCount == 1 && one.status?.failureCount == count)
    }
    let lines = try SyncLog(in: one.syncFolder).entries.map(\.text)
    #expect(lines.count == 1 && lines[0].hasPrefix("there is no repository"))
    try folder.shell("mv away.git remote.git")
    #expect(try one.sync().sentCount == 1)
    #expect(one.status?.unsentCount == 0 && one.status?.failureCount == 0)
    #expect(one.status?.lastInSync != nil)
  }

  @Test func anotherDigestIsTakenOver() throws {
    let one = try machine("one")
    try one.write("1", at: "notes/a/1.md")
    try folder.shell(
      "rm -rf remote.git; git init -q --bare --object-format=sha256 -b main remote.git")
    #expect(try one.sync().sentCount == 1)
    let two = try machine("two")
    try two.sync()
    #expect(try two.paths == ["notes/a/1.md"])
    #expect(try one.sync() == SyncReport())
  }

  @Test func aBranchOfAnotherNameIsUsed() throws {
    try folder.shell(
      """
      git init -q -b trunk made; cd made; mkdir -p notes/a; printf 1 > notes/a/1.md; printf x > README
      git add .; git -c user.name=a -c user.email=b commit -qm x
      cd ..; git clone -q --bare made trunk.git
      """)
    let one = try SyncedMachine("one", in: folder, remote: "\(folder.path)/trunk.git")
    try one.write("2", at: "notes/a/2.md")
    try one.sync()
    #expect(try one.paths == ["notes/a/1.md", "notes/a/2.md"])
    #expect(
      try folder.shell("git --git-dir=trunk.git ls-tree -r --name-only trunk")
        == ".gitattributes\nREADME\nnotes/a/1.md\nnotes/a/2.md\n")
  }

  @Test func whatIsMissingAtOnceIsNotDeletedElsewhere() throws {
    let one = try machine("one")
    for number in 1...9 { try one.write("\(number)", at: "notes/a/\(number).md") }
    try one.sync()
    try folder.shell("rm -r one/library/notes")
    #expect(throws: MassDeletion.self) { try one.sync() }
    #expect(
      try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main | wc -l") == "10\n")
    one.options.acceptsDeletions = true
    try one.sync()
    #expect(
      try folder.shell("git --git-dir=remote.git ls-tree -r --name-only main") == ".gitattributes\n"
    )
  }

  @Test func aRepositoryAroundUsIsNotTouched() throws {
    try folder.shell("git init -q around")
    folder.environment["GIT_DIR"] = "\(folder.path)/around/.git"
    folder.environment["GIT_INDEX_FILE"] = "\(folder.path)/around/index"
    folder.environment["GIT_WORK_TREE"] = "\(folder.path)/around"
    let one = try machine("one")
    try one.write("1", at: "notes/a/1.md")
    #expect(try one.sync().sentCount == 1)
    folder.environment = folder.environment.filter { !$0.key.hasPrefix("GIT_") }
    #expect(try folder.shell("ls around; git -C around for-each-ref") == "")
  }

  @Test func attributesOfTheRemoteChangeNoByte() throws {
    let one = try machine("one")
    try folder.shell(
      """
      git config --global filter.x.clean 'touch $HOME/ran'; git config --global filter.x.smudge 'touch $HOME/ran'
      git init -q made; cd made
      printf '*.md filter=x eol=crlf working-tree-encoding=UTF-16\\n' > .gitattributes
      git add .; git -c user.name=a -c user.email=b commit -qm x; git push -q ../remote.git HEAD:main
      rm -f ../ran
      """)
    try one.write("a\nb\r\n", at: "notes/a/1.md")
    try one.sync()
    let two = try machine("two")
    try two.sync()
    #expect(two.text("notes/a/1.md") == "a\nb\r\n")
    #expect(try folder.shell("ls | grep ran || true") == "")
  }

  @Test(arguments: [0, 4_294_967_290])
  func clocksThatAreWrongHarmNothing(seconds: Int) throws {
    let (one, two) = (try machine("one"), try machine("two"))
    one.seconds = seconds
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.write("one", at: "notes/a/1.md")
    try two.write("two", at: "notes/a/1.md")
    try one.sync()
    try two.sync()
    try one.sync()
    #expect(try one.paths == two.paths)
    #expect(try one.paths.count == 2)
    #expect(one.status?.conflictCount == 1 && two.status?.conflictCount == 1)
  }

  @Test func whatIsNeverSyncedIsLoggedOnce() throws {
    let one = try machine("one")
    try folder.shell("mkdir -p one/library/notes/a; ln -s /etc/passwd one/library/notes/a/link.md")
    for number in 1...3 {
      try one.write("\(number)", at: "notes/a/1.md")
      #expect(try one.sync().notices.count == 1)
    }
    let lines = try SyncLog(in: one.syncFolder).entries.map(\.text)
    #expect(lines.count == 4 && lines[0].hasSuffix("it is a link"))
  }

  @Test func offEndsItAndKeepsTheLibrary() throws {
    let one = try machine("one")
    try one.write("1", at: "notes/a/1.md")
    try one.sync()
    try SyncSettings.remove(from: one.syncFolder)
    #expect(throws: SyncError.notSetUp) { try one.sync() }
    #expect(one.status == nil && one.text("notes/a/1.md") == "1")
  }
}
