package library

import "golang.org/x/sys/windows"

// room is how many bytes fit into a folder; false: nobody knows.
func room(dir string) (uint64, bool) {
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, false
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	return free, err == nil
}
