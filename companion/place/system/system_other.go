//go:build (!linux && !windows) || android

package system

import "sandtable/companion/view/files"

func pick(files.Ask, uintptr) (string, error) { return "", ErrNone }
