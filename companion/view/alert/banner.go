package alert

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Banner is the notice above everything else of a seat, until it is acknowledged, and the request to undo a shared step
// until it is answered.
type Banner struct{ page.NoInput }

// Page returns the notice; without rows while there is nothing to notice.
func (Banner) Page(seat view.Seat) page.Panel {
	n, err := Of(seat)
	p := page.Panel{ID: "alert"}
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	p.Rows = append(news(seat, n), plea(seat)...)
	if p.Title = seat.Say("table.undo"); n.Any() {
		p.Title = title(seat, n)
	}
	return p
}

// news are the rows about what concerns the side.
func news(seat view.Seat, n News) []page.Control {
	if !n.Any() {
		return nil
	}
	words := page.NewText(title(seat, n)).Styled(page.Strong)
	if len(n.Lines) == 0 {
		return []page.Control{page.NewRow(0, words, seen(seat, n))}
	}
	rows := []page.Control{words.Toned(page.Danger)}
	for _, line := range n.Lines {
		rows = append(rows, page.NewText(line))
	}
	return append(rows, buttons(seat, n))
}

func title(seat view.Seat, n News) string {
	if len(n.Lines) > 0 {
		return seat.Say("alert.title", "side", "@side."+seat.Viewer+".name")
	}
	return seat.Say("alert.turn", "phase", "@phase."+seat.State.Shared.Phase+".name")
}

// buttons are the way to the place on the map, and the acknowledgement.
func buttons(seat view.Seat, n News) page.Control {
	row := page.NewEquals()
	if len(n.Hexes) > 0 {
		row.Add(page.NewButton("show", seat.Say("alert.show"), page.Send{Open: page.Board, Act: &page.Act{Do: page.Centre, Of: n.Hexes[len(n.Hexes)-1]}}).
			WithIcon(style.IconMap))
	}
	row.Add(seen(seat, n))
	return row
}

func seen(seat view.Seat, n News) page.Control {
	return page.NewButton("seen", seat.Say("alert.seen"), page.Send{Act: &page.Act{Do: page.AlertSeen, Of: strconv.Itoa(n.Upto)}})
}

// Signs marks on the map where something happened that the seat has not acknowledged.
func Signs(seat view.Seat) []page.Sign {
	n, err := Of(seat)
	if err != nil || len(n.Hexes) == 0 {
		return nil // the banner reports the error
	}
	return []page.Sign{{Kind: page.SignHex, Tone: page.Danger, Hexes: n.Hexes}}
}
