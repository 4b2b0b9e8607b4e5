package changes_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/changes"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// version opens the small sample package with pieces of its files replaced: file, old, new and so on.
func version(t *testing.T, replaced ...string) changes.Version {
	t.Helper()
	files := fstest.MapFS{}
	root := os.DirFS("../../cmd/tablectl/testdata/ridge")
	require.NoError(t, fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	}))
	for i := 0; i < len(replaced); i += 3 {
		was := string(files[replaced[i]].Data)
		require.Contains(t, was, replaced[i+1])
		files[replaced[i]] = &fstest.MapFile{Data: []byte(strings.Replace(was, replaced[i+1], replaced[i+2], 1))}
	}
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "ridge", Default: true})
	require.NoError(t, err)
	return changes.Version{Game: g, Files: files}
}

// told is what is different, in words.
func told(t *testing.T, was, now changes.Version, lang words.Lang) string {
	t.Helper()
	list, err := changes.Told(was, now, lang)
	require.NoError(t, err)
	var b strings.Builder
	for _, s := range list {
		b.WriteString(s.Title + "\n")
		for _, line := range s.Lines {
			b.WriteString("  " + line + "\n")
		}
	}
	return b.String()
}

// Each change of a file is described by what it means for the game.
func TestChangesAreTold(t *testing.T) {
	for _, c := range []struct {
		name     string
		replaced []string
		en, ru   string
	}{
		{"nothing", nil, "", ""},
		{"version", []string{"game.toml", `year = "1914"`, `version = "1.1"`}, "Game\n  Version – → 1.1\n", "Игра\n  Версия – → 1.1\n"},
		{"factor", []string{"units.csv", "battalion,4,3", "battalion,5,3"}, "Units\n  1B: strength 4 → 5\n", "Подразделения\n  1B: сила 4 → 5\n"},
		{"cell", []string{"tables.toml", `["1/-", "1/1", "-/1"]`, `["1/-", "1/1", "-/E"]`}, "Tables\n  Combat results, column 2-1, row 3: -/1 → -/E\n", "Таблицы\n  Результаты боя, колонка 2-1, строка 3: -/1 → -/E\n"},
		{"number", []string{"rules.toml", "most = 2 # rolls in a game", "most = 3"}, "Rules\n  Forage: Times a game 2 → 3\n", "Правила\n  Фураж: Раз за игру 2 → 3\n"},
		{"formula", []string{"rules.toml", `value = "-1"`, `value = "-2"`}, "Rules\n  Wet weather: Value −1 → −2\n", "Правила\n  Сырая погода: Значение −1 → −2\n"},
		{"guard", []string{"rules.toml", `when = "turn == 2"`, ""}, "Rules\n  Release the Guards: Only if turn == 2 → –\n", "Правила\n  Ввести гвардию: Только если turn == 2 → –\n"},
		{"text and number", []string{"rules.toml", "Out of supply: half, rounded up", "Out of supply: a third", "rules.toml", "or \"÷\"\nvalue = \"2\"", "or \"÷\"\nvalue = \"3\""},
			"Rules\n  Out of supply: a third: Value 2 → 3\nTexts\n  “Out of supply: half, rounded up” → “Out of supply: a third”\n", "Правила\n  Нет снабжения: половина с округлением вверх: Значение 2 → 3\n"},
		{"comment", []string{"game.toml", `year = "1914"`, `year = "1915"`}, "Game\n  Nothing that affects play.\n", "Игра\n  Ничего, что влияет на игру.\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			was, now := version(t), version(t, c.replaced...)
			assert.Equal(t, c.en, told(t, was, now, words.English))
			assert.Equal(t, c.ru, told(t, was, now, words.Russian))
		})
	}
}

// A unit, a phase and a text: what was added, removed and reworded.
func TestThingsComeAndGo(t *testing.T) {
	was := version(t)
	now := version(t, "units.csv", "r1,red,1R", "r9,red,9R", "game.toml", "Blue wants the ridge, Red holds it.", "Blue wants the ridge.",
		"game.toml", `id = "count"`, "id = \"pause\"\nstage = \"final\"\nname = \"Pause\"\nprompt = \"Drink.\"\n\n[[phase]]\nid = \"count\"")
	text := told(t, was, now, words.English)
	for _, line := range []string{"New: 9R", "Gone: 1R", "New: Pause", "“Blue wants the ridge, Red holds it.” → “Blue wants the ridge.”"} {
		assert.Contains(t, text, line)
	}
	assert.NotContains(t, text, "[")
	back := told(t, now, was, words.English)
	assert.Contains(t, back, "Gone: Pause")
}
