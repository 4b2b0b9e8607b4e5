// Package packaging makes the packages. Its tests install them in a bare Debian and under wine, and play there.
//
// They need root and the flag -prove, which `go run ./cmd/dev proof package` sets.
package packaging

import (
	"context"
	"os"
	"path/filepath"

	"sandtable/cmd/dev/setup"
	"sandtable/cmd/dev/tree"
)

// Make builds and runs cmd/dev/dist, a program of its own because it needs libraries that nobody else should have to
// download. `go run` would not pass an interrupt on to it.
func Make(ctx context.Context, t tree.Tree, args []string) error {
	if len(args) > 0 && args[0] == "web" { // the app in a browser alone, which needs no C compiler
		args = append([]string{"-only", "web"}, args[1:]...)
	} else if err := setup.Ensure(ctx, t, setup.App, setup.Packages); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "sandtable-package-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "dist")
	if err := t.Run(ctx, nil, "go", "build", "-buildvcs=false", "-o", program, "./cmd/dev/dist"); err != nil {
		return err
	}
	return t.Run(ctx, nil, program, args...)
}
