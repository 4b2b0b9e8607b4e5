package gamedoc

import (
	"bytes"
	"io/fs"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/engine/userfile"
)

// Draft is a game package under edit. It is for one goroutine; [Package.Snapshot] returns files for another.
type Draft struct {
	*Package
	parsed map[string]*parsed // by file, valid while its bytes are the same
	sheets map[string]*Sheet
}

// New returns a draft of files by their slash-separated names. It returns a Problem for a name that no package has.
func New(files map[string][]byte) (*Draft, error) {
	p := &Package{files: map[string][]byte{}}
	for _, name := range engine.SortedKeys(files) {
		if err := admit(name, files[name]); err != nil {
			return nil, err
		}
		p.files[name] = bytes.Clone(files[name])
	}
	if roster, ok := p.files[Roster]; ok {
		p.files[Roster] = userfile.InCommas(roster)
	}
	return draftOf(p), nil
}

func draftOf(p *Package) *Draft {
	return &Draft{Package: p, parsed: map[string]*parsed{}, sheets: map[string]*Sheet{}}
}

// Frozen returns a copy of the draft without its steps, for another goroutine to read.
func (d *Draft) Frozen() *Draft { return draftOf(&Package{files: d.Snapshot()}) }

// Open opens a package as a draft: a folder, a zip, or an embedded one; see [gamedata.Folder] for those on disk.
func Open(fsys fs.FS) (*Draft, error) {
	files, err := gamedata.Files(fsys)
	if err != nil {
		return nil, err
	}
	return New(files)
}

// Sheet returns a CSV file of the draft. It need not exist: its first column creates it.
func (d *Draft) Sheet(file string) *Sheet {
	if d.sheets[file] == nil {
		d.sheets[file] = &Sheet{file: file, in: d.Package}
	}
	return d.sheets[file]
}

// Outline returns where the keys and values of a TOML file are. Broken TOML is a Problem with its position.
func (d *Draft) Outline(file string) (*outline.File, error) {
	p, err := d.toml(file)
	if err != nil {
		return nil, err
	}
	return p.File, nil
}

// Values returns all values of a TOML file. Broken TOML is a Problem with its position.
func (d *Draft) Values(file string) (map[string]any, error) {
	p, err := d.toml(file)
	if err != nil {
		return nil, err
	}
	return p.says, nil
}

// toml returns a parsed file. Broken TOML is a Problem with its position.
func (d *Draft) toml(file string) (*parsed, error) {
	p := d.parsed[file]
	if p == nil || !d.Has(file) || !bytes.Equal(p.data, d.files[file]) {
		if !d.Has(file) || !strings.HasSuffix(file, ".toml") {
			return nil, engine.Wrong("gamedoc.no_file").At(file)
		}
		p = parse(file, d.files[file])
		d.parsed[file] = p
	}
	return p, p.err
}

// commit applies edits if the file then has the intended values.
func (d *Draft) commit(name engine.Said, e *edits, says any) error {
	data := e.result()
	if len(data) > maxFile {
		return engine.Wrong("gamedoc.large", "most", maxFile>>20).At(e.file)
	}
	now := parse(e.file, data)
	table, ok := says.(map[string]any)
	if !ok {
		return refused(e.file, nil)
	}
	if err := now.meant(table); err != nil {
		return err
	}
	if err := d.replace(name, e.file, 0, len(e.data), data); err != nil {
		return err
	}
	d.parsed[e.file] = now
	return nil
}
