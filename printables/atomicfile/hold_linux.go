package atomicfile

import (
	"os"

	"golang.org/x/sys/unix"
)

// hold keeps other programs from following a plan for as long as its file is open; false: another one has it. A file system
// that knows no locks lets both be.
func hold(f *os.File) bool {
	return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) != unix.EWOULDBLOCK
}
