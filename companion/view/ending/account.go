package ending

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Account is what the report says of the end of a game: sentences, and pictures below them.
type Account struct {
	Texts  []string
	Charts []*page.Graph
}

// AccountOf returns the account of a session; it is empty while the game continues.
func AccountOf(seat view.Seat) (Account, error) {
	if seat.State.Shared.Ended == "" {
		return Account{}, nil
	}
	s, err := Of(seat)
	out := Account{Texts: s.texts(seat)}
	for _, c := range s.charts(seat) {
		if g, ok := c.Body.(*page.Graph); ok {
			out.Charts = append(out.Charts, g)
		}
	}
	return out, err
}

// texts is the summary in sentences.
func (s Summary) texts(seat view.Seat) []string {
	out := []string{s.How}
	if v := s.Victory; v != nil {
		out = append(out, seat.Say("table.at_points", "points", v.Total)+": "+v.Band)
	}
	if len(s.Course) > 1 {
		out = append(out, seat.Say("ending.course")+": "+texts(s.Course))
		for _, t := range s.Lost {
			out = append(out, seat.Say("ending.lost", "side", t.Side.Name)+": "+texts(t.Turns))
		}
	}
	for _, l := range s.Losses {
		out = append(out, l.Side.Name+", "+l.Box+": "+view.Number(len(l.Units), 1))
	}
	for _, d := range s.Dice {
		name := seat.Say("ending.all")
		if d.Side != nil {
			name = d.Side.Name
		}
		out = append(out, name+", "+seat.Say("ending.rolled", "count", d.Count)+": "+d.text(seat.Reader))
	}
	return out
}
