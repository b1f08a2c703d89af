import Imports
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// `My Clippings.txt` as Kindles of all generations write it.
@Suite struct KindleClippingsTests {
  @Test func aRecordIsRead() throws {
    let file = try Clippings(body: "The Beauty of the House").file
    #expect(file.bookNames == ["Piranesi / Susanna Clarke"])
    #expect(file.texts == ["The Beauty of the House|"])
    #expect(file.records[0].date?.iso8601 == "2024-06-07T18:10:53Z")
    #expect(file.records[0].placeText == "p. 9")
    #expect(file.problems == [])
  }

  @Test func aMarkOfTheEncodingMayOpenAnyRecord() throws {
    var clippings = Clippings()
    for (index, mark) in ["\u{feff}", "", "\u{feff}", "\u{feff}\u{feff}"].enumerated() {
      clippings.add("\(mark)Piranesi (Susanna Clarke)", Clippings.label, "text \(index)")
    }
    let file = try clippings.file
    #expect(file.bookNames == ["Piranesi / Susanna Clarke"])
    #expect(file.records.count == 4)
  }

  @Test func linesEndAsTheyLike() throws {
    var clippings = Clippings(body: "one\ntwo")
    clippings.add("note", at: "7", "three")
    let texts = try clippings.file.texts
    #expect(texts == ["one\ntwo|", "|three"])
    let lines = clippings.text.replacing("\r\n", with: "\n")
    for text in [
      lines, lines.replacing("\n", with: "\r"),
      clippings.text.replacing("Clarke)\r\n", with: "Clarke)\n"),
    ] {
      #expect(try ImportFormat.kindle.read(Array(text.utf8)).texts == texts)
    }
  }

  @Test func aTornEndIsReported() throws {
    var clippings = Clippings(body: "whole")
    clippings.add("highlight", at: "7", "torn")
    clippings.text.removeLast(1)
    #expect(try clippings.file.texts == ["whole|", "torn|"])
    clippings.text.removeLast(4)
    let file = try clippings.file
    #expect(file.texts == ["whole|"])
    #expect(file.problems.map(\.line) == [6])
  }

  @Test func separatorsAloneAreNothing() throws {
    let file = try Clippings().adding("==========\r\n==========\r\n").file
    #expect(file.records.isEmpty && file.problems == [])
    #expect(throws: ImportError.self) { try ImportFormat.kindle.read(Array("words\n".utf8)) }
  }

  @Test func aBodyMayLookLikeTheEndOfARecord() throws {
    let body = "above\n==========\nbelow"
    #expect(try Clippings(body: body).file.texts == [body + "|"])
    let others = "===========\n =========="
    #expect(try Clippings(body: others).file.texts == [others + "|"])
  }

  @Test func aNoteKeepsItsEmptyLines() throws {
    var clippings = Clippings()
    clippings.add("note", at: "7", "one\n\n\ntwo\n")
    #expect(try clippings.file.texts == ["|one\n\n\ntwo\n"])
  }

  @Test(arguments: [
    ("T  ", "T"), ("T (x)  ", "T (x)"), ("(All in brackets)", "(All in brackets)"),
    ("T ((美)米切尔)", "T / (美)米切尔"), ("T (A (Ed.))", "T / A (Ed.)"), ("T (A", "T (A"),
    ("T (2015) (A;B;)", "T (2015) / A / B"), ("T（米切尔）", "T / 米切尔"), ("T - A", "T - A"),
    ("\u{200f}كتاب (A)", "\u{200f}كتاب / A"), ("Highlight | Note (A)", "Highlight | Note / A"),
  ])
  func aTitleEndsWithItsAuthors(line: String, name: String) throws {
    #expect(try Clippings(line, body: "x").file.bookNames == [name])
  }

  private static let instant = "2024-08-22T18:10:53Z"

  // Highlight, note, bookmark; where; when.
  private static let labels: [([String], String, String)] = [
    (
      ["Your Highlight", "Your Note", "Your Bookmark"], " on page 112 | Location 1300-1301",
      " | Added on Thursday, August 22, 2024 6:10:53 PM"
    ),
    (
      ["Your Highlight", "Your Note", "Your Bookmark"], " on page 112 | location 1300-1301",
      " | Added on Thursday, 22 August 2024 18:10:53"
    ),
    (
      ["Deine Markierung", "Deine Notiz", "Dein Lesezeichen"],
      " auf Seite 112 | bei Position 1300-1301",
      " | Hinzugefügt am Donnerstag, 22. August 2024 18:10:53"
    ),
    (
      ["La subrayado", "La nota", "El marcador"], " en la página 112 | posición 1300-1301",
      " | Añadido el jueves, 22 de agosto de 2024 18:10:53"
    ),
    (
      ["Votre surlignement", "Votre note", "Votre signet"],
      " sur la page 112 | emplacement 1300-1301", " | Ajouté le jeudi 22 août 2024 18:10:53"
    ),
    (
      ["La tua evidenziazione", "La tua nota", " Il tuo segnalibro"],
      " a pagina 112 | posizione 1300-1301",
      " | Aggiunto in data giovedì 22 agosto 2024 18:10:53"
    ),
    (
      ["Je highlight", "Je notitie", "Je bladwijzer"], " op pagina 112 | locatie 1300 t/m 1301",
      " | Toegevoegd op donderdag 22 augustus 2024 18:10:53"
    ),
    (
      ["Seu destaque", "Sua nota", "Seu marcador"], " na página 112 | posição 1300-1301",
      " | Adicionado: quinta-feira, 22 de agosto de 2024 18:10:53"
    ),
    (
      ["Ваш выделенный отрывок", "Ваша заметка", "Ваша закладка"],
      " на странице 112 | Место 1300–1301", " | Добавлено: четверг, 22 августа 2024 г. в 18:10:53"
    ),
    (
      ["のハイライト", "のメモ", "のブックマーク"].map { "112ページ|位置No. 1300-1301\($0)" }, "",
      " |作成日: 2024年8月22日木曜日 18:10:53"
    ),
    (
      ["的标注", "的笔记", "的书签"].map { "您在第 112 页（位置 #1300-1301）\($0)" }, "",
      " | 添加于 2024年8月22日星期四 下午6:10:53"
    ),
  ]

  @Test(arguments: labels) func everyLanguageSaysTheSame(
    kinds: [String], position: String, date: String
  ) throws {
    let dash = kinds[0].hasPrefix("Ваш") ? "– " : "- "
    for (index, kind) in kinds.enumerated() {
      let file = try Clippings(
        label: dash + kind + position + date, body: index == 2 ? "" : "words"
      ).file
      #expect(file.texts == [["words|"], ["|words"], []][index], "\(kind)")
      #expect(file.wordlessCount == (index == 2 ? 1 : 0))
      #expect(
        file.records.allSatisfy { $0.date?.iso8601 == Self.instant && $0.placeText == "p. 112" })
    }
  }

  @Test(arguments: [
    ("Hinzugefügt am Sunday, August 30, 2026 10:00:00 AM", "2026-08-30T10:00:00Z"),
    ("Added on Thursday, August 22, 2024 6:10:53\u{202f}PM", instant),
    ("Added on Thursday, August 22, 2024 6:10:53\u{a0}PM", instant),
    ("Added on Thursday, August 22, 2024 12:10:53 AM", "2024-08-22T00:10:53Z"),
    ("Added on Thursday, August 22, 2024 12:10:53 PM", "2024-08-22T12:10:53Z"),
    ("Added on Saturday, April 30, 2011, 08:37 AM", "2011-04-30T08:37:00Z"),
    ("Added on 6 July 12 07:37:42 GMT+01:00", "2012-07-06T07:37:42Z"),
    ("Hinzugefügt am 27. September 2020 4.46 Uhr GMT+07:29", "2020-09-27T04:46:00Z"),
    ("Hinzugefügt am 26. April 2013 um 00:49:32 Uhr", "2013-04-26T00:49:32Z"),
    ("Añadido el 3 de mayo de 2013, 0:04:34", "2013-05-03T00:04:34Z"),
    ("Ajouté le 3 mai 2013 à 00:18:27", "2013-05-03T00:18:27Z"),
    ("Ajouté le 3 mai 2013 23h32min06s", "2013-05-03T23:32:06Z"),
    ("Aggiunto il 6 aprile 12, 00:25:08", "2012-04-06T00:25:08Z"),
    ("追加日： 2013年6月17日 (月曜日) 20:31:09", "2013-06-17T20:31:09Z"),
    ("Added on Sunday, 7 July, 2026 12:32:25 AM", "2026-07-07T00:32:25Z"),
    ("Added on June 31, 2024", nil), ("Added on", nil), ("99999999999999999999999 May 9", nil),
  ])
  func aDateIsReadInAnyLanguage(date: String, moment: String?) throws {
    let file = try Clippings(label: "- Your Highlight on page 9 | \(date)", body: "x").file
    #expect(file.records.map { $0.date?.iso8601 } == [moment])
  }

  @Test(arguments: [
    ("on page xii | location 5-9", "loc. 5"), ("on page xvi-xvi", nil), ("on page 14-14", "p. 14"),
    ("on Location 2919-28", "loc. 2919"), ("Loc. 143-46 ", "loc. 143"), ("at location 0", "loc. 0"),
    ("at location 123456789012345678901234567890", nil), ("您在位置 #359-363的标注", "loc. 359"),
    ("on Page 415 | Loc. 899-1001", "p. 415"),
  ])
  func aPlaceIsReadFromItsShape(position: String, place: String?) throws {
    let file = try Clippings(label: "- Your Highlight \(position) | Added on", body: "x").file
    #expect(file.records.count == 1)
    if let place { #expect(file.records.map(\.placeText) == [place]) }
  }

  @Test func anUnknownLanguageIsReadByItsShape() throws {
    var clippings = Clippings()
    clippings.add("T (A)", "- Twój zaznaczony tekst: lok. 130-131 | Dodano", "range")
    clippings.add("T (A)", "- Twoja uwaga: lok. 500 | Dodano", "single")
    clippings.add("T (A)", "- Twoja zakładka: lok. 600 | Dodano", "")
    let file = try clippings.file
    #expect(file.texts == ["range|", "|single"] && file.wordlessCount == 1)
  }

  @Test func theClippingLimitIsCounted() throws {
    let limit = "<You have reached the clipping limit for this item>"
    let clippings = [limit, "words \(limit)", "“\(limit)” is what it says", "<此内容>"]
    let files = try clippings.map { try Clippings(body: $0).file }
    #expect(files.map(\.limitedCount) == [1, 1, 0, 0])
    #expect(files.map(\.texts) == [[], ["words|"], [clippings[2] + "|"], ["<此内容>|"]])
    for mark in ["<このアイテムのクリップの上限に達しました>", "<您已达到本内容的剪贴上限>"] {
      #expect(try Clippings(body: mark).file.limitedCount == 1)
    }
  }

  @Test func aHighlightHasItsLastSize() throws {
    let sizes: [[(String, String)]] = [
      [("10-12", "one two"), ("10-14", "one two three")],
      [("10-14", "one two  three"), ("10-12", "One two")],
      [("10-12", "one two"), ("40-42", "one two")], [("10-12", "one two"), ("10-12", "one two")],
    ]
    let texts = try sizes.map { sizes in
      var clippings = Clippings()
      for (location, text) in sizes { clippings.add("Highlight", at: location, text) }
      return try clippings.file.texts
    }
    #expect(texts == [["one two three|"], ["One two|"], ["one two|", "one two|"], ["one two|"]])
  }

  @Test func aNoteJoinsItsHighlight() throws {
    var clippings = Clippings()
    clippings.add("Note", at: "12", "before")
    clippings.add("Highlight", at: "10-12", "first")
    clippings.add("Highlight", at: "20-22", "second")
    clippings.add("Note", at: "22", "after")
    clippings.add("Highlight", at: "30-39", "third")
    clippings.add("Highlight", at: "400-402", "fourth")
    clippings.add("Note", at: "35", "inside")
    clippings.add("Note", at: "900", "alone")
    #expect(
      try clippings.file.texts
        == ["first|before", "second|after", "third|inside", "fourth|", "|alone"])
  }

  @Test func aNoteBetweenTwoHighlightsJoinsTheOneThatEndsThere() throws {
    var clippings = Clippings()
    clippings.add("Highlight", at: "10-19", "long")
    clippings.add("Note", at: "12", "words")
    clippings.add("Highlight", at: "11-12", "short")
    clippings.add("Note", at: "12", "changed words")
    #expect(try clippings.file.texts == ["long|", "short|changed words"])
  }

  @Test func aChangedNoteCountsOnce() throws {
    var clippings = Clippings()
    clippings.add("Highlight", at: "10-12", "quote")
    for words in ["first", "second", "last"] {
      clippings.add("Note", at: "12", words)
      clippings.add("Note", at: "77", "lone \(words)")
    }
    #expect(try clippings.file.texts == ["quote|last", "|lone last"])
  }

  @Test func twoNotesOnOnePageAreTwo() throws {
    var clippings = Clippings()
    for words in ["first", "second"] {
      clippings.add("T (A)", "- Your Note on page 7 | Added on Friday, 7 June 2024", words)
    }
    clippings.add("T (A)", "- Your Note on page 9 | Added on Friday, 7 June 2024", "other")
    #expect(try clippings.file.texts == ["|first", "|second", "|other"])
  }

  @Test func oneTitleOfTwoAuthorsIsTwoBooks() throws {
    var clippings = Clippings()
    clippings.add("Poems (A)", Clippings.label, "one")
    clippings.add("Poems (B)", Clippings.label, "two")
    let file = try clippings.file
    #expect(file.books.count == 2 && file.texts.count == 2)
  }

  @Test func wordsAreNeverLost() throws {
    var clippings = Clippings(body: "")
    clippings.add("Bookmark", at: "8", "a bookmark that says something")
    clippings.add("Highlight", at: "90-91", "with | bars")
    let file = try clippings.file
    #expect(file.texts == ["a bookmark that says something|", "with | bars|"])
    #expect(file.wordlessCount == 1)
  }

  @Test func whereAllPositionsAreOneTheTextsTellThemApart() throws {
    var clippings = Clippings()
    for text in ["one", "one two", "three", "one"] {
      clippings.add("T (A)", "- Your Highlight on page 1 | location 1 | Added on", text)
    }
    clippings.add("T (A)", "- Your Note on page 1 | location 1 | Added on", "on the last")
    let file = try clippings.file
    #expect(file.texts == ["one|on the last", "one two|", "three|"])
    #expect(file.records.allSatisfy { $0.placeText == nil })
  }

  @Test func aRecordThatIsTooLongCostsOnlyItself() throws {
    var clippings = Clippings(body: "before")
    clippings.add("Highlight", at: "1-2", String(repeating: "word ", count: 1 << 18))
    clippings.add("Highlight", at: "7-9", "after")
    let file = try clippings.file
    #expect(file.texts == ["before|", "after|"])
    #expect(file.problems.map(\.line) == [6])
  }

  @Test func bytesStayAsTheyAre() throws {
    var bytes = Array(Clippings("T\u{1b}[2J (A)", body: "x").text.utf8)
    let index = try #require(bytes.lastIndex(of: UInt8(ascii: "x")))
    bytes.replaceSubrange(index...index, with: [0xff, 0, 0x41])
    let file = try ImportFormat.kindle.read(bytes)
    #expect(try file.records.map { Array(try file.quote(of: $0)) } == [[0xff, 0, 0x41]])
    #expect(file.books.map(\.title) == ["T\u{1b}[2J"])
  }

  @Test func itIsRecognised() {
    let text = Clippings(body: "x").text
    #expect(ImportFormat(recognising: Array(text.utf8)) == .kindle)
    #expect(ImportFormat(recognising: Array("- a list\n==========\n".utf8)) == nil)
    #expect(ImportFormat(recognising: []) == nil)
  }
}
