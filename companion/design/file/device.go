package file

// Device is where files of maps lie and how they are asked for.
type Device struct {
	Folder string       // where maps lie that were not given another place; it is made when needed
	Later  func(func()) // does something on the UI goroutine after a while; nil: after two seconds

	// Open asks the user for a file to read, Save for where a file goes. ends are the endings that
	// fit, such as ".json". Nothing chosen: then is not called. Nil: the toolkit's own dialogs.
	Open func(ends []string, then func(path string))
	Save func(name string, ends []string, then func(path string))
}
