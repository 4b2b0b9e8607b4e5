package browse

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serves records the host's answers to presses: the kind, name and bytes of files.
const serves = `(() => { const was = window.fetch; window.fetch = async (...all) => { const answer = await was(...all);
	const called = answer.headers.get("Content-Disposition");
	if (called) {
		const bytes = new Uint8Array(await answer.clone().arrayBuffer());
		let text = ""; for (const b of bytes) text += String.fromCharCode(b);
		window.served = { kind: answer.headers.get("Content-Type"), called, bytes: btoa(text) };
	}
	return answer }; return true })()`

// arrived is a file that a page saved.
type arrived struct {
	path string
	data []byte
}

// saves presses a control and waits for the file that it saves: with that ending, kind and name, and the bytes that
// the host served.
func (g *guest) saves(dir, words, end, kind, called string) arrived {
	g.t.Helper()
	g.read(`(window.served = null, true)`, new(bool))
	g.press(words)
	var served struct{ Kind, Called, Bytes string }
	g.await("the file", `!!window.served`)
	g.read(`window.served`, &served)
	assert.Equal(g.t, kind, served.Kind)
	assert.True(g.t, strings.HasPrefix(served.Called, "attachment; "), served.Called)
	want, err := base64.StdEncoding.DecodeString(served.Bytes)
	require.NoError(g.t, err)
	require.NotEmpty(g.t, want)
	out := arrived{}
	require.Eventually(g.t, func() bool {
		out.path = filepath.Join(dir, called+end)
		out.data, err = os.ReadFile(out.path)
		return err == nil && len(out.data) == len(want)
	}, patience, 20*time.Millisecond, "%s does not arrive: %v in %s", called+end, served.Called, dir)
	assert.Equal(g.t, want, out.data, "as the host serves it")
	return out
}

func TestFilesOfASeat(t *testing.T) { each(t, saving) }

// saving saves all that a seat may save, in the browser of each side: the saved file is what the host serves, belongs
// to that side, and holds nothing that the other did in secret.
func saving(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", append(atSea[:len(atSea):len(atSea)], `{"do":"fleet.sail","args":{"units":["m_kg_1"],"hex":"H29"}}`)...)
	for i, side := range []string{"german", "allied"} {
		g := h.joins(t, []string{first, second}[i], side, laptop)
		g.read(serves, new(bool))
		dir, err := g.tab.saves()
		require.NoError(t, err)
		called := "The Chase of the Bismarck, " + map[string]string{"german": "German", "allied": "Allied"}[side]
		g.press("Log")
		report := g.saves(dir, "Report", ".md", "text/markdown; charset=utf-8", called)
		game := g.saves(dir, "Game file", ".sandsession", "application/octet-stream", called)
		g.sees("This file holds the secrets of one side: " + map[string]string{"german": "German", "allied": "Allied"}[side] + ".")
		g.press("Menu")
		paper := g.saves(dir, "Print", ".pdf", "application/pdf", called)
		assert.Equal(t, "%PDF", string(paper.data[:4]))
		assert.Equal(t, side == "german", strings.Contains(string(report.data), "H29"), "%s: the report", side)
		g.press("Close")
		g.press("Map")
		g.press("More")
		g.press("Packing list")
		g.shot("packing")
		list := g.saves(dir, "Save as text", ".md", "text/markdown; charset=utf-8", called+", Packing list")
		assert.Equal(t, side == "german", strings.Contains(string(list.data), "H29"), "%s: the packing list", side)
		g.saves(dir, "Print (PDF)", ".pdf", "application/pdf", called+", Packing list")
		g.press("Close")
		db := filepath.Join(t.TempDir(), "one.db")
		said, err := command(t, "import", game.path, "--db", db).CombinedOutput()
		require.NoError(t, err, "%s", said)
		for _, view := range []string{"german", "allied"} {
			text, _ := command(t, "log", "--db", db, "--side", view).CombinedOutput() // a side that the file does not have has no log
			assert.Equal(t, side == "german" && view == "german", strings.Contains(string(text), "H29"), "%s: the game file, %s", side, view)
		}
		if i == 0 && testing.Short() && first == second {
			break
		}
	}
}

func TestPicker(t *testing.T) { each(t, picking) }

// picking opens a file of a printed table by the page's own picker, in each browser.
func picking(t *testing.T, first, second string) {
	copied, err := command(t, "copy", "template", "veritable").Output()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "mine.toml")
	require.NoError(t, os.WriteFile(path, copied, 0o600))
	h := openTable(t, "veritable")
	for i, side := range []string{"german", "allied"} {
		g := h.joins(t, []string{first, second}[i], side, laptop)
		g.press("Tables")
		require.NoError(t, g.picks(path, func() { g.press("Import a copy") }))
		g.sees("Your copy is in use.")
		g.shot("picked")
		g.press("Undo")
	}
}
