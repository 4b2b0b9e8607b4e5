package database

import "golang.org/x/sys/windows"

// room returns the free space of a folder's disk in bytes; false if it is unknown.
func room(dir string) (uint64, bool) {
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, false
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	return free, err == nil
}
