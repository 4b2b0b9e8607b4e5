package saved

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/sequence"
	"sandtable/engine"
)

// zipped packs the text of a saved game.
func zipped(t require.TestingT, name string, text []byte) []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	w, err := z.Create(name)
	require.NoError(t, err)
	_, err = w.Write(text)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return out.Bytes()
}

// hidden obfuscates a text as the program does.
func hidden(text string, key byte) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "!VCSK%02x", key)
	for _, b := range []byte(text) {
		out.WriteString(hex.EncodeToString([]byte{b ^ key}))
	}
	return out.Bytes()
}

// text joins commands as a saved game has them: nested, with empty stacks among them.
func text(commands ...string) string {
	inner := sequence.Join(separator, append([]string{"UNMASK\tx"}, commands...)...)
	return sequence.Join(separator, "begin_save", "MainBoardPicker\tNorth\t0\t0\tSouth/rev\t1\t0", inner, "+/9/stack/Main;5;5;@@1", "end_save")
}

var commands = []string{
	"+/2/emb2;;;;Flip\tpiece;;;a.png;1st/1\tMain;10;20;7;0",
	"+/3/piece;;;b.png;2nd Я/Main;10;20;8;0",
	"+/1/stack/Main;100;200;2;3;@@1",
	"+/4/piece;;;c.png;Card/null;0;0;9",
	"+/5/deck;false;0,0,0;40;40;Always;Always;true;true;true;;;;Orders/Main;7;8;true;4",
	"+/6/piece;;;d.png;Alone/Main;1;2",
}

func TestRead(t *testing.T) {
	plain := text(commands...)
	for name, data := range map[string][]byte{
		"plain": zipped(t, "savedGame", []byte(plain)), "key 0": zipped(t, "savedGame", hidden(plain, 0)), "key ff": zipped(t, "savedGame", hidden(plain, 0xff)),
		"key 5a": zipped(t, "savedGame", hidden(plain, 0x5a)), "a .sav that is no zip": []byte(plain), "hidden, and no zip": hidden(plain, 7),
	} {
		t.Run(name, func(t *testing.T) {
			g, err := Read(data)
			require.NoError(t, err)
			var got []string
			for _, p := range g.Pieces {
				got = append(got, fmt.Sprintf("%s %s %s %d,%d %s", p.Name(), p.Slot(), p.At.Map, p.At.X, p.At.Y, p.Deck))
			}
			assert.Equal(t, []string{"1st 7 Main 100,200 ", "2nd Я 8 Main 100,200 ", "Card 9 Main 7,8 Orders", "Alone  Main 1,2 "}, got)
			assert.Equal(t, []Board{{"Main", "North", 0, 0, false}, {"Main", "South", 1, 0, true}}, g.Boards)
		})
	}
}

func TestNoSavedGame(t *testing.T) {
	for want, data := range map[string][]byte{
		"vassal.zip":       []byte("no zip"),
		"vassal.not_saved": zipped(t, "buildFile.xml", nil),
		"vassal.damaged":   zipped(t, "savedGame", []byte("!VCSKzz")),
	} {
		_, err := Read(data)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, want)
		assert.Equal(t, want, p.Code)
	}
}

// Pieces keep their order and place, however deep their commands are nested.
func TestNestedCommands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		depth := rapid.IntRange(0, 12).Draw(t, "depth")
		n := rapid.IntRange(1, 9).Draw(t, "pieces")
		var all []string
		var want []piece.Spot
		for i := range n {
			at := piece.Spot{Map: "Map " + strings.Repeat(";", i%2), X: i, Y: -i}
			want = append(want, at)
			all = append(all, "+/"+sequence.Join('/', fmt.Sprint("p", i), "piece;;;x.png;n", sequence.Join(';', at.Map, fmt.Sprint(at.X), fmt.Sprint(at.Y), "1", "0")))
		}
		list := sequence.Join(separator, all...)
		for range depth {
			list = sequence.Join(separator, "x", list)
		}
		g, err := Read(zipped(t, "savedGame", []byte(list)))
		require.NoError(t, err)
		var got []piece.Spot
		for _, p := range g.Pieces {
			got = append(got, p.At)
		}
		assert.Equal(t, want, got)
	})
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(text(commands...)))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := Read(zipped(t, "savedGame", data))
		assert.True(t, err != nil || g != nil)
	})
}
