package battle

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// idle is the panel between two battles; carded: the card beside it begins one. In a phase without battles it says when
// they are fought.
func idle(seat view.Seat, rule string, carded bool) []page.Control {
	var rows []page.Control
	done := Register(seat.Reader, seat.State)
	switch now := seat.CanAsk(seat.State, rule+".new"); {
	case now:
		rows = begins(seat, rule, carded)
	case len(done) == 0:
		return []page.Control{page.NewText(Later(seat, rule)).Toned(page.Faint)}
	}
	if len(done) == 0 {
		key := "battle.register_none"
		if r := rules.Odds(seat.Reader); r != nil && len(r.Settings().Air) > 0 {
			key = "battle.register_none_air"
		}
		return append(rows, page.NewText(seat.Say(key)).Toned(page.Faint))
	}
	rows = append(rows, page.NewSection(seat.Say("battle.register")))
	for _, f := range done {
		rows = append(rows, page.Control{Body: &page.Item{}, Label: f.Title, Detail: f.Detail, Trailing: f.Result})
	}
	return rows
}

// begins is how a battle begins now, unless the card beside the panel says it, and how many units may still attack.
func begins(seat view.Seat, rule string, carded bool) []page.Control {
	note := ""
	if n := Fresh(seat.Reader, seat.State); n > 0 {
		note = seat.Say("battle.fresh", "count", n)
	}
	var rows []page.Control
	switch {
	case !carded:
		rows = append(rows, page.NewBigButton("new", seat.Say("choice.battle.new"), note, page.Command(rule+".new", nil)).Styled(page.Wide))
	case note != "":
		rows = append(rows, page.NewText(note))
	}
	if how := Opens(seat); how != "" && !carded {
		rows = append(rows, page.NewText(how), page.NewButton("show_map", seat.Say("table.show_map"), page.Send{Open: page.Board}).Styled(page.Quiet).WithIcon(style.IconMap))
	}
	if what := rules.Odds(seat.Reader).Lapsed(seat.Game, seat.State); what != nil && !carded {
		rows = append(rows, page.NewButton("take_up", seat.Said(*what), page.Command(play.TakeUpVerb, play.TakeUpArgs{Rule: rule})))
	}
	return rows
}

// Later says in which phase the battles of a rule are fought.
func Later(seat view.Seat, rule string) string {
	return seat.Say("battle.later", "phase", phaseOf(seat, rule))
}

// phaseOf names the first phase in which battles are fought.
func phaseOf(seat view.Seat, rule string) string {
	i := slices.IndexFunc(seat.Game.Phases, func(p engine.Phase) bool { return slices.Contains(p.Do, rule) })
	if i < 0 {
		return ""
	}
	return seat.Say("phase." + seat.Game.Phases[i].ID + ".name")
}
