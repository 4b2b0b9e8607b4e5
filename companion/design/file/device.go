package file

// Device says where map files are and how the user picks them.
type Device struct {
	Folder string       // the default folder of maps; created when needed
	Later  func(func()) // calls back on the UI goroutine after a while; nil waits two seconds
}
