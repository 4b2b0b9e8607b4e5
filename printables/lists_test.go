package printables

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/picture"
)

// meantList is what its author meant by a list; see testdata/lists/README.txt.
type meantList struct {
	File, Kind string
	Pieces     int // with copies
	Piece      []meantPiece
}

// meantPiece is what is to be readable on one piece.
type meantPiece struct {
	Name, Title string
	Copies      int
	Shows, Back []string
}

// Lists of others, each as its author meant it or with what differs: read without a hint, its colours not looked at. The
// record shows what a change of the reading wins and what it loses.
func TestListsOfOthers(t *testing.T) {
	data, err := os.ReadFile("testdata/lists/meant.toml")
	require.NoError(t, err)
	var meant struct{ List []meantList }
	require.NoError(t, toml.Unmarshal(data, &meant))
	files, err := filepath.Glob("testdata/lists/[0-9]*")
	require.NoError(t, err)
	assert.Len(t, meant.List, len(files), "each list has its meaning")
	var b strings.Builder
	right := 0
	for _, m := range meant.List {
		verdict := m.verdict(t)
		if verdict == "" {
			right++
		}
		fmt.Fprintf(&b, "%-32s %-8s %s\n", m.File, m.Kind, cmp.Or(verdict, "as meant"))
	}
	fmt.Fprintf(&b, "%d of %d as meant\n", right, len(meant.List))
	golden.Text(t, "lists.txt", b.String())
}

// verdict says in what the list prints otherwise than meant; empty: in nothing.
func (m meantList) verdict(t *testing.T) string {
	data, err := os.ReadFile(filepath.Join("testdata/lists", m.File))
	require.NoError(t, err)
	s, _, err := ReadList(m.File, data, nil, counterlist.Choice{})
	if err != nil {
		return "refused: " + refusal(t, err)
	}
	kind, pieces := "counters", s.plain
	if len(s.cards) > 0 {
		kind, pieces = "cards", s.cards
	}
	copies := 0
	for _, p := range pieces {
		copies += p.Copies
	}
	switch {
	case kind != m.Kind:
		return "taken for " + kind
	case copies != m.Pieces:
		return fmt.Sprintf("%d pieces instead of %d", copies, m.Pieces)
	}
	for _, want := range m.Piece {
		if fault := want.among(t, pieces); fault != "" {
			return cmp.Or(want.Name, want.Title) + ": " + fault
		}
	}
	return ""
}

// among says what the piece of the list that is nearest to the meant one lacks.
func (m meantPiece) among(t *testing.T, pieces []counter.Piece) string {
	best := "no piece"
	least := 1 << 30
	for _, p := range pieces {
		lacks := append(lacking(m.Shows, said(t, p, &p.Front)), lacking(m.Back, said(t, p, p.Back))...)
		if m.Copies != p.Copies {
			lacks = append(lacks, fmt.Sprintf("%d copies, not %d", m.Copies, p.Copies))
		}
		if len(lacks) < least {
			best, least = strings.Join(lacks, ", "), len(lacks)
		}
	}
	if best != "" {
		return "lacks " + best
	}
	return ""
}

// said gives the texts of a face of a piece, with a space between.
func said(t *testing.T, p counter.Piece, f *picture.Face) string {
	if f == nil {
		return ""
	}
	record := draw.Record(func(c draw.Canvas) { f.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{}) })
	return strings.ReplaceAll(wordsOf(t, record), " | ", " ")
}

// lacking lists the words that a text does not have. Signs of size such as II are drawn, not written, and not looked for.
func lacking(want []string, text string) (out []string) {
	there := map[string]bool{}
	for _, word := range parts(text) {
		there[word] = true
	}
	for _, w := range want {
		for _, word := range parts(w) {
			if !there[word] && strings.Trim(word, "IX") != "" {
				out = append(out, word)
			}
		}
	}
	return out
}

// parts breaks a text at all that separates numbers and words.
func parts(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n\t-–—/.,;:!?()[]{}*_−\"“”«»", r) })
}

func refusal(t *testing.T, err error) string {
	var faults counterlist.Faults
	if errors.As(err, &faults) {
		err = faults[0]
	}
	p, ok := engine.AsProblem(err)
	require.True(t, ok, err)
	return p.Code
}
