import SceneState
import TestSupport

@Suite(.timed) struct SceneStorageTests {
  let state = StateFolder()

  enum Pane: String, SceneStorageValue { case synopsis, notes }

  final class Model: SceneBacked {
    let scene: Scene
    let sceneScope: String

    @SceneStorage("flag") var flag = false
    @SceneStorage("count") var count = 7
    @SceneStorage("text") var text = "nothing"
    @SceneStorage("note") var note: String? = nil
    @SceneStorage("row") var row: Int? = nil
    @SceneStorage("pane") var pane = Pane.synopsis

    init(_ scene: Scene, scope: String = "") {
      self.scene = scene
      sceneScope = scope
    }
  }

  @Test func aNewSceneHasTheInitialValues() throws {
    let model = Model(try state.open())
    #expect(!model.flag && model.count == 7 && model.text == "nothing")
    #expect(model.note == nil && model.row == nil && model.pane == .synopsis)
    #expect(!model.scene.hasUncommittedChanges)
  }

  @Test(arguments: [
    "plain", "with space", "back\\slash", "new\nline", "carriage\r\nreturn", " \u{301}",
    "\\\u{301}", "\n\u{301}", "a@b", "../x", "\0", "é",
  ])
  func scopesOfAnyNameStandApart(scope: String) throws {
    try state.commit { scene in
      Model(scene).text = "outside"
      Model(scene, scope: scope).text = "inside"
      Model(scene, scope: scope + " ").text = "beside"
      scene.insert("draft", at: 0, forKey: scope)
    }
    let scene = try state.open()
    #expect(scene.restorationNotice == nil)
    #expect(Model(scene).text == "outside")
    #expect(Model(scene, scope: scope).text == "inside")
    #expect(Model(scene, scope: scope + " ").text == "beside")
    #expect(Model(scene, scope: "another").text == "nothing")
    #expect(scene.string(forKey: scope) == "draft")
  }

  @Test func aTextThatOnlyLooksTheSameIsKept() throws {
    let (model, other) = (Model(try state.open()), "e\u{301}")
    model.text = "\u{E9}"
    model.text = other
    #expect(Model(model.scene).text.utf8.elementsEqual(other.utf8))
    try model.scene.commit()
    let again = Model(try state.open("again"))
    again.text = "\u{E9}"
    #expect(Model(again.scene).text.utf8.count == 2)
    again.scene["text"] = other
    #expect(again.text.utf8.elementsEqual(other.utf8))
  }

  @Test func aValueThatCannotBeReadIsNotOverwrittenUntilSet() throws {
    try state.commit { scene in
      scene["count"] = "many"
      scene["pane"] = "attic"
    }
    do {
      let model = Model(try state.open())
      #expect(model.count == 7 && model.pane == .synopsis)
      #expect(!model.scene.hasUncommittedChanges)
      model.flag = true
      try model.scene.commit()
    }
    let model = Model(try state.open())
    #expect(model.scene["count"] == "many" && model.scene["pane"] == "attic")
    model.count = 8
    #expect(model.scene["count"] == "8")
  }
}
