package gamedoc

import (
	"bytes"
	"unicode/utf8"

	"sandtable/engine"
)

// The names of steps without one from the caller: see [Package.Do].
var (
	saidText = engine.Tell("gamedoc.step.text")
	saidSet  = engine.Tell("gamedoc.step.set")
	saidRow  = engine.Tell("gamedoc.step.row")
	saidCell = engine.Tell("gamedoc.step.cell")
	saidFile = engine.Tell("gamedoc.step.file")
)

// SetText replaces the bytes of a file from one offset up to another with text. The file may then be invalid, as it is
// while the user types; package check reports that.
func (d *Package) SetText(file string, from, to int, text string) error {
	data, ok := d.files[file]
	switch {
	case !ok:
		return engine.Wrong("gamedoc.no_file").At(file)
	case from < 0 || to < from || to > len(data):
		return engine.Wrong("gamedoc.range").At(file)
	case len(data)-(to-from)+len(text) > maxFile:
		return engine.Wrong("gamedoc.large", "most", maxFile>>20).At(file)
	case !utf8.ValidString(text):
		return engine.Wrong("gamedoc.letters").At(file)
	}
	return d.replace(saidText, file, from, to, []byte(text))
}

// replace changes bytes. Equal bytes at either end are not part of the change.
func (d *Package) replace(name engine.Said, file string, from, to int, text []byte) error {
	old := d.files[file][from:to]
	for len(old) > 0 && len(text) > 0 && old[0] == text[0] {
		old, text, from = old[1:], text[1:], from+1
	}
	for len(old) > 0 && len(text) > 0 && old[len(old)-1] == text[len(text)-1] {
		old, text = old[:len(old)-1], text[:len(text)-1]
	}
	if len(old) == 0 && len(text) == 0 {
		return nil
	}
	return d.Do(name, func() error {
		d.change(Change{File: file, Offset: from, Old: bytes.Clone(old), New: bytes.Clone(text)})
		return nil
	})
}

// Write replaces a whole file, or creates it.
func (d *Package) Write(name engine.Said, file string, data []byte) error {
	if err := admit(file, data); err != nil {
		return err
	}
	if was, ok := d.files[file]; ok {
		return d.replace(name, file, 0, len(was), data)
	}
	return d.Do(name, func() error {
		d.change(Change{File: file, New: bytes.Clone(data), Made: true})
		return nil
	})
}

// AddFile creates a file. It returns a Problem if the file exists.
func (d *Package) AddFile(file, text string) error {
	if d.Has(file) {
		return engine.Wrong("gamedoc.file_there").At(file)
	}
	return d.Write(saidFile, file, []byte(text))
}

// RemoveFile removes a file, but not game.toml.
func (d *Package) RemoveFile(file string) error {
	if !d.Has(file) {
		return engine.Wrong("gamedoc.no_file").At(file)
	}
	if file == "game.toml" {
		return engine.Wrong("gamedoc.game_file").At(file)
	}
	return d.Do(saidFile, func() error {
		d.change(Change{File: file, Old: d.files[file], Gone: true})
		return nil
	})
}
