package share_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/disk"
	"sandtable/companion/report"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// What a seat saves holds its own side's secrets and nobody else's.
func TestFilesOfASide(t *testing.T) {
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, lib.Close()) })
	s, err := lib.New(engine.Opening{ID: "bismarck", Default: true}, "Evening", "2026-02-08T18:00:00Z")
	require.NoError(t, err)
	about, err := lib.Session(s.ID())
	require.NoError(t, err)
	note := engine.Ask(play.NoteVerb, play.NoteArgs{Text: "convoy to the north"})
	_, err = s.Seat("german").Do(s.Seat("german").Number(), note)
	require.NoError(t, err)
	kept := report.Kept{Library: lib, About: about, Name: evening}
	for side, knows := range map[string]bool{"german": true, "allied": false, "": false} {
		now := s.Seat(side).Now()
		seat := view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: s.SideView(side), Viewer: side, Linked: true}
		for act, reads := range map[page.ActName]bool{page.ExportMarkdown: true, page.ExportSession: true, page.SaveList: false, page.PrintList: false, page.PrintSession: false} {
			f, saves, err := kept.File(act, seat)
			require.NoError(t, err)
			require.True(t, saves, act)
			assert.Contains(t, f.Name, "Evening")
			assert.NotEmpty(t, f.Data)
			assert.Equal(t, act == page.ExportSession && side != "", f.Secrets != "", "%s of %q", act, side)
			if act == page.ExportSession {
				z, err := gzip.NewReader(bytes.NewReader(f.Data))
				require.NoError(t, err)
				f.Data, err = io.ReadAll(z)
				require.NoError(t, err)
			}
			assert.Equal(t, reads && knows, bytes.Contains(f.Data, []byte("convoy to the north")), "%s of %q", act, side)
		}
		_, saves, err := kept.File(page.HomePage, seat)
		assert.False(t, saves)
		assert.NoError(t, err)
	}
}
