package ending

import (
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/film"
	"sandtable/companion/view/page"
)

// Account is what the report shows beside the log: the chances of each battle that was rolled, maps of the turns and,
// after the game, sentences and pictures of its end.
type Account struct {
	Texts  []string
	Charts []*page.Graph
	Rolls  map[int]*page.Bars // by the number of the entry that rolled
	Maps   []film.Still
}

// AccountOf returns the account of a session.
func AccountOf(seat view.Seat) (Account, error) {
	lines, err := film.Lines(seat)
	if err != nil {
		return Account{}, err
	}
	var out Account
	if out.Rolls, err = battle.Rolls(seat, lines); err != nil {
		return out, err
	}
	if out.Maps, err = film.Stills(seat); err != nil || seat.State.Shared.Ended == "" {
		return out, err
	}
	s, err := Of(seat)
	out.Texts = s.texts(seat)
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
		out = append(out, name+". "+d.text(seat.Reader))
	}
	for _, k := range s.Skipped {
		out = append(out, seat.Say("ending.skipped")+": "+k.Text+". "+k.when(seat.Reader))
	}
	return out
}
