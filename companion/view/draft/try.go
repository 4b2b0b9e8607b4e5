package draft

import (
	"cmp"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Try is the sheet that asks from which turn to play the draft. The library does not keep such a game.
type Try struct {
	Work    *form.Work
	turn    int
	edition int // its row

	asked  bool   // broken is known
	broken string // why the draft cannot be played, in words; empty if it can
}

// Put sets the turn, or the edition.
func (t *Try) Put(field string, value any) {
	if field == "edition" {
		text, _ := value.(string)
		t.edition, _ = strconv.Atoi(text)
		return
	}
	t.turn, _ = value.(int)
}

// Page is the sheet.
func (t *Try) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft_try", Title: seat.Say("draft.do.try"), Middle: true, Keys: map[string]string{page.KeyEnter: "play"}}
	p.Rows = []page.Control{page.NewText(seat.Say("draft.try.note")),
		{ID: "turn", Body: t.turns(seat), Label: seat.Say("draft.try.turn"), Send: page.Keep("turn")}}
	p.Rows = append(p.Rows, t.editions(seat)...)
	why, n := t.why(seat), len(t.Work.Findings())
	switch {
	case why != "":
		p.Rows = append(p.Rows, page.NewText(seat.Say("draft.try.broken")).Toned(page.Danger), page.NewText(why))
	case n > 0:
		p.Rows = append(p.Rows, page.NewText(seat.Say("draft.try.found", "count", n)).Toned(page.Warn))
	}
	if n > 0 {
		p.Rows = append(p.Rows, page.NewButton("found", seat.Say("draft.found.title"), page.Send{Done: true, Act: &page.Act{Do: ShowFound, Text: "-"}}).Styled(page.Quiet).WithIcon(style.IconWarn))
	}
	keep := page.NewButton("keep", seat.Say("draft.try.keep"), page.Send{Done: true, Act: &page.Act{Do: PlayDraft}}).DisabledIf(why)
	try := page.NewButton("play", seat.Say("draft.try.play"), page.Send{Done: true, Act: &page.Act{Do: TryDraft, Of: t.Work.Text(editionKey(t.edition, "id")), Text: strconv.Itoa(t.turn)}})
	p.Foot = []page.Control{page.NewFlow(try.Styled(page.Main).WithIcon(style.IconPlay).DisabledIf(why), keep)}
	return p
}

// editions offers the editions and setups of a game with several.
func (t *Try) editions(seat view.Seat) []page.Control {
	n := len(t.Work.Doc.Rows("game.toml", "edition"))
	if n < 2 {
		return nil
	}
	chips := page.NewChips()
	for i := range n {
		at := strconv.Itoa(i)
		chips.Add(page.NewChip("edition."+at, cmp.Or(t.Work.Text(editionKey(i, "name")), seat.Say("draft.unnamed")), i == t.edition, page.KeepAs("edition", at)))
	}
	return []page.Control{page.NewText(seat.Say("draft.new.editions")).Styled(page.Small).Toned(page.Faint), chips}
}

// editionKey is the key of a value of the edition in a row.
func editionKey(row int, name string) form.Key {
	return form.Key{File: "game.toml", Path: "edition"}.Row(row).To(name)
}

// why says why the draft cannot be played, "" if it can.
func (t *Try) why(seat view.Seat) string {
	if t.asked {
		return t.broken
	}
	t.asked = true
	err := t.Work.Checker.Playable()
	if p, ok := engine.AsProblem(err); ok {
		here := *p
		here.Where = "" // the list leads there
		err = &here
	}
	if err != nil {
		t.broken = seat.Problem(err)
	}
	return t.broken
}

// turns is a stepper through the set-up and the turns of the track.
func (t *Try) turns(seat view.Seat) *page.Stepper {
	track := form.Key{File: "game.toml", Path: "tracker"}
	at := track.Row(max(0, t.Work.Doc.Find("game.toml", "tracker", t.Work.Text(form.Key{File: "game.toml", Path: "sequence.turn"}))))
	most := max(1, t.Work.Number(at.To("max"), t.Work.Number(at.To("min"), 1)-1+len(t.Work.Doc.Rows("game.toml", at.To("value").Path))))
	n := &page.Stepper{Value: t.turn, Max: most, Names: []string{seat.Say("draft.stage.setup")}}
	for i := range most {
		n.Names = append(n.Names, strconv.Itoa(i+1))
	}
	return n
}
