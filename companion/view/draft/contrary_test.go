package draft

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/trial"
	"sandtable/engine/words"
)

// contrary is a designer who does what comes to hand.
type contrary struct {
	t    *rapid.T
	work *form.Work
	did  []string
}

var acts = []func(*contrary){(*contrary).press, (*contrary).press, (*contrary).press, (*contrary).paste, (*contrary).rename, (*contrary).remove, (*contrary).swapMap}

// scraps are what the designer types and pastes.
var scraps = []string{"", "Guards", "12", "-1", "blue", "Blue", "0503", "0503 0504", "99", "turn > 2", "turn >", "infantry", "Гвардия", "a, b", `"`, "[x]"}

func (c *contrary) scrap(what string) string { return rapid.SampledFrom(scraps).Draw(c.t, what) }

// press presses a control of a form, or of a page below it.
func (c *contrary) press() {
	p := rapid.SampledFrom(forms.All()).Draw(c.t, "form").Page(c.work)
	for range rapid.IntRange(1, 4).Draw(c.t, "presses") {
		can := slices.DeleteFunc(p.Page(reader(words.English)).All(), func(x page.Control) bool { return x.ID == "" || x.DisabledReason != "" })
		if len(can) == 0 {
			return
		}
		x := can[rapid.IntRange(0, len(can)-1).Draw(c.t, "control")]
		c.did = append(c.did, x.ID)
		if to, ok := x.Send.Page.(*form.Page); ok {
			p = to
			continue
		}
		c.send(p, x.Sent(c.value(x)))
		c.plain(p.Page(reader(words.Langs()[len(c.did)%2])))
	}
}

// plain checks that nobody reads the words of Go or a key of a file on a page.
func (c *contrary) plain(p page.Panel) {
	for _, x := range p.All() {
		require.NotRegexp(c.t, machine, x.Label, c.did)
	}
}

// value is what a press of a control brings.
func (c *contrary) value(x page.Control) any {
	switch b := x.Body.(type) {
	case *page.Check:
		return !x.Selected
	case *page.Stepper:
		return rapid.IntRange(b.Min, min(b.Max, b.Min+20)).Draw(c.t, "number")
	case *page.Field:
		return c.scrap("text")
	}
	if options := page.Options(x); len(options) > 0 {
		return options[rapid.IntRange(0, len(options)-1).Draw(c.t, "option")].ID
	}
	return nil
}

func (c *contrary) send(p *form.Page, s page.Send) {
	if ask, ok := s.Sheet.(*page.TextSheet); ok {
		ask.Put("text", c.scrap("answer"))
		s = ask.Page(reader(words.English)).Foot[0].Sent(nil)
	}
	if ask, ok := s.Sheet.(page.Confirm); ok {
		c.plain(ask.Page(reader(words.English)))
		s = ask.Send
	}
	if s.Put != nil {
		p.Put(s.Put.Field, s.Put.Value)
	}
}

// paste puts a list into the roster, with headings and cells that fit or do not.
func (c *contrary) paste() {
	heads := rapid.SliceOfN(rapid.SampledFrom([]string{"Name", "Side", "Hex", "Turn", "Attack", "Type", "Formation", "Nonsense"}), 1, 5).Draw(c.t, "heads")
	lines := []string{strings.Join(heads, "\t")}
	for range rapid.IntRange(1, 4).Draw(c.t, "lines") {
		cells := make([]string, len(heads))
		for i := range cells {
			cells[i] = c.scrap("cell")
		}
		lines = append(lines, strings.Join(cells, "\t"))
	}
	p := forms.All()[slices.IndexFunc(forms.All(), func(f *form.Form) bool { return f.ID == forms.Units })].Page(c.work)
	p.Page(reader(words.English))
	p.Put("units.paste", strings.Join(lines, "\n"))
	c.plain(p.Page(reader(words.English)))
	p.Put("pasted.take", nil)
	c.plain(p.Page(reader(words.English)))
	c.did = append(c.did, "paste "+strings.Join(lines, " / "))
}

// lists are lists of game.toml whose rows others name.
var lists = []string{"side", "box", "tracker", "type", "trait", "formation", "mark", "phase", "option"}

func (c *contrary) rename() {
	list := rapid.SampledFrom(lists).Draw(c.t, "list")
	if rows := c.work.Doc.Rows("game.toml", list); len(rows) > 0 {
		id := rows[rapid.IntRange(0, len(rows)-1).Draw(c.t, "row")].ID
		_ = rework.Rename(&c.work.Checker, list, id, rapid.SampledFrom([]string{"zz", "blue", "turn", "on_map", "x1"}).Draw(c.t, "id")) // refused ones change nothing
		c.did = append(c.did, "rename "+list+" "+id)
	}
}

func (c *contrary) remove() {
	file := rapid.SampledFrom([]string{"game.toml", "rules.toml", "tables.toml", "terrain.toml", "board.toml"}).Draw(c.t, "file")
	list := rapid.SampledFrom(append([]string{"odds", "move", "supply", "terrain", "hexside", "table", "ledger", "choose", "zoc", "stack", "setup"}, lists...)).Draw(c.t, "list")
	if n := len(c.work.Doc.Rows(file, list)); n > 0 {
		_ = c.work.Doc.RemoveRow(file, list, rapid.IntRange(0, n-1).Draw(c.t, "row"))
		c.did = append(c.did, "remove "+file+" "+list)
	}
}

// swapMap plays on another map: a copy, or one that has lost its items.
func (c *contrary) swapMap() {
	text := strings.Replace(c.work.Doc.Text("maps/wend.json"), `"id": "wend"`, `"id": "other"`, 1)
	if rapid.Bool().Draw(c.t, "bare") {
		text = strings.NewReplacer(`"objectives"`, `"was_objectives"`, `"zones"`, `"was_zones"`).Replace(text)
	}
	_ = c.work.Doc.Write(form.Step("draft.step.map"), "maps/other.json", []byte(text))
	_ = c.work.Set(form.Key{File: "board.toml", Path: "board.map"}, "other")
	c.did = append(c.did, "swap the map")
}

func reader(lang words.Lang) view.Seat { return view.Seat{Reader: view.Plain(view.AppBook(), lang)} }

// machine finds the words of Go and the keys of files in a sentence.
var machine = regexp.MustCompile(`nil pointer|runtime error|goroutine|interface \{|strconv|%!|unexpected token|\[\[?[a-z_]+(\.[a-z_]+)+`)

// Whatever a designer does, a finding in words leads to a form or a file, or the game is played to its end.
func TestContraryDesigner(t *testing.T) {
	files := operational(t).Doc.Snapshot()
	rapid.Check(t, func(t *rapid.T) {
		d, err := gamedoc.New(files)
		require.NoError(t, err)
		c := &contrary{t: t, work: form.Open(d)}
		for range rapid.IntRange(1, 4).Draw(t, "acts") {
			acts[rapid.IntRange(0, len(acts)-1).Draw(t, "act")](c)
			c.judge()
		}
	})
}

func (c *contrary) judge() {
	found := c.work.Findings()
	c.named(found)
	for _, lang := range words.Langs() {
		c.plain((&Found{Work: c.work}).Page(reader(lang)))
	}
	g, err := gamedata.Open(c.work.Doc.FS(), nil, engine.Opening{Default: true})
	if err != nil {
		require.True(c.t, slices.ContainsFunc(found, causes(err)), "%v: refused without a finding that leads to it: %v\n%v", c.did, err, found)
		return
	}
	series, err := trial.Play(context.Background(), trial.Setting{Game: g}, 1, 1, nil)
	require.NoError(c.t, err, c.did)
	require.Empty(c.t, c.unexplained(found, series.DeadEnds), c.did)
}

// unexplained says which dead ends are faults, or have no finding that leads to their cause.
func (c *contrary) unexplained(found []form.Finding, ends []*trial.DeadEnd) (out []string) {
	for _, end := range ends {
		if end.Why == "fault" || !slices.ContainsFunc(found, c.blames(end)) {
			out = append(out, fmt.Sprintf("%s in %s: %s, and no finding but %v", end.Why, end.Phase, end.Text, found))
		}
	}
	return out
}

// leads reports whether a finding is a cause and opens a form or a file.
func leads(f form.Finding) bool { return !f.Minor && f.File != "" }

// causes finds a finding that leads to the cause of a refusal.
func causes(err error) func(form.Finding) bool {
	p, ok := engine.AsProblem(err)
	return func(f form.Finding) bool { return ok && leads(f) && f.Code == p.Code }
}

// blames finds a finding that leads to the cause of a dead end: to what was refused, or to its phase or the sequence.
func (c *contrary) blames(end *trial.DeadEnd) func(form.Finding) bool {
	refused := causes(end.Err)
	phase := slices.IndexFunc(c.work.Doc.Rows("game.toml", "phase"), func(r gamedoc.Row) bool { return r.ID == end.Phase })
	return func(f form.Finding) bool {
		here := strings.HasPrefix(f.Path, fmt.Sprintf("phase[%d]", phase)) || strings.HasPrefix(f.Path, "sequence")
		return refused(f) || leads(f) && f.File == "game.toml" && here
	}
}

// spelt matches the ids that are no words of a sentence.
var spelt = regexp.MustCompile(`[\p{L}\d]+(_[\p{L}\d]+)+`)

// named checks that findings have names, not ids. A formula is repeated as it was typed.
func (c *contrary) named(found []form.Finding) {
	for _, f := range found {
		require.NotEqual(c.t, "toml.key", f.Code, "%v: a form wrote %v", c.did, f.Args)
		if strings.HasPrefix(f.Code, "formula.") || strings.HasPrefix(f.Code, "map.") || f.File == "" {
			continue
		}
		for _, lang := range words.Langs() {
			text := reader(lang).Problem(form.Spoken(c.work, reader(lang), f.Problem))
			require.NotRegexp(c.t, spelt, text, c.did)
			require.NotContains(c.t, text, "[draft.", c.did)
		}
	}
}
