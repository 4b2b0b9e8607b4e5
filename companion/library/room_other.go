//go:build !linux && !darwin && !windows

package library

// room is how many bytes fit into a folder; false: nobody knows.
func room(string) (uint64, bool) { return 0, false }
