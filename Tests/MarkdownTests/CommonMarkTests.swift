import TestSupport

/// The examples of the CommonMark specification, section by section.
@Suite(.timed) struct CommonMarkTests {
  private func expect(
    _ markdown: String, _ html: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      ComparableHTML.of(markdown) == ComparableHTML.normalized(html), sourceLocation: location)
  }

  @Test func tabs() {
    expect("\tfoo\tbaz\t\tbim", "<pre><code>foo\tbaz\t\tbim\n</code></pre>")
    expect("  - foo\n\n\tbar", "<ul><li><p>foo</p><p>bar</p></li></ul>")
    expect("- foo\n\n\t\tbar", "<ul><li><p>foo</p><pre><code>  bar\n</code></pre></li></ul>")
    expect(">\t\tfoo", "<blockquote><pre><code>  foo\n</code></pre></blockquote>")
    expect("-\t\tfoo", "<ul><li><pre><code>  foo\n</code></pre></li></ul>")
    expect("*\t*\t*\t", "<hr />")
    expect("#\tFoo", "<h1>Foo</h1>")
  }

  @Test func rules() {
    expect("***\n---\n___", "<hr /><hr /><hr />")
    expect("+++", "<p>+++</p>")
    expect("--\n**\n__", "<p>--\n**\n__</p>")
    expect(" - - -", "<hr />")
    expect("_ _ _ _ a", "<p>_ _ _ _ a</p>")
    expect("- foo\n***\n- bar", "<ul><li>foo</li></ul><hr /><ul><li>bar</li></ul>")
    expect("* Foo\n* * *\n* Bar", "<ul><li>Foo</li></ul><hr /><ul><li>Bar</li></ul>")
    expect("- Foo\n- * * *", "<ul><li>Foo</li><li><hr /></li></ul>")
  }

  @Test func headings() {
    expect("# foo\n###### foo\n####### foo", "<h1>foo</h1><h6>foo</h6><p>####### foo</p>")
    expect("#5 bolt\n\n#hashtag", "<p>#5 bolt</p><p>#hashtag</p>")
    expect("## foo ##\n### b  ###   ", "<h2>foo</h2><h3>b</h3>")
    expect("# foo#\n### foo \\###", "<h1>foo#</h1><h3>foo ###</h3>")
    expect("Foo *bar*\n=========\n\nFoo\n---", "<h1>Foo <em>bar</em></h1><h2>Foo</h2>")
    expect("Foo\nbar\n===", "<h1>Foo\nbar</h1>")
    expect("> Foo\n---", "<blockquote><p>Foo</p></blockquote><hr />")
    expect("- Foo\n---", "<ul><li>Foo</li></ul><hr />")
    expect("#", "<h1></h1>")
  }

  @Test func code() {
    expect("    a simple\n      indented", "<pre><code>a simple\n  indented\n</code></pre>")
    expect("Foo\n    bar", "<p>Foo\nbar</p>")
    expect("```\n<\n >\n```", "<pre><code>&lt;\n &gt;\n</code></pre>")
    expect("```\naaa\n~~~\n```", "<pre><code>aaa\n~~~\n</code></pre>")
    expect("````\naaa\n```\n``````", "<pre><code>aaa\n```\n</code></pre>")
    expect("```\n\n```\naaa", "<pre><code>\n</code></pre><p>aaa</p>")
    expect(
      "> ```\n> aaa\n\nbbb", "<blockquote><pre><code>aaa\n</code></pre></blockquote><p>bbb</p>")
    expect("  ```\naaa\n  aaa\n    aaa\n  ```", "<pre><code>aaa\naaa\n  aaa\n</code></pre>")
    expect("``` aa ```\naaa", "<p><code>aa</code>\naaa</p>")
  }

  @Test func definitions() {
    expect("[foo]: /url \"title\"\n\n[foo]", "<p><a href=\"/url\" title=\"title\">foo</a></p>")
    expect(
      "[foo]: /url\n\"title\" ok\n\n[foo]",
      "<p>&quot;title&quot; ok</p><p><a href=\"/url\">foo</a></p>")
    expect("[ẞ]\n\n[SS]: /url", "<p><a href=\"/url\">ẞ</a></p>")
    expect("[foo]\n\n> [foo]: /url", "<p><a href=\"/url\">foo</a></p><blockquote></blockquote>")
    expect("Foo\n[bar]: /baz", "<p>Foo\n[bar]: /baz</p>")
    expect("[foo]: /url\n===\n[foo]", "<p>===\n<a href=\"/url\">foo</a></p>")
    expect("[foo]: <>\n\n[foo]", "<p><a href=\"\">foo</a></p>")
    expect("[foo]:\n\n[foo]", "<p>[foo]:</p><p>[foo]</p>")
  }

  @Test func quotations() {
    expect("> # Foo\n> bar\n> baz", "<blockquote><h1>Foo</h1><p>bar\nbaz</p></blockquote>")
    expect("> bar\nbaz\n> foo", "<blockquote><p>bar\nbaz\nfoo</p></blockquote>")
    expect(
      "> foo\n\n> bar", "<blockquote><p>foo</p></blockquote><blockquote><p>bar</p></blockquote>")
    expect(
      "> > > foo\nbar",
      "<blockquote><blockquote><blockquote><p>foo\nbar</p></blockquote></blockquote></blockquote>")
    expect(
      ">     code\n\n>    not code",
      "<blockquote><pre><code>code\n</code></pre></blockquote><blockquote><p>not code</p></blockquote>"
    )
  }

  @Test func lists() {
    expect("- foo\n- bar\n+ baz", "<ul><li>foo</li><li>bar</li></ul><ul><li>baz</li></ul>")
    expect(
      "1. foo\n2. bar\n3) baz", "<ol><li>foo</li><li>bar</li></ol><ol start=\"3\"><li>baz</li></ol>"
    )
    expect("Foo\n- bar\n- baz", "<p>Foo</p><ul><li>bar</li><li>baz</li></ul>")
    expect("The number is\n14.  The doors", "<p>The number is\n14.  The doors</p>")
    expect("- foo\n\n- bar", "<ul><li><p>foo</p></li><li><p>bar</p></li></ul>")
    expect(
      "- foo\n  - bar\n    - baz\n\n\n      bim",
      "<ul><li>foo<ul><li>bar<ul><li><p>baz</p><p>bim</p></li></ul></li></ul></li></ul>")
    expect(
      "- a\n - b\n  - c\n   - d\n    - e", "<ul><li>a</li><li>b</li><li>c</li><li>d\n- e</li></ul>")
    expect("-\n\n  foo", "<ul><li></li></ul><p>foo</p>")
    expect(
      "1.  A paragraph\n    with two lines.\n\n        code\n\n    > A quote.",
      "<ol><li><p>A paragraph\nwith two lines.</p><pre><code>code\n</code></pre><blockquote><p>A quote.</p></blockquote></li></ol>"
    )
    expect(
      "123456789. ok\n\n1234567890. not ok",
      "<ol start=\"123456789\"><li>ok</li></ol><p>1234567890. not ok</p>")
    expect("-one\n\n2.two", "<p>-one</p><p>2.two</p>")
    expect("- a\n  > b\n  >\n- c", "<ul><li>a<blockquote><p>b</p></blockquote></li><li>c</li></ul>")
    expect(
      "* a\n  > b\n  ```\n  c\n  ```\n- d",
      "<ul><li>a<blockquote><p>b</p></blockquote><pre><code>c\n</code></pre></li></ul><ul><li>d</li></ul>"
    )
  }

  @Test func escapesAndCode() {
    expect("\\*not em\\* \\a", "<p>*not em* \\a</p>")
    expect("`foo` `` foo ` bar ``", "<p><code>foo</code> <code>foo ` bar</code></p>")
    expect("` `` ` `  a `", "<p><code>``</code> <code> a</code></p>")
    expect("*foo`*`", "<p>*foo<code>*</code></p>")
    expect("`foo``bar``", "<p>`foo<code>bar</code></p>")
    expect("[not a `link](/foo`)", "<p>[not a <code>link](/foo</code>)</p>")
    expect("foo  \nbaz\\\nbar", "<p>foo<br />baz<br />bar</p>")
  }

  @Test func emphasis() {
    expect("*foo bar* a * foo bar*", "<p><em>foo bar</em> a * foo bar*</p>")
    expect("a*\"foo\"*", "<p>a*&quot;foo&quot;*</p>")
    expect("foo*bar* foo_bar_", "<p>foo<em>bar</em> foo_bar_</p>")
    expect("_(bar)_.", "<p><em>(bar)</em>.</p>")
    expect("*(*foo*)*", "<p><em>(<em>foo</em>)</em></p>")
    expect("__foo__ __(bar)__.", "<p><strong>foo</strong> <strong>(bar)</strong>.</p>")
    expect("*foo**bar**baz*", "<p><em>foo<strong>bar</strong>baz</em></p>")
    expect("***foo***", "<p><em><strong>foo</strong></em></p>")
    expect("foo***bar***baz", "<p>foo<em><strong>bar</strong></em>baz</p>")
    expect("**foo*", "<p>*<em>foo</em></p>")
    expect("*foo**", "<p><em>foo</em>*</p>")
    expect("*foo [bar*](/url)", "<p>*foo <a href=\"/url\">bar*</a></p>")
    expect("foo ______bar_________baz", "<p>foo ______bar_________baz</p>")
    expect("__foo_ bar_", "<p><em><em>foo</em> bar</em></p>")
    expect("*foo__bar*baz__", "<p><em>foo__bar</em>baz__</p>")
  }

  @Test func links() {
    expect("[link](/uri \"title\")", "<p><a href=\"/uri\" title=\"title\">link</a></p>")
    expect("[link](<foo(and(bar)>)", "<p><a href=\"foo(and(bar)\">link</a></p>")
    expect("[link](foo(and(bar)))", "<p><a href=\"foo(and(bar))\">link</a></p>")
    expect("[link](/my uri)", "<p>[link](/my uri)</p>")
    expect("[link]()", "<p><a href=\"\">link</a></p>")
    expect("[foo [bar](/uri)](/uri)", "<p>[foo <a href=\"/uri\">bar</a>](/uri)</p>")
    expect("![[[foo](uri1)](uri2)](uri3)", "<p>[<a href=\"uri1\">foo</a>](uri2)</p>")
    expect("[foo][BaR]\n\n[bar]: /url", "<p><a href=\"/url\">foo</a></p>")
    // A definition that no link names is text here.
    expect("[foo][ref[]\n\n[ref\\[]: /uri", "<p>[foo][ref[]</p><p>[ref[]: /uri</p>")
    expect("[foo][]\n\n[foo]: /url", "<p><a href=\"/url\">foo</a></p>")
    expect("[foo][bar][baz]\n\n[baz]: /url", "<p>[foo]<a href=\"/url\">bar</a></p>")
    expect("![foo *bar*](train.jpg)", "<p>foo <em>bar</em></p>")
    expect("!\\[foo]\n\n[foo]: /url", "<p>![foo]</p><p>[foo]: /url</p>")
    expect("<http://foo.bar>", "<p><a href=\"http://foo.bar\">http://foo.bar</a></p>")
    expect(
      "<foo@bar.example.com>",
      "<p><a href=\"mailto:foo@bar.example.com\">foo@bar.example.com</a></p>")
    expect("<http://foo bar>", "<p>&lt;<a href=\"http://foo\">http://foo</a> bar&gt;</p>")
  }

  /// What is not supported is shown as it is typed.
  @Test func unsupported() {
    expect("<b>x</b> &amp; [^1]", "<p>&lt;b&gt;x&lt;/b&gt; &amp;amp; [^1]</p>")
    expect("<div>\na\n</div>", "<p>&lt;div&gt;\na\n&lt;/div&gt;</p>")
  }

  @Test func beyondCommonMark() {
    expect("~~gone~~ ~5", "<p><del>gone</del> ~5</p>")
    expect(
      "see https://a.b/c?d=(e), (hawknotes://x/y).",
      "<p>see <a href=\"https://a.b/c?d=(e)\">https://a.b/c?d=(e)</a>, (<a href=\"hawknotes://x/y\">hawknotes://x/y</a>).</p>"
    )
    expect(
      "[[Agatha]] [[the-good-hawk/agatha|her]] [[]]",
      "<p><a href=\"Agatha\">Agatha</a> <a href=\"the-good-hawk/agatha\">her</a> [[]]</p>")
    expect("xhttp://a", "<p>xhttp://a</p>")
  }
}
