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

// FilesOf opens the package of a session, where the looks of its counters are; it returns nil if that fails.
func FilesOf(s Packaged) func(*engine.Game) fs.FS {
	return func(*engine.Game) fs.FS {
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
}
