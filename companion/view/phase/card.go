package phase

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/log"
	"sandtable/companion/view/move"
	"sandtable/companion/view/order"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Card is the panel of the current phase: what it is, what to do, results, its reminders, what else it offers, and
// what has happened in it. It stores which phases have come up, and whether the reminders of this one were unfolded.
type Card struct {
	met      map[string]int // the turn in which a phase came up first
	unfolded string         // the moment whose reminders were tapped
	yields   bool           // the next thing to do is beside the card
	beside   []string       // the ids of what the panel beside it offers
}

// What Put sets on a card.
const (
	putReminders = "reminders"
	// Yields says whether the next thing to do is beside the card: then no button of the card is the main one.
	Yields = "yields"
	// Beside takes the ids of what the panel beside the card offers: the card does not offer it again.
	Beside = "beside"
	// MapSeen is among these ids where the map is visible.
	MapSeen = "show_map"
)

// Put unfolds the reminders of a moment, or records what is beside the card.
func (c *Card) Put(field string, value any) {
	switch field {
	case putReminders:
		c.unfolded, _ = value.(string)
	case Yields:
		c.yields, _ = value.(bool)
	case Beside:
		c.beside, _ = value.([]string)
	}
}

// Tab is what opens the panel.
func (*Card) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Play, Label: seat.Say("table.tab_play"), Icon: style.IconPlay}
}

// Page returns the current panel.
func (c *Card) Page(seat view.Seat) page.Panel {
	now := Of(seat)
	results, done := results(seat, now)
	checked, entries := checked(seat)
	if done = append(done, entries...); now.Due {
		results, checked = append(results, checked...), nil // the check is the main button
	}
	p := page.Panel{ID: page.Play, Title: seat.Say("table.tab_play"), Subject: seat.State.Shared.Phase, Rows: c.rows(seat, now, results, checked)}
	lines, err := log.OfPhase(seat, done...)
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	if len(lines) > 0 {
		p.Rows = append(append(p.Rows, page.NewSection(seat.Say("table.happened"))), lines...)
	}
	return p
}

// rows are the phase, what else it offers, and its reminders below both. For set-up and the end, where reminders are
// the next thing to do, they are on the card.
func (c *Card) rows(seat view.Seat, now Phase, results, checked []page.Control) []page.Control {
	card := c.card(seat, now, results)
	if now.Pass != nil {
		return []page.Control{card}
	}
	offers, reminders := slices.Concat(c.quiet(seat, now, checked), c.options(seat, now)), c.reminders(seat, now)
	if len(offers) == 0 || now.Turn == "" {
		card.Add(reminders...)
		reminders = nil
	}
	rows := append([]page.Control{card}, order.Rows(seat)...)
	return append(append(rows, offers...), apart(seat, reminders)...)
}

// card is the phase itself: its purpose is above its reminders.
func (c *Card) card(seat view.Seat, now Phase, results []page.Control) page.Control {
	sheet := page.Control{Body: &page.Card{}, Label: now.Name, Rule: seat.Rule(now.Rule)}
	switch {
	case now.Pass != nil:
		sheet.Add(append(pass(seat, now), c.mains(seat)...)...)
		return sheet
	case now.Ended != "":
		sheet.Add(page.NewText(now.Ended))
	default:
		if len(now.Within) > 0 {
			sheet.Add(page.NewAside(strings.Join(now.Within, " · ")))
		}
		if now.Prompt != "" {
			sheet.Add(page.NewText(now.Prompt))
		}
		if how := cmp.Or(move.How(seat), battle.Opens(seat)); how != "" {
			sheet.Add(page.NewText(how))
			sheet.Add(c.toMap(seat, now)...)
		}
		for _, n := range now.Notes {
			sheet.Add(page.NewText(n.Text).Styled(page.Strong).Citing(seat.Rule(n.Rule)))
		}
		if now.Side != nil && !seat.Plays(now.Side.ID) && seat.HasSecrets(now.Side.ID) {
			sheet.Add(page.NewAside(seat.Say("curtain.announced", "side", "@side."+now.Side.ID+".name")))
		}
	}
	for _, side := range Awaits(seat, now) {
		sheet.Add(page.NewAside(seat.Say("curtain.waiting", "side", "@side."+side.ID+".name")))
	}
	if now.Idle != "" {
		sheet.Add(page.NewAside(now.Idle))
	}
	for _, p := range now.Picks {
		sheet.Add(choose(seat, p))
	}
	sheet.Add(append(append(append(c.mains(seat), c.yielding(c.questions(seat, now))...), leftRows(seat, now)...), results...)...)
	return sheet
}

// toMap leads to the map, which the card tells the players to tap, where it is not visible and no
// other line leads there.
func (c *Card) toMap(seat view.Seat, now Phase) []page.Control {
	if rules.Map(seat.Reader) == nil || now.Movers > 0 || slices.Contains(c.beside, MapSeen) {
		return nil
	}
	return []page.Control{page.NewButton(MapSeen, seat.Say("table.show_map"), page.Send{Open: page.Board}).WithIcon(style.IconMap)}
}

// Panel is where a whole panel is shown beside the card.
func Panel(name string) string { return "panel " + name }

// mains are the large buttons of the card, but those that only lead to what is seen already.
func (c *Card) mains(seat view.Seat) []page.Control {
	out := slices.DeleteFunc(Main(seat), func(b page.Control) bool {
		id, ok := strings.CutPrefix(b.ID, mainMark)
		return ok && (slices.Contains(c.beside, id) || len(b.Send.Commands) == 0 && b.Send.Put == nil && slices.Contains(c.beside, Panel(b.Send.Open)))
	})
	return c.yielding(out)
}

// yielding leaves the main button to the panel beside the card, if that has it.
func (c *Card) yielding(rows []page.Control) []page.Control {
	for i := range rows {
		if c.yields && rows[i].Style == page.Big {
			rows[i].Style = page.Wide
		}
	}
	return rows
}

// reminders are the lines of the checklist: one line that unfolds them, but in set-up, at the end, and when the phase
// comes up for the first time.
func (c *Card) reminders(seat view.Seat, now Phase) []page.Control {
	moment, due := now.Turn+" "+seat.State.Shared.Phase, now.firstDuty()
	var out []page.Control
	for _, check := range now.Checks {
		if due != nil && due.Check == check.ID {
			continue // it is the main button
		}
		out = append(out, check.row(seat))
	}
	if len(out) < 2 || c.fresh(seat, now) || c.unfolded == moment {
		return out
	}
	put := page.Send{Put: &page.Put{Field: putReminders, Value: moment}}
	return []page.Control{page.NewButton("reminders", seat.Say("table.reminders", "count", len(out)), put).Styled(page.Quiet).WithIcon(style.IconMore)}
}

// apart are reminders below what the phase offers, so that nobody scrolls past them to what is to be done.
func apart(seat view.Seat, list []page.Control) []page.Control {
	if len(list) == 0 || !page.Is[*page.Check](list[0]) {
		return list
	}
	return []page.Control{{Body: &page.Card{Children: list}, Label: seat.Say("table.reminders_head")}}
}

// fresh reports whether the phase has not come up in an earlier turn while this card was looked at.
func (c *Card) fresh(seat view.Seat, now Phase) bool {
	if now.Turn == "" {
		return true
	}
	phase, turn := seat.State.Shared.Phase, seat.State.Tracker(seat.Game.Sequence.Turn)
	if first, met := c.met[phase]; met {
		return turn <= first
	}
	if c.met == nil {
		c.met = map[string]int{}
	}
	c.met[phase] = turn
	return true
}

// pass is the curtain of a phase: who takes the device before anything of it is shown.
func pass(seat view.Seat, now Phase) []page.Control {
	if now.Waiting != "" {
		note := "curtain.waiting_note"
		if now.Together {
			note = "curtain.waiting_notes"
		}
		return []page.Control{page.NewText(now.Waiting).Styled(page.Heading), page.NewText(seat.Say(note)).Toned(page.Faint)}
	}
	if ready(seat, now) {
		return []page.Control{page.NewText(seat.Say("table.side_ready", "side", "@side."+now.Pass.ID+".name")).Styled(page.Heading)}
	}
	rows := []page.Control{page.NewText(seat.Say("curtain.pass", "side", "@side."+now.Pass.ID+".name")).Styled(page.Heading)}
	for _, d := range Unseen(seat, now) {
		rows = append(rows, page.NewText(seat.Say(d.Key)))
	}
	if len(rows) == 1 {
		rows = append(rows, page.NewText(seat.Say("curtain.pass_note")).Toned(page.Faint))
	}
	return rows
}

// choose is one of many choices, with what it means.
func choose(seat view.Seat, p Pick) page.Control {
	c := page.Control{ID: choice.ID(p.Choice), Body: &page.Item{}, Label: p.Text, Detail: p.Hint, Selected: p.On, Send: choice.Send(seat, p.Choice)}
	if p.On {
		c.Icon = style.IconTick
	}
	return c
}

// others are what else the phase offers, but what is asked beside the card. What is answered on the map comes first, since
// the last rows of many are folded.
func (c *Card) others(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	add := func(o choice.Button, shut string) {
		b := page.NewButton(choice.ID(o.Choice), o.Text, choice.Send(seat, o.Choice)).WithIcon(choice.Icon(o.Choice)).DisabledIf(shut)
		switch b.Detail = o.Hint; {
		case shut != "":
			b.Style = page.Wide // a button that shows why it is disabled
		case o.Hint != "":
			b.Body, b.Icon = &page.Item{}, cmp.Or(b.Icon, style.IconTick)
		}
		if !slices.Contains(c.beside, b.ID) {
			out = append(out, b)
		}
	}
	for _, o := range now.Others {
		add(o, "")
	}
	for _, o := range now.Unpaid {
		add(o, o.Hint)
	}
	slices.SortStableFunc(out, func(a, b page.Control) int { return rank(a) - rank(b) })
	return out
}

// quiet is what else the phase offers, with the results of checks. It is rows while units move by points on the map, for the
// phase is for moving, and while a battle is open.
func (c *Card) quiet(seat view.Seat, now Phase, checked []page.Control) []page.Control {
	out := slices.Concat(c.others(seat, now), checked, moveHelp(seat))
	plain := func(b page.Control) bool { return page.Is[*page.Button](b) && b.Style == "" }
	rest := slices.DeleteFunc(slices.Clone(out), plain)
	fight := rules.Odds(seat.Reader)
	fights := fight != nil && fight.Battle(seat.State) != nil
	if !fights && (!move.Moves(seat.Reader, seat.State) || move.How(seat) == "") || len(rest) == len(out) {
		return out
	}
	rows := page.NewColumnGap(0, slices.DeleteFunc(out, func(b page.Control) bool { return !plain(b) })...).Styled(page.Folding)
	rows.ID, rows.Label = "rare", seat.Say("table.rare")
	return append([]page.Control{rows}, rest...)
}

// rank is 0 for what is answered on the map, else 1.
func rank(c page.Control) int {
	if c.Icon == style.IconMap {
		return 0
	}
	return 1
}

// moveHelp opens the help from the phase card while units move; nothing in other phases.
func moveHelp(seat view.Seat) []page.Control {
	if !move.Moves(seat.Reader, seat.State) {
		return nil
	}
	return []page.Control{page.NewButton("move", seat.Say("move.title"), move.Open("")).WithIcon(style.IconMap)}
}

// mainMark is the prefix of the id of a choice that is the purpose of the phase.
const mainMark = "main."

// Main are the large buttons: the purpose of the phase. If that is a choice, all options are together; if another
// side looks first, it is the button for that. At most one is the next thing to do; a duty for a side at another
// device is never shown.
func Main(seat view.Seat) []page.Control {
	out := dues(seat)
	for _, b := range Of(seat).mains() {
		for i := range out {
			if out[i].ID == mainMark+choice.ID(b.Choice) && Theirs(seat, b.Choice) {
				out[i].Style = page.Wide
			}
		}
	}
	return out
}

// dues are these buttons, for any presser.
func dues(seat view.Seat) []page.Control {
	now := Of(seat)
	out := Looks(seat, now)
	for i, b := range now.mains() {
		c := page.NewBigButton(mainMark+choice.ID(b.Choice), b.Text, b.Hint, choice.Send(seat, b.Choice))
		if !now.Due || i > 0 {
			c.Style = page.Wide
		}
		out = append(out, c)
	}
	if d := now.firstDuty(); d != nil && d.Do == "" {
		out = append(out, page.NewBigButton(mainMark+"check."+d.Check, seat.Say(d.Key), "", page.Command("tick", play.TickArgs{Check: d.Check, On: true})))
	}
	return out
}

// mains are the choices that the phase is for.
func (v Phase) mains() []choice.Button {
	if len(v.Mains) == 0 && v.Main != nil {
		return []choice.Button{*v.Main}
	}
	return v.Mains
}

// Theirs reports whether a choice is for a side to make that plays at another device.
func Theirs(seat view.Seat, c engine.Choice) bool {
	side := c.Side
	var preset struct{ Ship string }
	if err := json.Unmarshal(c.Preset, &preset); err == nil && side == "" {
		if unit := seat.Game.Counter(preset.Ship); unit != nil {
			side = unit.Side
		}
	}
	return side != "" && !seat.Plays(side)
}

// Serves reports whether a verb may be the main button: it is not for a side at another device, and its duty is not done.
func Serves(seat view.Seat, do string) bool {
	theirs := slices.ContainsFunc(play.Foreseen(seat.Game, seat.State), func(c engine.Choice) bool { return c.Do == do && Theirs(seat, c) })
	return !theirs && !slices.ContainsFunc(play.Duties(seat.Game, seat.State), func(d play.Duty) bool {
		return d.State == engine.DutyDone && play.Settles(d.Duty, []engine.Choice{{Do: do}})
	})
}

// HasDue reports whether a duty, one of these buttons or an open question is what is to be done now, here or at another
// device; else it is Next.
func HasDue(seat view.Seat) bool {
	now := Of(seat)
	return now.firstDuty() != nil || slices.ContainsFunc(now.Questions, func(q Question) bool { return q.Open }) ||
		slices.ContainsFunc(dues(seat), func(c page.Control) bool { return c.Style == page.Big })
}

// Looks are the large buttons by which one of the sides looks that must before there is anything to do.
func Looks(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	lookers := Lookers(seat, now)
	for _, side := range lookers {
		kind := page.Big
		if len(lookers) > 1 || ready(seat, now) {
			kind = page.Wide
		}
		out = append(out, Look(seat, side.ID).Styled(kind))
	}
	return out
}

// Look is what a side presses when it has the device to itself.
func Look(seat view.Seat, side string) page.Control {
	c := page.NewButton("look."+side, seat.Say("curtain.looking", "side", "@side."+side+".name"), page.Send{Act: &page.Act{Do: page.Look, Of: side}})
	c.Detail, c.Icon = seat.Say("curtain.looking_note"), style.IconEye
	return c
}
