package userfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// Watched is a folder that remembers which of its files were asked for, and finds out when one of them was saved again.
// Several goroutines may use it.
type Watched struct {
	fs.FS
	folder string
	mu     sync.Mutex
	seen   map[string]stamp // as each was when it was first asked for
	moved  map[string]stamp // those that differed at the last look
}

// stamp tells two states of a file apart. That of a file that is missing is zero.
type stamp struct {
	when, size int64
}

// Watch watches the files of a folder.
func Watch(folder string) *Watched {
	return &Watched{FS: Dir(folder), folder: folder, seen: map[string]stamp{}}
}

// Open opens a file or a folder, which is watched from now on even if it is missing.
func (w *Watched) Open(name string) (fs.File, error) {
	w.watch(name)
	return w.FS.Open(name)
}

// Read reads a file of at most most bytes, which is watched from now on; a larger one is a Problem.
func (w *Watched) Read(name string, most int) ([]byte, error) {
	w.watch(name)
	return Read(filepath.Join(w.folder, name), most)
}

func (w *Watched) watch(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, known := w.seen[name]; !known {
		w.seen[name] = w.stamp(name)
	}
}

// Changed reports whether a file was saved again and has rested since the last call: one that is being written is not yet
// worth reading.
func (w *Watched) Changed() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	moved, rests := map[string]stamp{}, true
	for name, was := range w.seen {
		if now := w.stamp(name); now != was {
			moved[name] = now
			before, moving := w.moved[name]
			rests = rests && moving && before == now
		}
	}
	w.moved = moved
	return rests && len(moved) > 0
}

func (w *Watched) stamp(name string) stamp {
	info, err := os.Stat(filepath.Join(w.folder, filepath.FromSlash(name)))
	if err != nil {
		return stamp{}
	}
	return stamp{info.ModTime().UnixNano(), info.Size()}
}
