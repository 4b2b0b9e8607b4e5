package source

import (
	"archive/zip"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/userfile"
)

// Module is an opened module: its components and its files.
type Module struct {
	Root     *Node
	Extended []string // the extensions that were added
	Damaged  []string // extensions that cannot be read

	files  fs.FS
	names  []string          // of all files, sorted
	lower  map[string]string // names by their lower-case form
	closed func() error
}

// The names of the tree: since 3.5 of the program, and before.
var trees = []string{"buildFile.xml", "buildFile"}

// maxFiles bounds the files of a module. Large ones have five thousand.
const maxFiles = 100_000

// OpenExtended opens a module: a .vmod, or the folder of an unpacked one, with the extensions beside it. Close it after use.
func OpenExtended(name string) (*Module, error) {
	m, err := Open(name)
	if err == nil {
		m.extend(name)
	}
	return m, err
}

// Open opens a module without its extensions, or an extension. Close it after use.
func Open(name string) (*Module, error) {
	m, err := opened(name)
	if err != nil {
		return nil, err
	}
	if err := m.read(filepath.Base(name)); err != nil {
		_ = m.closed() // the error before it is reported
		return nil, err
	}
	return m, nil
}

// Extension is the file name extension of a module.
const Extension = ".vmod"

// Is reports whether a path is that of a module: by its ending, or by the tree in its folder.
func Is(name string) bool {
	if strings.EqualFold(filepath.Ext(name), Extension) {
		return true
	}
	return slices.ContainsFunc(trees, func(tree string) bool {
		_, err := os.Stat(filepath.Join(name, tree))
		return err == nil
	})
}

func opened(name string) (*Module, error) {
	f, err := userfile.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil || info.IsDir() {
		_ = f.Close() // it was opened to be looked at
		return &Module{files: userfile.Dir(name), closed: func() error { return nil }}, err
	}
	z, err := zip.NewReader(f, info.Size())
	if err == nil {
		err = plainZip(z)
	} else {
		err = &engine.Problem{Code: "vassal.zip", Err: err}
	}
	if err != nil {
		_ = f.Close() // the error before it is reported
		return nil, err
	}
	return &Module{files: z, closed: f.Close}, nil
}

// encrypted is the flag of a file that needs a password.
const encrypted = 1

func plainZip(z *zip.Reader) error {
	if len(z.File) > maxFiles {
		return engine.Wrong("vassal.large")
	}
	for _, f := range z.File {
		if f.Flags&encrypted != 0 {
			return engine.Wrong("vassal.encrypted").At(f.Name)
		}
	}
	return nil
}

// read lists the files and reads the tree.
func (m *Module) read(title string) error {
	m.lower = map[string]string{}
	err := fs.WalkDir(m.files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if len(m.names) == maxFiles {
			return engine.Wrong("vassal.large")
		}
		m.names = append(m.names, name)
		m.lower[strings.ToLower(name)] = name
		return nil
	})
	if err != nil {
		return err
	}
	slices.Sort(m.names)
	return m.readRoot(title)
}

func (m *Module) readRoot(title string) error {
	for _, tree := range trees {
		if _, there := m.lower[strings.ToLower(tree)]; !there {
			continue
		}
		f, err := m.files.Open(m.lower[strings.ToLower(tree)])
		if err != nil {
			return err
		}
		defer f.Close()
		m.Root, err = readTree(tree, f)
		return err
	}
	if _, saved := m.lower["savedgame"]; saved {
		return engine.Wrong("vassal.saved", "file", title)
	}
	return engine.Wrong("vassal.no_tree", "file", title)
}

// Close closes the file of the module.
func (m *Module) Close() error { return m.closed() }

// Open opens a file of the module.
func (m *Module) Open(name string) (fs.File, error) { return m.files.Open(name) }

// Read reads a file of the module, of at most most bytes.
func (m *Module) Read(name string, most int) ([]byte, error) {
	f, err := m.files.Open(name)
	if err != nil {
		return nil, engine.Wrong("vassal.missing").At(name)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(most)+1))
	if err != nil {
		return nil, &engine.Problem{Code: "vassal.damaged", Where: name, Err: err}
	}
	if len(data) > most {
		return nil, engine.Wrong("file.too_large", "path", name, "most", most>>20)
	}
	return data, nil
}

// Find returns the name of a file as the module has it: capitals may differ.
func (m *Module) Find(name string) (string, bool) {
	found, ok := m.lower[strings.ToLower(path.Clean(name))]
	return found, ok
}

// Anywhere returns the first file with a name, in whatever folder it is: authors have pictures and setups in folders that
// the program puts together when it makes the module.
func (m *Module) Anywhere(name string) (string, bool) {
	if found, ok := m.Find(name); ok || name == "" {
		return found, ok
	}
	i := slices.IndexFunc(m.names, func(known string) bool { return strings.EqualFold(path.Base(known), path.Base(name)) })
	if i < 0 {
		return "", false
	}
	return m.names[i], true
}

// pictureEndings are tried for pictures that are named without one, as modules before 2.9 and layouts do.
var pictureEndings = []string{"", ".png", ".gif", ".jpg", ".jpeg", ".svg"}

// Picture returns the file of a picture.
func (m *Module) Picture(name string) (string, bool) {
	for _, ending := range pictureEndings {
		if file, ok := m.Find("images/" + name + ending); ok && name != "" {
			return file, true
		}
	}
	for _, ending := range pictureEndings {
		if file, ok := m.Anywhere(name + ending); ok && slices.Contains(pictureEndings[1:], strings.ToLower(path.Ext(file))) {
			return file, true
		}
	}
	return "", false
}

// Files returns the names of the files with an ending, sorted.
func (m *Module) Files(ending string) (out []string) {
	for _, name := range m.names {
		if strings.EqualFold(path.Ext(name), ending) {
			out = append(out, name)
		}
	}
	return out
}
