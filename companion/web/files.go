package web

import (
	"io/fs"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Packaged is a session that has the package that its game is played from.
type Packaged interface {
	Package() (zip []byte, err error)
}

// FilesOf finds how the counters of a session's game look in its package.
func FilesOf(s Packaged) func(*engine.Game) fs.FS {
	return func(*engine.Game) fs.FS { return packageOf(s) }
}

// packageOf opens the package of a session; nil where it cannot be had.
func packageOf(s Packaged) fs.FS {
	zip, err := s.Package()
	if err != nil {
		return nil
	}
	f, err := gamedata.Zip(zip)
	if err != nil {
		return nil
	}
	return f
}
