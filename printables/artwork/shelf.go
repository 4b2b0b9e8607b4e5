package artwork

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"sandtable/engine"
)

// Folder is where a package keeps the pictures of its game.
const Folder = "pictures"

// maxShelf bounds the bytes of all pictures together.
const maxShelf = 64 << 20

// Use is a picture as a piece names it. Picture is nil until a [Shelf] has it.
type Use struct {
	File string // empty: none
	Fit  Fit
	*Picture
}

// Or gives another use where none is named.
func (u Use) Or(other Use) Use {
	if u.File != "" {
		return u
	}
	return other
}

// Shelf holds the pictures of a game or a list, each once. The zero Shelf holds none.
type Shelf struct {
	found map[string]found
}

type found struct {
	picture *Picture
	err     *engine.Problem
}

// Fill reads pictures by the names that pieces have for them: as the name says or, where there is no such file,
// from the folder "pictures". Without files (nil) what names them was handed over alone, as a phone's picker does.
func Fill(files fs.FS, names []string) *Shelf { return fill(files, names, nil) }

// Shared returns a Fill for several editions of the same files: it reads each picture once.
func Shared() func(files fs.FS, names []string) *Shelf {
	known := map[string]found{}
	return func(files fs.FS, names []string) *Shelf {
		s := fill(files, names, known)
		for name, f := range s.found {
			if f.picture != nil {
				known[name] = f
			}
		}
		return s
	}
}

// fill reads the pictures that are not known.
func fill(files fs.FS, names []string, known map[string]found) *Shelf {
	names = slices.Clone(names)
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(n string) bool { return n == "" })
	s := &Shelf{found: map[string]found{}}
	data := make([][]byte, len(names))
	out := make([]found, len(names))
	total := 0
	for i, name := range names {
		size := 0
		if out[i] = known[name]; out[i].picture != nil {
			size = len(out[i].picture.data)
		} else {
			data[i], out[i].err = load(files, name)
			size = len(data[i])
		}
		if total += size; total > maxShelf {
			data[i], out[i] = nil, found{err: engine.Wrong("art.many", "picture", name, "most", maxShelf>>20)}
		}
	}
	each(len(names), func(i int) {
		if out[i].err == nil && out[i].picture == nil {
			out[i] = read(names[i], data[i])
		}
	})
	for i, name := range names {
		s.found[name] = out[i]
	}
	return s
}

// Listed gives a shelf that knows which pictures there are among the files of a package, and holds none.
func Listed(files, names []string) *Shelf {
	s := &Shelf{found: map[string]found{}}
	for _, name := range names {
		f := found{}
		clean := path.Clean(strings.ReplaceAll(name, `\`, "/"))
		if !slices.Contains(files, clean) && !slices.Contains(files, path.Join(Folder, clean)) {
			f.err = engine.Wrong("art.missing", "picture", name)
		}
		s.found[name] = f
	}
	return s
}

// each does a work for every number below n, on all cores.
func each(n int, do func(i int)) {
	next := make(chan int)
	var all sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		all.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	all.Wait()
}

func read(name string, data []byte) found {
	p, err := Read(name, data)
	if problem, ok := engine.AsProblem(err); ok {
		return found{err: problem}
	}
	return found{picture: p}
}

// load reads the file of a picture, no further than its bound.
func load(files fs.FS, name string) ([]byte, *engine.Problem) {
	f, problem := open(files, name)
	if problem != nil {
		return nil, problem
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, engine.Wrong("art.missing", "picture", name)
	}
	return data, nil
}

// open opens the file of a picture.
func open(files fs.FS, name string) (fs.File, *engine.Problem) {
	clean := path.Clean(strings.ReplaceAll(name, `\`, "/"))
	missing := engine.Wrong("art.missing", "picture", name)
	if files == nil {
		return nil, engine.Wrong("art.alone", "picture", name)
	}
	if !fs.ValidPath(clean) {
		return nil, missing
	}
	if !IsPicture(clean) {
		return nil, engine.Wrong("art.kind", "picture", name)
	}
	f, err := files.Open(clean)
	if errors.Is(err, fs.ErrNotExist) {
		f, err = files.Open(path.Join(Folder, clean))
	}
	if err != nil {
		return nil, missing
	}
	return f, nil
}

// Of returns the picture of a use, or why it has none. A use that names no file has neither.
func (s *Shelf) Of(u Use) (Use, *engine.Problem) {
	if u.File == "" || s == nil {
		return u, nil
	}
	f := s.found[u.File]
	u.Picture = f.picture
	return u, f.err
}
