package session_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/worksheet"
	"sandtable/engine/words"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// recorded lists the transcripts of the games.
var recorded = []struct {
	file    string
	opening engine.Opening
}{
	{"veritable/testdata/first_seven_turns.txt", engine.Opening{ID: "veritable", Edition: "first"}},
	{"veritable/testdata/vpg_seven_turns.txt", engine.Opening{ID: "veritable", Edition: "vpg"}},
	{"bismarck/testdata/convoy.txt", engine.Opening{ID: "bismarck", Edition: "vuca", Options: []string{"exhaustion"}}},
	{"bismarck/testdata/battle.txt", engine.Opening{ID: "bismarck", Edition: "vuca", Options: []string{"exhaustion"}}},
	{"combat-commander/testdata/played.txt", engine.Opening{ID: "combat-commander", Default: true}},
	{"flames-of-war/testdata/encounter.txt", engine.Opening{ID: "flames-of-war", Default: true}},
}

// page.Faults finds nothing on any panel at moments of recorded sessions, in both languages, in the public view and in
// that of each side with secrets.
func TestPanelsOfRecordedSessionsHaveNoFaults(t *testing.T) {
	for _, r := range recorded {
		t.Run(filepath.Base(r.file), func(t *testing.T) {
			g, err := scenarios.Catalogue().Open(r.opening)
			require.NoError(t, err)
			j, _ := enginetest.Begin(t, g)
			found := map[string]bool{}
			for i, c := range commands(t, filepath.Join("../../../scenarios", r.file)) {
				if _, err := j.Do(c); err == nil && i%stride == 0 {
					checkPanels(j, found)
				}
			}
			for what := range found {
				t.Error(what)
			}
		})
	}
}

func TestPanelsOfTemplatesHaveNoFaults(t *testing.T) {
	for _, x := range template.List() {
		t.Run(x.ID, func(t *testing.T) {
			g, err := gamedata.Open(x.Files, nil, engine.Opening{ID: x.ID, Default: true})
			require.NoError(t, err)
			j, _ := enginetest.Begin(t, g)
			found := map[string]bool{}
			checkPanels(j, found)
			for i, c := range commands(t, filepath.Join("../../../scenarios/template/testdata", x.ID+".txt")) {
				if _, err := j.Do(c); err == nil && i%templateStride == 0 {
					checkPanels(j, found)
				}
			}
			for what := range found {
				t.Error(what)
			}
		})
	}
}

// templateStride is how many commands of a template, whose first turn is short, pass between two checks.
const templateStride = 4

// stride is how many commands pass between two checks.
const stride = 12

func commands(t *testing.T, path string) []engine.Command {
	script, err := os.ReadFile(path)
	require.NoError(t, err)
	var out []engine.Command
	for line := range strings.Lines(string(script)) {
		if command, asked := strings.CutPrefix(strings.TrimSpace(line), "> "); asked {
			if c, err := enginetest.ReadCommand(command); err == nil {
				out = append(out, c)
			}
		}
	}
	require.NotEmpty(t, out)
	return out
}

// checkPanels checks all panels and the sheets that they open.
func checkPanels(j *journal.Journal, found map[string]bool) {
	for _, side := range append([]string{""}, j.Game().Keepers()...) {
		past := j.SideView(side)
		for _, lang := range words.Langs() {
			seat := view.Seat{Reader: view.Reader{Game: j.Game(), Lang: lang}, State: past.Now().State, Past: past, Viewer: side}
			judge(seat, session.Frame{Menu: session.Menu{Name: "Thursday", Prints: true}}, found, 0)
			for _, source := range session.Panels() {
				if tab := source.Tab(seat); !tab.Absent {
					judge(seat, source, found, 0)
				}
			}
		}
	}
}

func judge(seat view.Seat, source page.Source, found map[string]bool, depth int) {
	p := source.Page(seat)
	for _, what := range page.Faults(p) {
		found[string(seat.Lang)+" "+what] = true
	}
	for _, id := range corrections(seat, p) {
		found["a correction stands out: "+p.ID+" "+id] = true
	}
	for _, c := range p.All() {
		for _, next := range opened(c) {
			if depth < 3 {
				judge(seat, next, found, depth+1)
			}
		}
	}
}

// corrections lists the main buttons, and those that Enter presses, that send a correction.
func corrections(seat view.Seat, p page.Panel) []string {
	var out []string
	for _, c := range p.All() {
		if c.Style != page.Main && c.Style != page.Big && p.Keys[page.KeyEnter] != c.ID || c.DisabledReason != "" || c.ID == "" {
			continue
		}
		for _, command := range c.Send.Commands {
			if done, err := play.Decide(seat.Game, seat.State, command); err == nil && (command.Override || done.Correction) {
				out = append(out, c.ID+" "+command.Do)
			}
		}
	}
	return out
}

func TestCorrectionIsNotTheMainButton(t *testing.T) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "vpg"})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	past := j.SideView("")
	seat := view.Seat{Reader: view.Reader{Game: g, Lang: words.English}, State: past.Now().State, Past: past}
	_, err = past.Do(engine.Ask("air", nil))
	sheet, ok := session.Wants(err, page.Command("air", nil))
	require.True(t, ok, "%v", err)
	p := sheet.Page(seat)
	require.Equal(t, "Record as a correction", page.Children(p.Foot[0])[1].Label)
	require.Empty(t, corrections(seat, p))
	require.Empty(t, p.Keys)
}

// opened lists the sheets and pages that a control opens.
func opened(c page.Control) []page.Source {
	var out []page.Source
	for _, send := range append([]page.Send{c.Send}, sends(page.Options(c))...) {
		if _, about := send.Sheet.(page.Valued); send.Sheet != nil && !about {
			out = append(out, send.Sheet)
		}
		if send.Page != nil {
			out = append(out, send.Page)
		}
	}
	return out
}

func sends(options []page.Option) []page.Send {
	out := make([]page.Send, len(options))
	for i, o := range options {
		out[i] = o.Send
	}
	return out
}

// Rules that are cited by a heading in place of a number have one in Russian.
func TestCitedRulesAreRussian(t *testing.T) {
	letters := regexp.MustCompile(`[A-Za-z]{3,}`)
	for _, id := range []string{"bismarck", "veritable", "combat-commander", "flames-of-war"} {
		g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		s := view.Reader{Game: g, Lang: words.Russian}
		cited := []string{}
		for _, p := range g.Phases {
			cited = append(cited, p.Rule)
			for _, c := range p.Checks {
				cited = append(cited, c.Rule)
			}
		}
		for _, table := range g.Tables {
			cited = append(cited, table.Rule)
		}
		for _, c := range g.Calcs {
			if w, ok := c.(worksheet.Calc); ok {
				cited = append(cited, string(w.Settings().Rule))
				for _, l := range w.Settings().Lines {
					cited = append(cited, string(l.Rule))
				}
			}
		}
		for _, rule := range cited {
			require.NotRegexp(t, letters, s.Rule(rule), id)
		}
	}
}
