package atomicfile

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// openNameless makes a file in a folder that has no name yet, which the system removes with the program.
func openNameless(folder string) (*os.File, error) {
	fd, err := unix.Open(folder, unix.O_TMPFILE|unix.O_RDWR|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), folder), nil
}

// linkNameless gives such a file a name: see open(2) under O_TMPFILE.
func linkNameless(f *os.File, name string) error {
	return unix.Linkat(unix.AT_FDCWD, fmt.Sprintf("/proc/self/fd/%d", f.Fd()), unix.AT_FDCWD, name, unix.AT_SYMLINK_FOLLOW)
}
