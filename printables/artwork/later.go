package artwork

import (
	"io/fs"
	"sync"
)

// Later is Fill for a screen, which shows few of the pictures at a time: each is read when it is first looked at, and kept.
// Only one without a file is reported. files must stay readable.
func Later(files fs.FS, names []string) *Shelf {
	s := &Shelf{found: map[string]found{}}
	for _, name := range names {
		if _, known := s.found[name]; name != "" && !known {
			s.found[name] = later(files, name)
		}
	}
	return s
}

func later(files fs.FS, name string) found {
	f, err := open(files, name)
	if err != nil {
		return found{err: err}
	}
	_ = f.Close() // it was opened to see that it is there
	return found{picture: &Picture{name: name, later: sync.OnceValue(func() *Picture {
		data, err := load(files, name)
		if err != nil {
			return nil
		}
		return read(name, data).picture
	})}}
}

// now returns the picture read; an empty one if that fails.
func (p *Picture) now() *Picture {
	if p.later == nil {
		return p
	}
	if read := p.later(); read != nil {
		return read
	}
	return &Picture{name: p.name}
}

// Readable returns a use without its picture if that was to be read later and cannot be.
func (u Use) Readable() Use {
	if u.Picture != nil && u.later != nil && u.later() == nil {
		u.Picture = nil
	}
	return u
}
