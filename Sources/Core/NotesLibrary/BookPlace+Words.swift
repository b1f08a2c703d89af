extension BookPlace {
  // The words before a number, as books and their readers write them in many languages.
  static let words: [(unit: Unit, words: String)] = [
    (.page, "p pp pg page pages pag pág págs pagina pagine página páginas s seite seiten"),
    (.page, "blz bladzijde sida sidan sivu strona strony str strana sayfa σελ σελίδα"),
    (.page, "с стр страница стор сторінка"),
    (.chapter, "ch chap chapter chapitre cap capítulo capitolo kap kapitel kapittel luku"),
    (.chapter, "hoofdstuk rozdział rozdz kapitola bölüm κεφ κεφάλαιο гл глава розділ"),
    (.location, "loc location pos"),
    (.percent, ""),
  ]

  static let units: [String: Unit] = Dictionary(
    uniqueKeysWithValues: words.flatMap { unit, words in
      words.split(separator: " ", omittingEmptySubsequences: !words.isEmpty)
        .map { (String($0), unit) }
    })

  static let longestWord = units.keys.map(\.count).max() ?? 0

  // Each of them is also something else, unless a dot follows it, or nothing but the number.
  static let dotted: Set<String> = ["s", "с", "cap", "str", "pos"]

  // The words behind a number.
  static let counters: [(word: String, unit: Unit)] = [
    ("頁", .page), ("页", .page), ("ページ", .page), ("쪽", .page), ("페이지", .page), ("章", .chapter),
  ]
}
