//go:build !linux

package atomicfile

import (
	"errors"
	"os"
)

// openNameless makes a file without a name, which this system does not know.
func openNameless(string) (*os.File, error) { return nil, errors.ErrUnsupported }

// linkNameless gives such a file a name.
func linkNameless(*os.File, string) error { return errors.ErrUnsupported }
