package file

// Device says where map files are and how the user picks them.
type Device struct {
	Folder string       // the default folder of maps; created when needed
	Later  func(func()) // calls back on the UI goroutine after a while; nil waits two seconds

	// Open asks for a file to read, Save for where to write one. ends are the file name extensions, such as ".json". then
	// is not called when nothing was picked. If nil, the toolkit's dialogs are used.
	Open func(ends []string, then func(path string))
	Save func(name string, ends []string, then func(path string))
}
