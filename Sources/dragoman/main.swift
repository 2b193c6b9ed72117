import DragomanApp

DragomanCommand.main()
