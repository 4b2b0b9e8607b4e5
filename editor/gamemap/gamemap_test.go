package gamemap_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/doc"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/editor/gamedoc/rework"
	"sandtable/editor/gamemap"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/scenarios/template"
)

const file = "maps/wend.json"

// drafted is the operational template as a draft.
func drafted(t testing.TB) *gamedoc.Draft {
	of, _ := template.Find("operational")
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	return d
}

func opened(t require.TestingT, d *gamedoc.Draft) *gamemap.Map {
	m, err := gamemap.Open(d, file, "/games/wend/"+file)
	require.NoError(t, err)
	m.Failed = func(err error) { require.NoError(t, err) }
	return m
}

// brush is a stroke of one hex.
func brush(t require.TestingT, m *gamemap.Map, col int, kind string) {
	require.NoError(t, m.Doc.Do(engine.Tell("editor.step.brush", "class", "terrain", "kind", kind), func(s *doc.Stroke) error {
		return s.SetTerrain(hex.Coord{Col: col, Row: 1}, kind)
	}))
}

// Undo reverts strokes and changes of forms in the order in which they were made, and the visible map follows.
func TestOneUndoList(t *testing.T) {
	d := drafted(t)
	name := d.String("game.toml", "name")
	m := opened(t, d)
	was := m.Doc.Board().Terrain(hex.Coord{Col: 1, Row: 1})
	brush(t, m, 1, "town")
	require.NoError(t, d.Set("game.toml", "name", "one"))
	brush(t, m, 2, "town")
	names, done := m.Steps()
	assert.Len(t, names, 3)
	assert.Equal(t, 3, done)
	assert.False(t, m.Doc.File().Dirty(), "the draft has it")

	require.True(t, m.Undo())
	assert.Equal(t, "one", d.String("game.toml", "name"))
	assert.Equal(t, "town", m.Doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	require.True(t, m.Undo())
	assert.Equal(t, name, d.String("game.toml", "name"))
	assert.Equal(t, "town", m.Doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	require.True(t, d.Undo())
	assert.Equal(t, was, m.Doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	assert.False(t, m.Undo())
	require.True(t, m.Redo())
	assert.Equal(t, "town", m.Doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
}

// A map that was drawn on, closed and opened again is undone stroke by stroke.
func TestOpenedAgain(t *testing.T) {
	d := drafted(t)
	start := d.Text(file)
	m := opened(t, d)
	brush(t, m, 1, "town")
	brush(t, m, 2, "town")
	m.Close()
	m = opened(t, d)
	d.Undo()
	assert.NotEqual(t, start, d.Text(file))
	assert.NotEqual(t, "town", m.Doc.Board().Terrain(hex.Coord{Col: 2, Row: 1}))
	require.True(t, m.Undo())
	assert.Equal(t, start, d.Text(file))
}

// A game without kinds of terrain shows the default ones. Opening its map leaves no step and no file; the first stroke adds
// them in its own step, with their Russian names where the game is in Russian.
func TestFirstKinds(t *testing.T) {
	for _, russian := range []string{"", "[about]\nname = \"Венд\"\n"} {
		d := drafted(t)
		files := d.Snapshot()
		delete(files, "terrain.toml")
		delete(files, "text/ru.toml")
		if russian != "" {
			files["text/ru.toml"] = []byte(russian)
		}
		d, err := gamedoc.New(files)
		require.NoError(t, err)
		m := opened(t, d)
		assert.False(t, d.CanUndo())
		assert.Equal(t, terrain.House().Terrain[0].ID, m.Doc.Kinds().Terrain[0].ID)

		brush(t, m, 1, m.Doc.Kinds().Terrain[0].ID)
		brush(t, m, 2, m.Doc.Kinds().Terrain[1].ID)
		_, done := d.Steps()
		assert.Equal(t, 2, done)
		assert.Equal(t, string(terrain.HouseFiles().Terrain), d.Text("terrain.toml"))
		assert.Equal(t, russian != "", d.Has("text/ru.toml"))
		if russian != "" {
			assert.Contains(t, d.Text("text/ru.toml"), "Венд")
			assert.Contains(t, d.Text("text/ru.toml"), "[terrain]")
		}
		for m.Undo() {
		}
		assert.Equal(t, files, d.Snapshot())
		assert.Equal(t, "woods", m.Doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	}
}

// Undo refuses the step that made the map while it is open.
func TestItsOwnBeginning(t *testing.T) {
	d := drafted(t)
	require.NoError(t, d.Write(engine.Tell("draft.step.map"), "maps/two.json", []byte(d.Text(file))))
	m, err := gamemap.Open(d, "maps/two.json", "two.json")
	require.NoError(t, err)
	assert.False(t, m.Undo())
	assert.True(t, d.Has("maps/two.json"))
}

// Strokes and changes on forms in any order, with undo and redo between: the map always equals the game's files;
// undoing everything restores the first game, and redoing everything the last one.
func TestMixedWalk(t *testing.T) {
	start := drafted(t).Snapshot()
	rapid.Check(t, func(t *rapid.T) {
		d, err := gamedoc.New(start)
		require.NoError(t, err)
		m := opened(t, d)
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			m = anything(t, d, m)
			same(t, d, m)
		}
		now := d.Snapshot()
		_, done := d.Steps()
		for d.Undo() {
			same(t, d, m)
		}
		require.Equal(t, start, d.Snapshot())
		for range done {
			require.True(t, d.Redo())
			same(t, d, m)
		}
		require.Equal(t, now, d.Snapshot())
	})
}

// same requires that the map is what the files say, and that nothing of it is unsaved.
func same(t require.TestingT, d *gamedoc.Draft, m *gamemap.Map) {
	data, err := m.Doc.Board().Encode()
	require.NoError(t, err)
	b, err := board.Decode([]byte(d.Text(file)))
	require.NoError(t, err)
	says, err := b.Encode() // a new name of a kind leaves the kinds of a file in another order
	require.NoError(t, err)
	require.Equal(t, string(says), string(data))
	kinds, err := terrain.Read(terrain.Files{Terrain: []byte(d.Text("terrain.toml")), Russian: []byte(d.Text("text/ru.toml"))})
	require.NoError(t, err)
	require.True(t, kinds.Equal(m.Doc.Kinds()))
	require.False(t, m.Doc.File().Dirty())
}

// anything does one thing to the map or to the game.
func anything(t *rapid.T, d *gamedoc.Draft, m *gamemap.Map) *gamemap.Map {
	kinds := m.Doc.Kinds().IDs(terrain.Terrain)
	at := hex.Coord{Col: rapid.IntRange(0, 2).Draw(t, "col"), Row: 1}
	switch rapid.IntRange(0, 9).Draw(t, "what") {
	case 0:
		require.NoError(t, d.Set("game.toml", "name", rapid.SampledFrom([]string{"one", "two"}).Draw(t, "name")))
	case 1:
		_ = rework.Rename(&check.Checker{Doc: d}, "terrain", rapid.SampledFrom(kinds).Draw(t, "kind"), rapid.SampledFrom([]string{"copse", "moor"}).Draw(t, "id")) // one that is taken is refused
	case 2:
		d.Undo()
	case 3:
		m.Undo()
	case 4:
		m.Redo()
	case 5:
		m.Close()
		return opened(t, d)
	case 6:
		repaint(t, m)
	case 7:
		s := m.Doc.Continue(engine.Tell("editor.step.brush"))
		require.NoError(t, s.SetTerrain(at, rapid.SampledFrom(kinds).Draw(t, "kind")))
		s.End()
	default:
		brush(t, m, at.Col, rapid.SampledFrom(kinds).Draw(t, "kind"))
	}
	return m
}

// repaint changes the colour of a kind of terrain in the map editor.
func repaint(t *rapid.T, m *gamemap.Map) {
	kinds := m.Doc.Kinds()
	k := kinds.Terrain[0]
	k.Colour = rapid.SampledFrom([]string{"#aabbcc", "#112233"}).Draw(t, "colour")
	kinds, err := kinds.Put(terrain.Terrain, 0, k)
	require.NoError(t, err)
	require.NoError(t, m.Doc.Do(engine.Tell("editor.step.kinds"), func(s *doc.Stroke) error {
		s.SetKinds(kinds)
		return nil
	}))
}
