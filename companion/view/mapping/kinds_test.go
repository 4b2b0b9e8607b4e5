package mapping

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// A change of a kind is on the map at once. Consecutive changes are one step, which undo reverts.
func TestChangesOfAKindAreOneStep(t *testing.T) {
	d := Fresh()
	k := &Kind{Doc: d, Class: terrain.Terrain, At: 1}
	press(t, k, "russian", "чаща ")
	c, _ := shown(t, k).Find("russian")
	assert.Equal(t, "чаща ", page.Typed(c), "a space stays while a name is typed")
	press(t, k, "cost", 3)
	k.set(func(o *terrain.Kind) { o.Pattern = "hills" })
	press(t, k, "sight", "2")
	got := kindAt(d, terrain.Terrain, 1)
	assert.Equal(t, "чаща", got.NameIn(words.Russian))
	assert.Equal(t, 3, got.Cost)
	assert.Equal(t, "blocks", got.Sight)
	after, done := d.Steps()
	assert.Len(t, after, 1)
	assert.Equal(t, "Terrain type: forest", english.Said(doc.Named(d.Kinds(), after[done-1], words.English)))

	press(t, k, "colour", "greenish")
	assert.Contains(t, reads(t, k), "Invalid colour “greenish”")
	c, _ = shown(t, k).Find("colour")
	assert.Equal(t, "greenish", page.Typed(c), "what is refused stays in its field")
	press(t, k, "name", "")
	assert.Contains(t, reads(t, k), "Expected: name.")
	assert.Equal(t, "#9DB883", kindAt(d, terrain.Terrain, 1).Colour)
	press(t, k, "colours", "#7E9E63")
	assert.Equal(t, "#7E9E63", kindAt(d, terrain.Terrain, 1).Colour)
	c, _ = shown(t, k).Find("colour")
	assert.Equal(t, "#7E9E63", page.Typed(c))
	d.Undo()
	assert.Equal(t, terrain.House(), d.Kinds())
}

// A line without a width shows the width that it is drawn with.
func TestLineWithoutWidth(t *testing.T) {
	d := Fresh()
	k := &Kind{Doc: d, Class: terrain.Path}
	k.set(func(o *terrain.Kind) { o.Width = 0 })
	c, _ := shown(t, k).Find("width")
	assert.Equal(t, 3, c.Body.(*page.Stepper).Value)
}

// A kind that undo removed has a page that says so.
func TestPageOfARemovedKind(t *testing.T) {
	d := Fresh()
	at, err := addKind(d, terrain.Terrain, newKind(terrain.Terrain), "Snow", "")
	require.NoError(t, err)
	k := &Kind{Doc: d, At: at}
	assert.Equal(t, "Snow", shown(t, k).Title)
	d.Undo()
	assert.Contains(t, reads(t, k), "This type no longer exists.")
}

// A kind is added, copied, moved and removed; hexes that have it are counted before.
func TestAddAndRemoveKinds(t *testing.T) {
	d := Fresh()
	paint(t, d, 2, 2, "forest")
	paint(t, d, 2, 3, "forest")
	list := &Kinds{Doc: d}
	assert.Contains(t, reads(t, list), "2 hexes")
	n := press(t, list, "add", nil).Sheet.(*NewKind)
	require.Error(t, apply(t, n, "add"))
	assert.Contains(t, reads(t, n), "\nExpected: name.", "the field is beside it")
	press(t, n, "name", "Deep snow")
	press(t, n, "russian", "глубокий снег")
	press(t, n, "add", nil)
	then, err := n.Apply()
	require.NoError(t, err)
	k := then.Page.(*Kind)
	assert.Equal(t, "deep_snow", kindAt(d, terrain.Terrain, k.At).ID)
	assert.Equal(t, drawsWith(terrain.Terrain, k.At), then.Act)
	n = press(t, k, "copy", nil).Sheet.(*NewKind)
	press(t, n, "name", "Deep snow")
	require.NoError(t, apply(t, n, "add"))
	assert.Equal(t, "deep_snow_2", kindAt(d, terrain.Terrain, k.At).ID, "the page shows the copy; no id is given twice")

	k = &Kind{Doc: d, Class: terrain.Terrain, At: 1}
	press(t, k, "down", nil)
	assert.Equal(t, "forest", kindAt(d, terrain.Terrain, 2).ID)
	q := press(t, k, "remove", nil).Sheet
	assert.Contains(t, reads(t, q), "2 hexes use it")
	send := press(t, q, "remove", nil)
	k.Put(send.Put.Field, send.Put.Value)
	_, known := d.Kinds().Find(terrain.Terrain, "forest")
	assert.False(t, known)
	assert.Equal(t, page.Back, send.Act.Do)
	assert.Equal(t, "forest", d.Board().Terrain(hex.Coord{Col: 2, Row: 2}), "the map keeps what it had")
	d.Undo()
	_, known = d.Kinds().Find(terrain.Terrain, "forest")
	assert.True(t, known)
}

// What leads across a hexside is named before the hexside is removed, and no longer leads across it.
func TestRemoveACrossedHexside(t *testing.T) {
	d := Fresh()
	k := &Kind{Doc: d, Class: terrain.Hexside, At: slices.Index(d.Kinds().IDs(terrain.Hexside), "minor_river")}
	q := press(t, k, "remove", nil).Sheet
	assert.Contains(t, reads(t, q), "No bridge any more: bridge, ford, road")
	send := press(t, q, "remove", nil)
	k.Put(send.Put.Field, send.Put.Value)
	assert.Empty(t, crossers(d.Kinds(), "minor_river"))
	assert.NotEmpty(t, crossers(d.Kinds(), "canal"))
	d.Undo()
	assert.Equal(t, terrain.House(), d.Kinds())
}

// Every kind has a sample map of its own, crossings over what they cross.
func TestSamplesOfKinds(t *testing.T) {
	kinds := terrain.House()
	for _, l := range hex.Layouts {
		for _, class := range terrain.Classes {
			for _, k := range kinds.Of(class) {
				b := kindBoard(class, k, "clear", hex.Grid{Layout: l, Size: l.Regular(19)})
				terrain, hexsides, paths := b.Used()
				assert.Contains(t, [...][]string{terrain, hexsides, paths}[class], k.ID)
			}
		}
	}
}

// Every page of a kind and of the list of a class is fit for readers, in both languages.
func TestPagesOfKinds(t *testing.T) {
	d := Fresh()
	for _, lang := range words.Langs() {
		for _, class := range terrain.Classes {
			assert.Empty(t, page.Faults((&Kinds{Doc: d, Class: class}).Page(seat(lang))))
			for at := range d.Kinds().Of(class) {
				assert.Empty(t, page.Faults((&Kind{Doc: d, Class: class, At: at}).Page(seat(lang))))
			}
		}
	}
	press(t, &Kind{Doc: d, Class: terrain.Path}, "bridge.minor_river", nil)
	names, _ := d.Steps()
	assert.Equal(t, []engine.Said{kindStep("editor.step.kind", terrain.Path, kindAt(d, terrain.Path, 0))}, names)
}

// kindAt returns the kind with an index in the palette.
func kindAt(d *doc.Document, class terrain.Class, at int) terrain.Kind {
	return d.Kinds().Of(class)[at]
}

// The name in the reader's language comes first; alone it is the name.
func TestANameInTheReadersLanguage(t *testing.T) {
	d := Fresh()
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.Russian)}
	n := (&Kinds{Doc: d}).new(seat)
	assert.Equal(t, "russian", n.Page(seat).Focus)
	press(t, n, "russian", "чаща")
	then, err := n.Apply()
	require.NoError(t, err)
	k := then.Page.(*Kind)
	assert.Equal(t, engine.Text("чаща"), k.kind().Name)
	assert.Empty(t, k.kind().RussianName)
	assert.Equal(t, "russian", k.Page(seat).Rows[0].Body.(*page.Equals).Children[0].ID)
}
