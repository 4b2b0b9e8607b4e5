package source

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/editor/vassal/sequence"
)

// maxExtensions bounds the extensions of a module.
const maxExtensions = 50

// extensionEnding is the file name extension of an extension of a module.
const extensionEnding = ".vmdx"

// extend adds the extensions of the module at a path: the .vmdx in the folder that VASSAL keeps for it, "NAME_ext", and
// those in the folder of the module that name it. Extended lists them, Damaged those that cannot be read.
func (m *Module) extend(name string) {
	own := strings.TrimSuffix(name, filepath.Ext(name)) + "_ext"
	for _, file := range append(inFolder(own), inFolder(filepath.Dir(name))...) {
		if len(m.Extended) == maxExtensions {
			return
		}
		title := filepath.Base(file)
		x, err := Open(file)
		switch {
		case err != nil:
			m.Damaged = append(m.Damaged, title)
			continue
		case x.Root.Class != "ModuleExtension" || x.Root.Get("module") != m.Root.Get("name"):
			_ = x.Close() // it was opened to be looked at
			continue
		}
		m.merge(x)
		m.Extended = append(m.Extended, title)
	}
}

func inFolder(name string) []string {
	found, _ := filepath.Glob(filepath.Join(escaped(name), "*"+extensionEnding)) // the pattern has the right form
	return found
}

// escaped returns a path as a pattern that matches it alone.
func escaped(path string) string {
	if filepath.Separator == '\\' {
		return path // where a pattern cannot escape
	}
	return strings.NewReplacer("*", `\*`, "?", `\?`, "[", `\[`, `\`, `\\`).Replace(path)
}

// merge adds the components and files of an extension. A file of the module goes before one of the same name.
func (m *Module) merge(x *Module) {
	for _, e := range x.Root.Kids {
		to := m.Root
		if e.Class == "ExtensionElement" {
			to = m.Root.at(e.Get("target"))
			to.Kids = append(to.Kids, e.Kids...)
			continue
		}
		to.Kids = append(to.Kids, e)
	}
	for _, name := range x.names {
		if lower := strings.ToLower(name); m.lower[lower] == "" {
			m.lower[lower] = name
			m.names = append(m.names, name)
		}
	}
	slices.Sort(m.names)
	m.files = layered{m.files, x.files}
	closed := m.closed
	m.closed = func() error { return errors.Join(closed(), x.closed()) }
}

// layered is two file systems: what the first lacks is in the second.
type layered struct{ first, second fs.FS }

// Open opens a file.
func (l layered) Open(name string) (fs.File, error) {
	f, err := l.first.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return l.second.Open(name)
	}
	return f, err
}

// at finds the component to which an extension adds: a path of classes with names. It goes as deep as the path leads.
func (n *Node) at(path string) *Node {
	if path == "" {
		return n
	}
	for _, step := range sequence.Split('/', path) {
		class, rest, _ := sequence.Next(':', step)
		name, _, _ := sequence.Next(':', rest)
		short, _ := named(class)
		same := n.Of(short)
		i := slices.IndexFunc(same, func(kid *Node) bool { return kid.title() == name })
		if i < 0 && len(same) == 0 {
			return n
		}
		n = same[max(i, 0)]
	}
	return n
}

// title is the name under which an extension knows a component.
func (n *Node) title() string { return cmp.Or(n.Get("entryName"), n.Get("mapName"), n.Get("name")) }
