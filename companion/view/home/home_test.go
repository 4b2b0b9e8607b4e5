package home_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// shelf is a library with some sessions.
type shelf []library.Summary

func (s shelf) Sessions() ([]library.Summary, error) { return s, nil }

// BroughtGame returns true for Operation Veritable.
func (shelf) BroughtGame(id string) (library.Brought, bool) {
	return library.Brought{Game: id, Name: "Veritable", Version: "2.0", At: "2026-02-08T18:00:00Z"}, id == "veritable"
}

// Behind returns all sessions.
func (s shelf) Behind(string) ([]library.Summary, error) { return s, nil }

func (shelf) Warnings() []error { return nil }

func (shelf) Resume(int64) (*library.Session, error) { return nil, engine.Wrong("session.gone") }

// full is a shelf on a full disk.
type full struct{ shelf }

func (full) Warnings() []error {
	return []error{engine.Wrong("library.reading_full", "path", "x")}
}

func TestStartWarnsThatNothingCanBeSaved(t *testing.T) {
	p := home.Start{Games: scenarios.Catalogue(), Shelf: full{played}}.Page(view.Seat{Reader: view.Plain(view.AppBook(), words.English)})
	assert.Empty(t, p.Fault, "a message would disappear")
	assert.Contains(t, fmt.Sprint(p.All()), "nothing can be saved")
	assert.Contains(t, p.Pressable(), "continue")
}

// copied is a shelf that was copied without its log.
type copied struct{ shelf }

func (copied) Warnings() []error {
	return []error{engine.Wrong("library.incomplete", "n", 3, "path", "x")}
}

func TestStartWarnsOfAnIncompleteCopy(t *testing.T) {
	p := home.Start{Games: scenarios.Catalogue(), Shelf: copied{played}}.Page(view.Seat{Reader: view.Plain(view.AppBook(), words.English)})
	assert.Contains(t, fmt.Sprint(p.All()), "the last changes (3) are in the -wal file")
	assert.Contains(t, p.Pressable(), "continue")
}

var played = shelf{{ID: 7, Game: "veritable", Edition: "vpg", Begun: "2026-02-08T18:00:00Z", Played: "2026-02-09T18:00:00Z", Stand: journal.Stand{Turn: 2, Phase: "air"}},
	{ID: 8, Name: "Thursday", Game: "bismarck", Edition: "vuca", Begun: "2026-02-08T18:00:00Z", Played: "2026-02-08T19:00:00Z"}}

func TestActionsUseTheListedNameOfANamelessSession(t *testing.T) {
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.English)}
	p := (&home.Sessions{Games: scenarios.Catalogue(), Shelf: played, Open: 7}).Page(seat)
	const name = "Operation Veritable 2026-02-08"
	rename, _ := p.Find("rename")
	sheet := rename.Send.Sheet.Page(seat)
	assert.Equal(t, name, page.Typed(sheet.Rows[0]))
	assert.Equal(t, "Name", sheet.Rows[0].Label)
	for id, words := range map[string]string{"copy": name + " (copy)", "delete": name} {
		c, _ := p.Find(id)
		assert.Equal(t, words, c.Send.Act.Text, id)
	}
}

// A game that is over is looked at: the list says that it is over instead of its phase, and nothing continues it. Its date
// is there once.
func TestAGameThatIsOver(t *testing.T) {
	over := shelf{played[0], played[1]}
	over[0].Stand.Ended = "over"
	for lang, want := range map[words.Lang][2]string{words.English: {"The game is over", "Look"}, words.Russian: {"Партия окончена", "Посмотреть"}} {
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		list := (&home.Sessions{Games: scenarios.Catalogue(), Shelf: over, Open: 7}).Page(seat)
		item, _ := list.Find("session.7")
		assert.Contains(t, item.Detail, want[0])
		play, _ := list.Find("play")
		assert.Equal(t, want[1], play.Label)
		start := home.Start{Games: scenarios.Catalogue(), Shelf: over}.Page(seat)
		resume, _ := start.Find("continue")
		assert.Equal(t, "8", resume.Send.Act.Of, "the game that goes on")
		cover, _ := start.Find("game.veritable")
		assert.NotNil(t, cover.Send.Page, "a new one begins")
		start = home.Start{Games: scenarios.Catalogue(), Shelf: over[:1]}.Page(seat)
		assert.NotContains(t, start.Pressable(), "continue")
	}
	over[0].Played = "2026-02-08T19:00:00Z"
	item, _ := (&home.Sessions{Games: scenarios.Catalogue(), Shelf: over}).Page(view.Seat{Reader: view.Plain(view.AppBook(), words.English)}).Find("session.7")
	assert.Empty(t, item.Trailing, "the name has the date")
}

// The list names the result of a game that is over, and of no other.
func TestTheListNamesTheResult(t *testing.T) {
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, lib.Close()) })
	const now = "2026-02-08T18:00:00Z"
	g, err := lib.New(engine.Opening{ID: "veritable", Default: true}, "", now)
	require.NoError(t, err)
	detail := func(lang words.Lang) string {
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		item, ok := (&home.Sessions{Games: scenarios.Catalogue(), Shelf: lib}).Page(seat).Find(fmt.Sprint("session.", g.ID()))
		require.True(t, ok)
		return item.Detail
	}
	assert.NotContains(t, detail(words.English), "victory")
	for g.State().Shared.Ended == "" {
		c := engine.Ask("next", play.NextArgs{All: true})
		c.At = now
		_, err := g.Do(c)
		require.NoError(t, err)
	}
	assert.Contains(t, detail(words.English), "The game is over · German victory")
	assert.Contains(t, detail(words.Russian), "Партия окончена · Победа")
}

func TestPagesHaveNoFaults(t *testing.T) {
	games := scenarios.Catalogue()
	keys := home.Keys{Lang: "language", Text: "text", Theme: "theme", Awake: "awake", Texts: []string{"a", "b", "c"}, Themes: []string{"d", "e", "f"}}
	for _, lang := range view.Langs() {
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		sources := []page.Source{home.Start{Games: games, Shelf: played, Designs: true, Prints: true}, home.Start{Games: games, Shelf: shelf{}},
			&home.New{Games: games}, &home.New{Games: games, ID: "bismarck", Edition: "vuca"}, &home.Sessions{Games: games, Shelf: played, Open: 8},
			&home.Sessions{Games: games, Shelf: shelf{}}, home.Settings{Keys: keys, Chosen: style.Look{Text: "a", Theme: "e"}}, home.Refused{Fault: engine.Wrong("library.newer", "path", "x", "version", 9, "known", 4)}}
		for _, s := range sources {
			assert.Empty(t, page.Faults(s.Page(seat)))
		}
	}
}

// The device's language and theme come first, and are selected while nothing is chosen.
func TestSettingsOfferTheDevice(t *testing.T) {
	keys := home.Keys{Lang: "language", Text: "text", Theme: "theme", Texts: style.TextSizes, Themes: style.Names}
	for lang, want := range map[words.Lang]string{view.English: "Same as device", view.Russian: "Как на устройстве"} {
		for _, chosen := range []style.Look{{}, {Lang: lang, Theme: "dark"}} {
			p := home.Settings{Keys: keys, Chosen: chosen}.Page(view.Seat{Reader: view.Plain(view.AppBook(), lang)})
			for key, choice := range map[string]string{"language": string(chosen.Lang), "theme": chosen.Theme} {
				row, ok := p.Find(key)
				require.True(t, ok)
				options := row.Body.(*page.Segmented).Options
				assert.Equal(t, page.Option{ID: style.AsDevice, Label: want, Selected: choice == ""}, options[0])
				for _, o := range options[1:] {
					assert.Equal(t, o.ID == choice, o.Selected, o.ID)
				}
			}
		}
	}
}

// Without games, the button that opens a file is part of what fills the empty page.
func TestNoSessionsOfferAFile(t *testing.T) {
	for _, lang := range view.Langs() {
		p := (&home.Sessions{Games: scenarios.Catalogue(), Shelf: shelf{}}).Page(view.Seat{Reader: view.Plain(view.AppBook(), lang)})
		require.Len(t, p.Rows, 1)
		assert.True(t, page.Is[*page.Empty](p.Rows[0]))
		open, ok := p.Find("import")
		require.True(t, ok)
		assert.Equal(t, page.OpenFile, open.Send.Act.Do)
	}
}

func TestSettingsShowTheVersion(t *testing.T) {
	for version, want := range map[string][2]string{
		"1.0.0 (2026-02-08, 0a1b2c3d)": {"Version 1.0.0 (2026-02-08, 0a1b2c3d)", "Версия 1.0.0 (2026-02-08, 0a1b2c3d)"},
		home.FromSource:                {"Version: built from source", "Версия: собрана из исходного кода"},
	} {
		for i, lang := range []words.Lang{view.English, view.Russian} {
			seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
			rows := home.Settings{Keys: home.Keys{Awake: "awake", Texts: []string{"a", "b", "c"}, Themes: []string{"d", "e", "f"}}, Version: version}.Page(seat).Rows
			assert.Equal(t, want[i], rows[len(rows)-1].Label)
			rows = home.Refused{Fault: engine.Wrong("library.newer"), Version: version}.Page(seat).Rows
			assert.Equal(t, want[i], rows[2].Label, "where a newer one is needed")
			rows = home.Refused{Fault: engine.Wrong("library.busy"), Version: version}.Page(seat).Rows
			assert.NotContains(t, fmt.Sprint(rows), want[i])
		}
	}
}

func TestStartSendsTheChoices(t *testing.T) {
	seat := view.Seat{Reader: view.Plain(view.AppBook(), view.English)}
	n := &home.New{Games: scenarios.Catalogue(), ID: "bismarck"}
	n.Put("edition", "vuca")
	n.Put("exhaustion", true)
	n.Put("device", "german")
	start, ok := n.Page(seat).Find("start")
	require.True(t, ok)
	assert.Equal(t, "german", start.Send.Begin.Serves)
	assert.Contains(t, start.Send.Begin.Opening.Options, "exhaustion")
	n.Put("exhaustion", false)
	n.Put("device", "all")
	start, _ = n.Page(seat).Find("start")
	assert.Equal(t, page.Begin{Opening: engine.Opening{ID: "bismarck", Edition: "vuca", Options: n.Options}}, *start.Send.Begin)
	assert.NotContains(t, n.Options, "exhaustion")
}

// The page lists tables that are not the printed ones and offers to type these in. Optional rules and house rulings are
// two lists.
func TestNewGameListsReplacedTables(t *testing.T) {
	games := scenarios.Catalogue()
	n := &home.New{Games: games, ID: "veritable", Edition: "vpg"}
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.English)}
	var heads, ours []string
	for _, c := range n.Page(seat).Rows {
		switch {
		case page.Is[*page.Section](c):
			heads = append(heads, c.Label)
		case c.ID == "type_in":
			require.Equal(t, page.Tables, c.Send.Begin.Show)
		case strings.HasPrefix(c.Label, "Not public"):
			ours = append(ours, c.Label)
		}
	}
	assert.Equal(t, []string{"Side played by the app", "Edition", "Tables", "Optional rules", "House rulings"}, heads)
	require.Len(t, ours, 1)
	assert.Contains(t, ours[0], "Combat Results Table (CRT)")
}

func TestAddedGameDoesNotAskForPrintedTables(t *testing.T) {
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.English)}
	n := &home.New{Games: scenarios.Catalogue(), ID: "veritable", Edition: "vpg"}
	_, asked := n.Page(seat).Find("type_in")
	assert.True(t, asked)
	n.Shelf = shelf{} // lists it as an added game
	_, asked = n.Page(seat).Find("type_in")
	assert.False(t, asked)
}

func TestDescribeImportReportsTheMerge(t *testing.T) {
	r, games := view.Plain(view.AppBook(), words.English), scenarios.Catalogue()
	for want, got := range map[string]library.Imported{
		"": {Session: 7},
		"Rules or tables in the file that the game does not use were left out (2).":                                   {LeftOut: 2},
		"The game continues from the file.":                                                                           {Met: journal.Meeting{Kind: journal.Continued}},
		"The game continues from the file. Rules or tables in the file that the game does not use were left out (1).": {Met: journal.Meeting{Kind: journal.Continued}, LeftOut: 1},
	} {
		assert.Equal(t, want, home.DescribeImport(r, games, played[0], got))
	}
}
