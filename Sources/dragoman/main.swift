import DragomanApp
run()
