package printing

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// games is shared by all tests, so that each game is read once.
var games = scenarios.Catalogue()

// stand is the models without a window: presses name the ids of controls.
type stand struct {
	*State
	t      *testing.T
	panels []page.Source
	sheets []opened // open ones, the last one on top
	told   []string
	acts   []page.Act
	kept   string // the choices as they were kept last
}

// opened is an open sheet, and what it was opened from.
type opened struct{ source, below page.Source }

// newStand prints the VPG edition of the first game, or what the choices say.
func newStand(t *testing.T, choices string) *stand {
	t.Helper()
	s := &stand{t: t}
	client := Client{Lang: func() words.Lang { return words.English }, Aside: func(work func() error, then func(error)) { then(work()) },
		Open: func(source page.Source) { s.sheets = append(s.sheets, opened{source, s.panels[0]}) }, Tell: func(text string) { s.told = append(s.told, text) },
		Changed: func() {}, Folder: t.TempDir()}
	s.State = New(client, games, Recall(choices, func(text string) { s.kept = text }))
	s.panels = []page.Source{NewProducts(s.State), NewPages(s.State), NewPaper(s.State)}
	s.Begin(nil)
	require.NotNil(t, s.Origin)
	return s
}

const vpg = `{"last":{"game":"veritable","edition":"vpg"}}`

func (s *stand) seat() view.Seat { return view.Seat{Reader: s.Reader()} }

// top is the sheet on top.
func (s *stand) top() page.Panel {
	s.t.Helper()
	require.NotEmpty(s.t, s.sheets)
	return s.sheets[len(s.sheets)-1].source.Page(s.seat())
}

// find is a control of the sheet on top, else of a panel, and the model that it is of.
func (s *stand) find(id string) (page.Control, page.Source) {
	s.t.Helper()
	shown := s.panels
	if len(s.sheets) > 0 {
		shown = []page.Source{s.sheets[len(s.sheets)-1].source}
	}
	for _, source := range shown {
		p := source.Page(s.seat())
		assert.Empty(s.t, page.Faults(p))
		if c, ok := p.Find(id); ok {
			return c, source
		}
	}
	require.Fail(s.t, "no control "+id)
	return page.Control{}, nil
}

// press presses a control with a value.
func (s *stand) press(id string, value any) {
	s.t.Helper()
	c, from := s.find(id)
	require.Empty(s.t, c.DisabledReason, id)
	d := c.Sent(value)
	if d.Done {
		from = s.sheets[len(s.sheets)-1].below
		s.close()
	}
	if d.Put != nil {
		from.Put(d.Put.Field, d.Put.Value)
	}
	if d.Act != nil {
		s.acts = append(s.acts, *d.Act)
	}
	if d.Sheet != nil {
		s.sheets = append(s.sheets, opened{d.Sheet, from})
	}
}

func (s *stand) close() { s.sheets = s.sheets[:len(s.sheets)-1] }

// open prints from a file with a text.
func (s *stand) open(name, text string) {
	s.t.Helper()
	path := filepath.Join(s.t.TempDir(), name)
	require.NoError(s.t, os.WriteFile(path, []byte(text), 0o644))
	s.Take(func() (*Origin, error) { return s.Shelf.FromPath(path, "", nil) })
}
