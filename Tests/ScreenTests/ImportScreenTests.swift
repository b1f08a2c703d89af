import ScreenModels
import TestSupport
import Testing

/// An import that ended with its process; what an import that ends shows is told in stories.
@Suite(.timed) struct ImportScreenTests {
  @Test func itIsNamedAtTheNextStart() throws {
    let session = try Session()
    session.wake { [content = session.content] in content.imported.didBegin("~/My Clippings.txt") }
    #expect(session.screen.contains("Importing ~/My Clippings.txt …"))
    session.wake { [content = session.content] in
      content.imported.progress = "My Clippings.txt: 100 of 4000 notes …"
    }
    #expect(session.screen.contains("100 of 4000 notes"))
    try session.relaunch()
    #expect(!session.screen.contains("100 of 4000 notes"))
    session.wake { [content = session.content] in
      content.imported.reportInterruption(unlessAmong: [])
    }
    #expect(session.screen.contains("The import of ~/My Clippings.txt was interrupted"))
  }
}
