package forms_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/printables/golden"
	"sandtable/scenarios/template"
)

// millMap is the map of the game below, as it comes out of the map editor.
func millMap(t *testing.T) []byte {
	draft, err := board.NewDraft("mill", hex.FlatOdd, 6, 5, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	for c := range draft.Board().Field().All() {
		kind := "open_ground"
		if (c.Col+c.Row)%4 == 0 {
			kind = "wood"
		}
		require.NoError(t, draft.SetTerrain(c, kind))
	}
	at, err := draft.Board().Hex("0303")
	require.NoError(t, err)
	require.NoError(t, draft.PutObjective(board.Objective{ID: "mill", Name: "Mill", Hex: at, Points: 2}))
	for id, rim := range map[string]board.Rim{"west_edge": board.West, "east_edge": board.East} {
		require.NoError(t, draft.PutSource(board.Source{ID: id, Name: form.Readable(id), Area: draft.Board().Field().RimHexes(rim), Rim: rim}))
	}
	data, err := draft.Board().Encode()
	require.NoError(t, err)
	return data
}

// mill makes a game for two from the empty template: each of the eleven forms is used, and the map editor; no text is
// typed into a file.
func mill(t *testing.T) *hand {
	of, ok := template.Find("empty")
	require.True(t, ok)
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	h := &hand{t: t, w: form.Open(d)}

	h.to(forms.Sides).set("Name of the game", "The Mill").set("About the game", "Two companies fight for a mill. Two players, five turns.")

	h.to(forms.Units)
	for _, name := range []string{"Attack", "Defence", "Movement"} {
		h.add("Add factor", name)
	}
	h.add("Add type", "Infantry").add("Add type", "Artillery").add("Add size", "Company").add("Add formation", "Blue company").add("Add formation", "Red company")
	h.add("Add box", "Map").add("Add box", "Coming").add("Add box", "Eliminated").add("Add marker", "Out of supply")

	h.to(forms.Movement).add("Add terrain", "Open ground").add("Add terrain", "Wood").add("Add movement", "Movement")
	h.open("Wood").set("MP to enter", 2).set("Effect in combat", "1 column left")
	require.NoError(t, d.AddFile("maps/mill.json", string(millMap(t))))
	h.to(forms.Map).choose("map", "mill")

	h.to(forms.Units)
	h.page.Put("units.paste", strings.Join([]string{
		"label\tname_en\tside\tformation\ttype\tsize\tattack\tdefence\tmovement\tbox\tstart\tarrives\tat\tcolour",
		"1/B\tBlue first\tblue\tblue_company\tinfantry\tcompany\t3\t3\t4\t\t0102\t\t\t#AFC3E6",
		"2/B\tBlue second\tblue\tblue_company\tinfantry\tcompany\t3\t3\t4\t\t0104\t\t\t#AFC3E6",
		"3/B\tBlue guns\tblue\tblue_company\tartillery\tcompany\t2\t1\t3\tcoming\t\t3\twest_edge\t#AFC3E6",
		"1/R\tRed first\tred\tred_company\tinfantry\tcompany\t2\t4\t4\t\t0602\t\t\t#E6B8AF",
		"2/R\tRed second\tred\tred_company\tinfantry\tcompany\t2\t4\t4\t\t0604\t\t\t#E6B8AF",
	}, "\n"))

	h.to(forms.Sequence).press("track.turns", 5)

	h.to(forms.Combat).add("Add table", "Fire table").open("Fire table").set("Columns, from left to right", "-1, 0, +1, +2")
	h.to(forms.Combat).add("Add combat", "New battle").open("New battle").chip("by", "Difference")
	h.add("Add modifier", "Defender in a wood").open("Defender in a wood").chip("terrain", "Wood")

	h.to(forms.Supply).add("Add supply check", "Supply").add("Add supply line", "Supply of Blue").add("Add zone of control", "A zone of one hex").add("Add stacking limit", "Two units a hex")
	h.open("Supply of Blue").set("Units", "blue on_map").set("Hexes at most", 6).add("Add end", "the west edge")

	h.to(forms.Arrivals).add("Add arrivals", "Bring in units")
	h.to(forms.Air).add("Add track", "Support")
	h.to(forms.Victory).add("Add victory points", "Victory points").add("Use objectives", "Towns")
	h.open("Victory points").add("Add line", "Red units eliminated").open("Red units eliminated").set("How often", `count("red eliminated")`)
	h.to(forms.Victory).open("Victory points").add("Add level", "Red victory").add("Add level", "Blue victory").open("Blue victory").set("From VP", 2)
	h.to(forms.Editions).add("Add optional rule", "Night")

	h.to(forms.Sequence).open("Player turn").chip("do", "New battle").chip("do", "Bring in units").chip("do", "Towns").chip("owes", "Bring in units")
	return h
}

// choose chooses of a key by its id, whatever it is shown as.
func (h *hand) choose(key, id string) *hand {
	h.t.Helper()
	c := h.find(func(c page.Control) bool {
		return strings.HasSuffix(c.ID, "."+key) || strings.HasSuffix(c.ID, "."+key+"="+id)
	})
	if c.Role == page.Chip {
		h.page.Put(c.ID, nil)
	} else {
		h.page.Put(c.ID, id)
	}
	return h
}

// The game that was made on the forms alone has nothing wrong with it, is read, and is played to its end at random.
func TestAGameIsMadeOnTheForms(t *testing.T) {
	h := mill(t)
	var found []string
	for _, f := range h.w.Doc.Check() {
		found = append(found, f.File+" "+f.Path+": "+seat("en").Problem(f.Problem))
	}
	golden.Text(t, "mill.findings.txt", strings.Join(found, "\n")+"\n")
	for _, f := range h.w.Doc.Check() {
		assert.True(t, f.Minor, f.Problem)
	}
	zip, _, err := gamedata.Pack(h.w.Doc.FS())
	require.NoError(t, err)
	g, err := gamedata.Open(nil, nil, engine.Opening{ID: "empty", Default: true, Package: zip})
	require.NoError(t, err)
	for seed := range uint64(10) {
		j, store := enginetest.Begin(t, g)
		p := &enginetest.Player{Seed: seed, Most: 3000}
		require.NoError(t, p.Play(j))
		require.NotEmpty(t, j.State().Shared.Ended, "seed %d", seed)
		enginetest.CheckVerify(t, j)
		enginetest.CheckReopened(t, j, store)
	}
	for _, file := range []string{"game.toml", "rules.toml", "tables.toml", "board.toml", "terrain.toml", "units.csv"} {
		golden.Text(t, "mill/"+file, h.w.Doc.Text(file))
	}
	for range 200 {
		if !h.w.Doc.Undo() {
			break
		}
	}
	of, _ := template.Find("empty")
	before, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	assert.Equal(t, before.Snapshot(), h.w.Doc.Snapshot(), "all of it is taken back")
}
