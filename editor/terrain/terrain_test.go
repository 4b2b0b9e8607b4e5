package terrain_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/golden"
	"sandtable/scenarios"
)

func TestHouseKindsAreSound(t *testing.T) {
	house := terrain.House()
	book := words.App()
	for _, c := range terrain.Classes {
		require.NotEmpty(t, house.Of(c))
		for _, k := range house.Of(c) {
			assert.NoError(t, k.Check(), k.ID)
			assert.NotEqual(t, k.NameIn(words.English), k.NameIn(words.Russian), k.ID)
			for _, id := range k.Bridges {
				_, ok := house.Find(terrain.Hexside, id)
				assert.True(t, ok, "%s bridges %s", k.ID, id)
			}
		}
	}
	require.NotNil(t, book)
}

func TestSetsAreValues(t *testing.T) {
	house := terrain.House()
	first := house.Terrain[0]
	first.Colour = "#000000"
	changed, err := house.Put(terrain.Terrain, 0, first)
	require.NoError(t, err)
	assert.Equal(t, "#000000", changed.Terrain[0].Colour)
	assert.NotEqual(t, "#000000", house.Terrain[0].Colour)
	assert.True(t, house.Move(terrain.Terrain, 0, 2).Move(terrain.Terrain, 2, 0).Equal(house))
	assert.Len(t, house.Drop(terrain.Path, 1).Paths, len(house.Paths)-1)

	_, err = house.Put(terrain.Terrain, -1, first)
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "map.repeated", p.Code)
}

func TestFaultsOfKinds(t *testing.T) {
	cases := map[string]func(*terrain.Kind){
		"id: map.id id=The Wood":                                 func(k *terrain.Kind) { k.ID = "The Wood" },
		"name: ground.name":                                      func(k *terrain.Kind) { k.Name = "" },
		"colour: ground.colour text=red":                         func(k *terrain.Kind) { k.Colour = "red" },
		"cost: map.range max=999, min=0, value=-1":               func(k *terrain.Kind) { k.Cost = -1 },
		"width: map.range max=50, min=0, value=51":               func(k *terrain.Kind) { k.Width = 51 },
		"dash: map.range max=50, min=0, value=-1":                func(k *terrain.Kind) { k.Dash = []float64{1, -1} },
		"dash: map.too_many most=8":                              func(k *terrain.Kind) { k.Dash = make([]float64, 9) },
		"sight: map.name names=hinders, blocks, sunken, text=no": func(k *terrain.Kind) { k.Sight = "no" },
	}
	for want, spoil := range cases {
		k := terrain.House().Terrain[0]
		spoil(&k)
		assert.EqualError(t, k.Check(), want)
	}
}

// TestWritingKeepsTheRest shows what writing leaves alone: the file is in testdata.
func TestWritingKeepsTheRest(t *testing.T) {
	old := terrain.Files{Terrain: read(t, "testdata/terrain.toml"), Russian: read(t, "testdata/ru.toml")}
	set, err := terrain.Read(old)
	require.NoError(t, err)
	same, err := set.Write(old)
	require.NoError(t, err)
	assert.Equal(t, old, same)

	wood := set.Terrain[1]
	wood.Colour, wood.Cost, wood.RussianName, wood.Pattern = "#00AA00", 4, "чаща", ""
	set, err = set.Put(terrain.Terrain, 1, wood)
	require.NoError(t, err)
	river := set.Hexsides[1]
	river.By = map[string]int{"swimmers": 2, "rafts": 1}
	set, err = set.Put(terrain.Hexside, 1, river)
	require.NoError(t, err)
	sand := terrain.Kind{Terrain: gamedata.Terrain{ID: "sand", Name: `the "dry" part`, Cost: 2, Dash: []float64{1, 0.5}}, RussianName: "песок"}
	set, err = set.Put(terrain.Terrain, -1, sand)
	require.NoError(t, err)
	set = set.Drop(terrain.Path, 0)

	now, err := set.Write(old)
	require.NoError(t, err)
	golden.Text(t, "written.txt", string(now.Terrain)+"=== ru.toml\n"+string(now.Russian))
	again, err := terrain.Read(now)
	require.NoError(t, err)
	assert.Equal(t, set, again)
}

func TestEveryScenarioIsReadAndWritten(t *testing.T) {
	for _, dir := range scenarioFolders(t) {
		old := terrain.Files{Terrain: read(t, dir+"/terrain.toml"), Russian: read(t, dir+"/text/ru.toml")}
		set, err := terrain.Read(old)
		require.NoError(t, err)
		for _, c := range terrain.Classes {
			for i, k := range set.Of(c) {
				k.Cost++
				k.RussianEffect += "!"
				set, err = set.Put(c, i, k)
				require.NoError(t, err, "%s %s", dir, k.ID)
			}
		}
		now, err := set.Write(old)
		require.NoError(t, err)
		again, err := terrain.Read(now)
		require.NoError(t, err)
		assert.True(t, set.Equal(again), dir)
	}
}

func scenarioFolders(t *testing.T) []string {
	var dirs []string
	for _, id := range scenarios.Catalogue().Games() {
		dir := "../../scenarios/" + id
		if _, err := os.Stat(dir + "/terrain.toml"); err == nil {
			dirs = append(dirs, dir)
		}
	}
	require.NotEmpty(t, dirs)
	return dirs
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return data
}

// TestWhatIsWrittenIsReadAgain changes kinds at random, in files of every manner.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	files := []terrain.Files{terrain.HouseFiles(), {}, {Terrain: read(t, "testdata/terrain.toml"), Russian: read(t, "testdata/inline.toml")}}
	rapid.Check(t, func(t *rapid.T) {
		old := rapid.SampledFrom(files).Draw(t, "files")
		set, err := terrain.Read(old)
		require.NoError(t, err)
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			set = change(t, set)
		}
		now, err := set.Write(old)
		require.NoError(t, err)
		again, err := terrain.Read(now)
		require.NoError(t, err, "%s", now.Terrain)
		require.True(t, set.Equal(again), "%v\n%v\n%s\n%s", set, again, now.Terrain, now.Russian)
	})
}

func change(t *rapid.T, set terrain.Set) terrain.Set {
	c := rapid.SampledFrom(terrain.Classes[:]).Draw(t, "class")
	n := len(set.Of(c))
	at := rapid.IntRange(-1, n-1).Draw(t, "row")
	if n > 0 && at >= 0 && rapid.IntRange(0, 4).Draw(t, "drop") == 0 {
		return set.Drop(c, at)
	}
	if n > 1 && at >= 0 && rapid.IntRange(0, 4).Draw(t, "move") == 0 {
		return set.Move(c, at, rapid.IntRange(0, n-1).Draw(t, "to"))
	}
	k := terrain.Kind{Terrain: gamedata.Terrain{ID: rapid.StringMatching(`[a-z][a-z0-9_]{0,5}`).Draw(t, "id")}}
	if at >= 0 {
		k = set.Of(c)[at]
	}
	k.Name = engine.Text(rapid.StringN(1, 8, -1).Draw(t, "name"))
	k.Cost = rapid.IntRange(0, 9).Draw(t, "cost")
	k.Bar = rapid.Bool().Draw(t, "bar")
	k.Width = float64(rapid.IntRange(0, 50000).Draw(t, "width")) / 1000
	k.Dash = rapid.SampledFrom([][]float64{nil, {1}, {2, 0.5}}).Draw(t, "dash")
	if rapid.Bool().Draw(t, "by") {
		k.By = map[string]int{rapid.StringMatching(`[a-z .]{1,4}`).Draw(t, "who"): k.Cost}
	}
	other := rapid.StringN(0, 6, -1).Draw(t, "russian")
	for i, o := range set.Of(c) { // rows of one id share their texts
		if o.ID == k.ID && i != at {
			other = o.RussianName
		}
	}
	k.RussianName = other
	next, err := set.Put(c, at, k)
	if err != nil {
		return set // an id that is taken
	}
	return next
}

func FuzzWrite(f *testing.F) {
	house := terrain.HouseFiles()
	f.Add(house.Terrain, house.Russian, "wood")
	for _, name := range []string{"terrain.toml", "inline.toml", "ru.toml"} {
		data, err := os.ReadFile("testdata/" + name)
		require.NoError(f, err)
		f.Add(data, data, "a \"b\"")
	}
	f.Fuzz(func(t *testing.T, english, russian []byte, name string) {
		old := terrain.Files{Terrain: english, Russian: russian}
		set, err := terrain.Read(old)
		if err != nil || len(set.Terrain) == 0 {
			return
		}
		k := set.Terrain[0]
		k.Name, k.Cost = engine.Text(name), 7
		if set, err = set.Put(terrain.Terrain, 0, k); err != nil {
			return
		}
		now, err := set.Write(old)
		require.NoError(t, err)
		again, err := terrain.Read(now)
		require.NoError(t, err, "%s", now.Terrain)
		require.True(t, set.Equal(again) || name != string(again.Terrain[0].Name))
	})
}
