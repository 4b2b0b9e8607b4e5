// Package gamemap joins a map under edit to the game draft it belongs to, with one undo history for both. A stroke
// changes the game's files as a form does: it is a step of the game's undo list, in the order in which it was made,
// and the game is written to the disk with it.
package gamemap

import (
	"bytes"
	"crypto/sha256"
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/gamedoc"
	"sandtable/editor/terrain"
	"sandtable/engine"
)

// The files of a game that are drawn with its maps: the kinds of terrain and their Russian names.
const (
	terrainFile = "terrain.toml"
	russianFile = "text/ru.toml"
)

// Map is a map of a draft, open to be drawn.
type Map struct {
	Doc    *doc.Document
	Failed func(error) // hears why a stroke is no part of the game; may be nil

	draft *gamedoc.Draft
	file  string
	said  []state // what the files said after so many steps of the document
	at    int     // how many of them were done when the two said the same
	last  int     // how many steps of the draft were done after the last stroke
	busy  bool    // a change of the one is being brought into the other
	ends  []func()
}

// state is what the files of a map say.
type state [sha256.Size]byte

// Open opens a map of a draft. path is its file, which may not exist yet.
func Open(d *gamedoc.Draft, file, path string) (*Map, error) {
	m := &Map{draft: d, file: file}
	var err error
	if m.Doc, err = doc.Read(path, m.text(file), m.kinds()); err != nil {
		return nil, err
	}
	m.said = []state{m.now()}
	m.ends = []func(){d.Watch(func(gamedoc.Touched) { m.follow() }), m.Doc.Watch(func(t doc.Touched) {
		if t.History {
			m.drawn()
		}
	})}
	return m, nil
}

// Close ends what joins the two. What was drawn is in the draft.
func (m *Map) Close() {
	for _, end := range m.ends {
		end()
	}
}

func (m *Map) text(file string) []byte { return []byte(m.draft.Text(file)) }

// kinds are the files of the kinds of terrain. Where the draft has none, they are the default ones, which the first stroke
// adds to it, in Russian too if the game is.
func (m *Map) kinds() terrain.Files {
	draft := terrain.Files{Terrain: m.text(terrainFile), Russian: m.text(russianFile)}
	if m.draft.Has(terrainFile) {
		return draft
	}
	all := terrain.Files{Terrain: terrain.HouseFiles().Terrain, Russian: draft.Russian}
	if with, err := terrain.House().Write(draft); err == nil && m.draft.Has(russianFile) {
		all.Russian = with.Russian
	}
	return all
}

func (m *Map) now() state {
	k := m.kinds()
	return sha256.Sum256(bytes.Join([][]byte{m.text(m.file), k.Terrain, k.Russian}, []byte{0}))
}

// drawn makes a stroke a step of the draft. A stroke that joined the one before joins its step.
func (m *Map) drawn() {
	if m.busy {
		return
	}
	m.busy = true
	defer func() { m.busy = false }()
	names, done := m.Doc.Steps()
	all, before := m.draft.Steps()
	again := done <= m.at && before == m.last && m.draft.Undo()
	var name engine.Said
	switch {
	case done > 0:
		name = names[done-1]
	case again: // it came to nothing
		name = all[before-1]
	}
	if err := m.write(name); err != nil {
		if again {
			m.draft.Redo()
		}
		m.failed(err)
		return
	}
	_, m.last = m.draft.Steps()
	m.at, m.said = done, append(m.said[:min(done, len(m.said))], m.now())
}

func (m *Map) failed(err error) {
	if m.Failed != nil {
		m.Failed(err)
	}
}

// write brings what the document came to into the draft.
func (m *Map) write(name engine.Said) error {
	data, kinds, err := m.Doc.File().Contents()
	if err != nil {
		return err
	}
	err = m.draft.Do(name, func() error {
		err := m.draft.Write(name, m.file, data)
		if err == nil && !bytes.Equal(m.text(terrainFile), kinds.Terrain) {
			err = m.draft.Write(name, terrainFile, kinds.Terrain)
		}
		if err == nil && !bytes.Equal(m.text(russianFile), kinds.Russian) {
			err = m.draft.Write(name, russianFile, kinds.Russian)
		}
		return err
	})
	if err == nil {
		m.Doc.File().Stored(data, kinds)
	}
	return err
}

// follow brings what the draft says now into the document: by its own steps where one of them came to the same, so that
// what is selected and looked at stays.
func (m *Map) follow() {
	if m.busy || !m.draft.Has(m.file) || m.at < len(m.said) && m.said[m.at] == m.now() {
		return
	}
	m.busy = true
	defer func() { m.busy = false }()
	if at := m.step(); at >= 0 {
		m.Doc.Go(at)
		m.at = at
		m.Doc.File().Stored(m.text(m.file), m.kinds())
		return
	}
	if err := m.Doc.Reset(m.text(m.file), m.kinds()); err != nil {
		m.failed(err)
		return
	}
	m.at, m.said = 0, []state{m.now()}
}

// step is the nearest step of the document at which the files said what they say now; -1 for none.
func (m *Map) step() int {
	now := m.now()
	for _, at := range []int{m.at - 1, m.at + 1} {
		if at >= 0 && at < len(m.said) && m.said[at] == now {
			return at
		}
	}
	return slices.Index(m.said, now)
}

// Steps returns the names of all steps of the game, the undone ones too, and how many are done.
func (m *Map) Steps() (names []engine.Said, done int) { return m.draft.Steps() }

// Undo reverts the last step of the game, whether drawn or made on a form. It returns false if there is no step, or
// if it would remove the map.
func (m *Map) Undo() bool {
	if !m.draft.Undo() {
		return false
	}
	if m.draft.Has(m.file) {
		return true
	}
	m.draft.Redo()
	return false
}

// Redo repeats the step that was undone last.
func (m *Map) Redo() bool { return m.draft.Redo() }
