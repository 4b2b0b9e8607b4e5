package printables

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/scenarios/template"
)

// aided lists the games that have player aids: all that come along, and those that a new one begins from.
func aided(t *testing.T) []*Set {
	t.Helper()
	out := listed(t)
	for _, tpl := range template.List() {
		g, err := gamedata.Open(tpl.Files, nil, engine.Opening{ID: tpl.ID, Default: true})
		require.NoError(t, err)
		s, err := Open(g, tpl.Files)
		require.NoError(t, err)
		if len(g.Sides) > 0 && len(g.Phases) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// Every side of every game has one sheet: two pages, the second the back of the first; its content in words and sums.
func TestPlayerAidsRecorded(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	for _, lang := range words.Langs() {
		var b strings.Builder
		for _, s := range aided(t) {
			fmt.Fprintf(&b, "== %s\n", s.Title(lang))
			recordProduct(t, &b, s, "aid", lang)
			letter := sheet.Papers()[1].Size
			out := printed(t, s, sheet.Setup{Lang: lang, Paper: letter, Back: sheet.LongEdge}, "aid")
			require.Len(t, out.Pages, 2*len(s.Game.Sides), "%s", s.Title(lang))
			assert.False(t, out.Mixed(), "every sheet has a back")
		}
		golden.Text(t, fmt.Sprintf("pages_aid_%s.txt", lang), b.String())
	}
}

// An aid names every phase of its side and of both, every line of what one forgets, the first table and the
// effects of terrain.
func TestPlayerAidsHoldWhatIsNeeded(t *testing.T) {
	for _, lang := range words.Langs() {
		for _, s := range aided(t) {
			out := printed(t, s, sheet.Setup{Lang: lang}, "aid")
			v := s.voice(lang)
			for i, side := range s.Game.Sides {
				text := strings.ReplaceAll(wordsOf(t, draw.Record(out.Pages[2*i].Draw))+" "+wordsOf(t, draw.Record(out.Pages[2*i+1].Draw)), " | ", " ")
				for _, p := range s.Game.Phases {
					if p.Stage != engine.SetUp && (p.Side == "" || p.Side == side.ID) {
						assert.Contains(t, text, v.Or("phase."+p.ID+".name", p.ID), "%s %s", s.Game.ID, side.ID)
					}
				}
				if len(s.Game.Terrains) > 0 {
					assert.Contains(t, text, v.Say("print.terrain.title"), "%s %s", s.Game.ID, side.ID)
				}
				look := s.looks.AidOf(side.ID)
				for _, f := range look.Forget {
					line := f.Text
					if lang == words.Russian {
						line = f.TextRu
					}
					assert.Contains(t, text, strings.Fields(line)[0])
				}
				if len(look.Tables) > 0 {
					assert.Contains(t, text, sheet.Sentence(v.Say("table."+look.Tables[0]+".name")))
				}
			}
		}
	}
}

// How the aids look, in grey; to be looked at whenever they change.
func TestPlayerAidsPictured(t *testing.T) {
	for _, c := range []struct {
		game  string
		setup sheet.Setup
	}{
		{"veritable", sheet.Setup{}}, {"bismarck", sheet.Setup{}}, {"combat-commander", sheet.Setup{Lang: words.Russian}},
		{"flames-of-war", sheet.Setup{Style: picture.LowInk}},
	} {
		all := listed(t)
		i := slices.IndexFunc(all, func(s *Set) bool { return s.Game.ID == c.game })
		out := printed(t, all[i], c.setup, "aid")
		golden.Picture(t, "pages/aid_"+c.game+".png", sideBySide(t, out.Pages, margin))
	}
}

// A rule that is cited by its printed heading appears in the sheet's language, wherever paper cites it.
func TestRulesAreCitedInTheLanguage(t *testing.T) {
	for _, s := range listed(t) {
		if s.Game.ID != "bismarck" {
			continue
		}
		for _, product := range []string{"charts", "aid", "sequence", "ledger"} {
			for _, page := range printed(t, s, sheet.Setup{Lang: words.Russian}, product).Pages {
				assert.NotRegexp(t, `Victory|Set-up|Optional units|Status|6, [a-z]`, wordsOf(t, draw.Record(page.Draw)), "%s", product)
			}
		}
	}
}
