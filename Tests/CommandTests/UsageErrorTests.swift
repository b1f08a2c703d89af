import Commands
import TestSupport

/// A command line that makes no sense is refused in one sentence, and nothing is done.
@Suite(.timed) struct UsageErrorTests {
  @Test(arguments: [
    "note": "there is no command “note”; did you mean notes?",
    "favourit agatha": "there is no command “favourit”; did you mean favourite?",
    "favourit --help": "there is no command “favourit”; did you mean favourite?",
    "-h quux": "there is no command “quux”; see hawknotes --help",
    "quux": "there is no command “quux”; see hawknotes --help",
    "books --jsn": "there is no option “--jsn”; did you mean --json?",
    "add agatha --she":
      "there is no option “--she”; "
      + "put -- before a text that begins with a dash, or see hawknotes --help",
    "books --session x": "books takes no --session; see hawknotes help books",
    "open agatha --json": "open takes no --json; see hawknotes help open",
    "--json": "hawknotes takes no --json; see hawknotes --help",
    "versions x 1": "history: unexpected “1”; quote a name or text of several words",
    "sessions close x --json": "sessions close takes no --json; see hawknotes help sessions close",
    "drafts show x --json": "drafts show takes no --json; see hawknotes help drafts show",
    "config theme dark --json":
      "config PREFERENCE VALUE takes no --json; see hawknotes help config",
    "books --library": "--library needs a value: --library DIR",
    "--session=": "--session needs a value: --session NAME",
    "books --json=yes": "--json cannot be “yes”; it takes no value",
    "books --color=red": "--color cannot be “red”; use auto, always or never",
    "show": "show: say which book, character or note; see hawknotes help show",
    "delete": "notes delete: say which note; see hawknotes help notes delete",
    "add agatha two words": "add: unexpected “words”; quote a name or text of several words",
    "--session a --new": "--session and --new cannot be used together; use one",
    "sessions close": "sessions close: say which session; see hawknotes help sessions close",
    "tags rename": "tags rename needs OLD and NEW; see hawknotes help tags rename",
    "characters relate":
      "characters relate needs CHARACTER, WORDS and CHARACTER; see hawknotes help characters relate",
    "history x --saved --at 1": "--at and --saved cannot be used together; use one",
    "history --at": "--at needs a value: --at STEP",
    "forget --before": "--before needs a value: --before DATE",
    "year --format": "--format needs a value: --format svg|html",
    "sessions clos": "there is no command “sessions clos”; did you mean sessions close?",
    "drafts sav": "there is no command “drafts sav”; did you mean drafts save?",
    "history restore x": "history restore needs --at STEP; see hawknotes help history restore",
    "books move x": "books move needs --before TARGET or --last; see hawknotes help books move",
    "books add": "books add needs TITLE or --from FILE; see hawknotes help books add",
    "import": "import needs FILE|-… or --runs or --undo RUN; see hawknotes help import",
    "history --session x --screen --json": "--screen and --json cannot be used together; use one",
    "history x --at 1 --json": "--at and --json cannot be used together; use one",
    "history x --screen":
      "--screen works only with “history --session NAME”; see hawknotes help history",
    "year --format svg --json": "--format and --json cannot be used together; use one",
    "year -o y.svg --json": "--output and --json cannot be used together; use one",
    "backup a b": "backup: unexpected “b”; quote a name or text of several words",
    "sessions main": "there is no command “sessions main”; see hawknotes help sessions",
    "favourite":
      "characters favourite: say which character; see hawknotes help characters favourite",
    "relate agatha x jaime": "there is no command “relate”; did you mean characters relate?",
    "remove agatha":
      "there is no command “remove”; did you mean books remove or characters remove?",
    "save": "there is no command “save”; did you mean drafts save?",
    "init": "there is no command “init”; did you mean sync init?",
    "add agatha --titel x":
      "there is no option “--titel”; "
      + "put -- before a text that begins with a dash, or see hawknotes --help",
    "add --nope":
      "there is no option “--nope”; "
      + "put -- before a text that begins with a dash, or see hawknotes --help",
    "notes --text": "--text works only with “notes --json”; see hawknotes help notes",
  ])
  func oneSentenceSaysWhatIsWrong(line: String, sentence: String) throws {
    let result = try Shell().run(line.split(separator: " ").map(\.bytes))
    #expect(result.code == .usage && result.output.isEmpty)
    #expect(result.errors == "hawknotes: \(sentence)\n")
  }

  // The words of a line are separated by commas.
  @Test(arguments: [
    "books,add, ", "books,add,X,--isbn,0804429571", "books,add,X,--year,MMXX",
    "books,add,X,--pages,-3", "books,add,X,--slug,Not A Slug", "books,add,X,--status,maybe",
    "books,add,X,--removed", "books,add,X,--name,y", "books,add", "books,add,Two,words",
    "books,edit,the-good-hawk", "books,edit,the-good-hawk,--title,", "books,move,the-good-hawk",
    "books,move,the-good-hawk,--last,--before,x", "books,--title,x", "characters,add,the-good-hawk",
    "characters,add,the-good-hawk,", "characters,edit,agatha", "characters,edit,agatha,--name, ",
    "characters,ad,the-good-hawk,x", "place", "place,the-good-hawk,--status,x", "versions",
    "versions,x,show", "versions,x,restore", "versions,x,list,1", "versions,x,shwo,1",
    "versions,x,show,1,2", "search", "search,", "search, ", "search,--limit", "sessions,reopen",
    "sessions,rename", "sessions,rename,a", "sessions,list,a", "sessions,restore,a",
    "sessions,close,a,b", "sessions,rename,a,b,c", "sessions,destroy", "sessions,close,a,--state,1",
    "drafts,save", "drafts,show", "drafts,discard", "drafts,list,a", "drafts,save,a,b", "sync,init",
    "sync,init,", "sync,init,ext::sh -c id", "sync,init,http://example.org/x", "sync,sometimes",
    "sync,status,--yes", "sync,init,/x,--accept-deletions", "sync,off,now", "backup,-", "restore",
    "restore,x,--into,y,--replace", "move,x", "import", "import,x,--from,paper", "import,x,--runs",
    "import,--runs,--undo,x", "open,--exec=id", "open,agatha,--remove", "export,--format,pdf",
    "config,editor,emacs,-nw", "completions",
  ])
  func nothingIsDone(line: String) throws {
    let shell = try Shell()
    let before = shell.disk
    let words = line.split(separator: ",", omittingEmptySubsequences: false)
    let result = shell.run(words.map(\.bytes))
    #expect(result.code == .usage && result.output.isEmpty, "\(result.errors)")
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
    #expect(shell.disk == before)
  }

  @Test func whatIsNotTextIsRefused() throws {
    for verb in ["show", "search"] {
      let result = try Shell().run([verb.bytes, [0xff]])
      #expect(result.code == .usage && result.errors.contains("is not UTF-8 text"))
    }
  }

  @Test(arguments: [
    "books --json", "--json books", "books --json --color never", "--color=never books --json --",
  ])
  func optionsStandBeforeOrAfterTheVerb(line: String) throws {
    let result = try Shell().run(line.split(separator: " ").map(\.bytes))
    #expect(result.code == .done && result.text.hasPrefix("[\n"))
  }
}
