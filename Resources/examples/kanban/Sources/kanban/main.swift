import GTKDragging

let app = Application(identifier: "org.example.Board", isUnique: false)

app.onActivate = {
    let coordinator = DragCoordinator()
    let board = Box(.horizontal, spacing: 12)
    board.setMargin(12)
    for (name, cards) in [
        ("To do", ["Map of the halls", "Tickets on the phone", "Audio guide"]),
        ("Doing", ["Search by artist", "Contrast of captions"]),
        ("Done", ["Opening hours"]),
    ] {
        let list = TextList(cards, called: name)
        list.expandsVertically = true
        // Lists of one group take each other's rows.
        ReorderableList(list, called: name, coordinator: coordinator)?.group = "board"
        let column = Box(.vertical, spacing: 6)
        column.expandsHorizontally = true
        column.append(Label(name))
        column.append(list)
        board.append(column)
    }
    let held = HoldingBar(coordinator)
    let box = Box(.vertical)
    box.append(board)
    box.append(held.widget)
    let window = ApplicationWindow(application: app, title: "Board")
    window.defaultSize = (720, 360)
    window.setChild(box)
    window.present()
}

_ = app.run()
