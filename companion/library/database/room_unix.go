//go:build linux || darwin

package database

import "golang.org/x/sys/unix"

// room returns the free space of a folder's disk in bytes; false if it is unknown.
func room(dir string) (uint64, bool) {
	var s unix.Statfs_t
	if unix.Statfs(dir, &s) != nil {
		return 0, false
	}
	return s.Bavail * uint64(s.Bsize), true
}
