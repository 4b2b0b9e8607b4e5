package phase

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/setting"
)

// row is the line as it is shown: to be ticked, or with what the map shows of it.
func (c Check) row(seat view.Seat) page.Control {
	out := page.Control{ID: "check." + c.ID, Label: c.Text, Rule: c.Rule}
	switch c.Known {
	case "":
		out.Body, out.Selected, out.Send = &page.Check{}, c.On, page.Command("tick", play.TickArgs{Check: c.ID}).Takes("on")
	case setting.FoundRight:
		out.Body, out.Icon = &page.Item{}, style.IconTick
	default:
		out.Body, out.Detail, out.Send = &page.Item{}, c.Detail, placing(seat)
		out.Trailing = setting.FoundMark(c.Known)
	}
	return out
}

// placing leads to where the counters of the set-up are placed.
func placing(seat view.Seat) page.Send {
	r, ok := rules.Setup(seat.Reader, seat.State)
	if !ok {
		return page.Send{}
	}
	return choice.Send(seat, engine.Choice{Do: r.PlaceVerb()})
}

// checked shows the result of the check of the set-up below its button while nothing else has happened since, with the
// number of its entry in the log.
func checked(seat view.Seat) (rows []page.Control, entries []int) {
	r, ok := rules.Setup(seat.Reader, seat.State)
	if !ok {
		return nil, nil
	}
	e, ok := log.Latest(seat)
	if !ok || e.Do != r.ID() {
		return nil, nil
	}
	rows = append(rows, page.NewText(e.Words).Styled(page.Strong))
	return append(rows, setup.Result(seat, placing(seat))...), []int{e.Number}
}
