package smoke

import (
	"embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/stage"
	"sandtable/cmd/dev/tree"
)

var playing = flag.Bool("play", false, "play the scenes with the real program in a window")

//go:embed scenes
var scenes embed.FS

// TestScenes plays the scenes of `dev test`.
func TestScenes(t *testing.T) {
	for _, name := range []string{"table", "design", "print"} {
		t.Run(name, func(t *testing.T) { play(t, name) })
	}
}

// TestEvenings plays a newcomer's first evening with each edition in the window of a phone.
func TestEvenings(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		t.Run(edition, func(t *testing.T) {
			record := recorded(t, "companion/table/testdata/evening_"+edition+".txt")
			play(t, "evening", "EDITION", edition, "RECORD", withShots(edition, record))
		})
	}
}

// TestMill makes a game on the forms, tries, prints and sends it.
func TestMill(t *testing.T) {
	record, begun := recorded(t, "companion/design/game/testdata/mill_by_hand.txt"), " done\n"
	at := strings.Index(record, begun)
	require.Positive(t, at, "the record begins no map")
	play(t, "mill", "FORMS", record[:at+len(begun)], "REST", record[at+len(begun):])
}

// TestLargest plays with 5,000 units on a map of a million hexes, and prints what each act takes.
func TestLargest(t *testing.T) { play(t, "largest") }

func recorded(t *testing.T, path string) string {
	t.Helper()
	record, err := os.ReadFile(filepath.Join("../../..", path))
	require.NoError(t, err)
	return string(record)
}

// withShots puts a numbered shot behind each line.
func withShots(edition, record string) string {
	var b strings.Builder
	for i, line := range strings.Split(strings.TrimSpace(record), "\n") {
		fmt.Fprintf(&b, "%s\nshot evening_%s_%02d\n", line, edition, i+1)
	}
	return b.String()
}

// read reads a scene and replaces words in it, given in pairs as strings.NewReplacer takes them.
func read(t *testing.T, name string, words ...string) stage.Script {
	t.Helper()
	text, err := scenes.ReadFile("scenes/" + name + ".txt")
	require.NoError(t, err)
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") { // a comment may name the words
			b.WriteString(strings.NewReplacer(words...).Replace(line))
		}
	}
	script, err := stage.Read(name, b.String(), stage.Verbs{"largest-game": makeLargest})
	require.NoError(t, err)
	return script
}

// play reads a scene, builds the app and plays it.
func play(t *testing.T, name string, words ...string) {
	t.Helper()
	script := read(t, name, words...)
	if !*playing {
		t.Skip("go run ./cmd/dev smoke plays in a real window")
	}
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	here := tree.Tree{Root: root, Out: t.Output()}
	app, err := here.BuildApp(t.Context())
	require.NoError(t, err)
	s := &stage.Stage{Tree: here, Program: app}
	require.NoError(t, s.Perform(t.Context(), script))
}
