//go:build !linux

package atomicfile

import "os"

// hold lets two programs at one folder be; a plan is there for milliseconds.
func hold(*os.File) bool { return true }
