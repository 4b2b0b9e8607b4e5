package combatcommander

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Sight is the answer about a line of sight.
type Sight struct {
	From      string   `json:"from"`
	To        string   `json:"to"`
	Verdict   string   `json:"verdict"` // "clear", "hindered", "blocked", or "unknown": the players see for themselves
	Clear     bool     `json:"clear"`   // not blocked, and nothing unknown
	Hindrance int      `json:"hindrance"`
	Decided   string   `json:"decided,omitempty"` // the hex, or the hexside as two hexes with a slash, that decided
	Distance  int      `json:"distance"`
	Line      []string `json:"line"` // what the line passes: hexes, and hexsides that it runs along
}

// Verdicts.
const (
	isClear    = "clear"
	isHindered = "hindered"
	isBlocked  = "blocked"
	isUnknown  = "unknown"
)

// sightline follows a line over a map.
type sightline struct {
	*worksheet.Sheet
	from, to spot
	legs     []hex.Leg
	marks    map[hex.Coord]mark
	out      Sight
}

// mark is what markers a hex holds.
type mark struct {
	smoke int
	blaze bool
}

// effect is what one place does to the line, with the line that says so.
type effect struct {
	verdict   string
	hindrance int
	at        string
	step      engine.Step
}

// lineOfSight follows the line from hex to hex and finds what blocks or hinders it.
func lineOfSight(w *worksheet.Sheet) (any, error) {
	s := &sightline{Sheet: w}
	if err := s.ends(); err != nil {
		return nil, err
	}
	if err := s.markers(); err != nil {
		return nil, err
	}
	s.legs = s.from.Layout().Sightline(s.from.at, s.to.at)
	s.introduce()
	var all []effect
	all = append(all, s.smoke()...)
	for i := range s.legs {
		all = append(all, s.leg(i)...)
	}
	s.judge(all)
	s.Show(sightSigns(s.out)...)
	return s.out, nil
}

// ends finds the two hexes.
func (s *sightline) ends() error {
	b, err := chosenMap(s.Sheet)
	if err != nil {
		return err
	}
	if s.from, err = find(b, "from", s.Text("from")); err != nil {
		return err
	}
	s.to, err = find(b, "to", s.Text("to"))
	return err
}

// markers reads where smoke and blazes lie.
func (s *sightline) markers() error {
	s.marks = map[hex.Coord]mark{}
	for _, row := range s.Rows("markers") {
		at, err := find(s.from.Board, "markers", row.Text("hex"))
		if err != nil {
			return err
		}
		m := s.marks[at.at]
		m.smoke, m.blaze = max(m.smoke, row.Number("smoke")), m.blaze || row.Flag("blaze")
		s.marks[at.at] = m
	}
	return nil
}

// introduce says what the line passes, and on which levels its ends are.
func (s *sightline) introduce() {
	s.out.From, s.out.To = s.from.label(), s.to.label()
	s.out.Distance = s.from.Layout().Distance(s.from.at, s.to.at)
	for _, leg := range s.legs {
		s.out.Line = append(s.out.Line, s.named(leg))
	}
	s.Why(s.Line("line", "from", s.from.label(), "to", s.to.label(), "hexes", s.out.Line))
	if a, b := s.from.level(), s.to.level(); a != b {
		s.Why(s.Line("levels", "from", s.from.label(), "to", s.to.label(), "a", strconv.Itoa(a), "b", strconv.Itoa(b)))
	}
	if s.out.Distance <= 1 {
		s.Why(s.Line("next_to"))
	} else {
		s.Why(s.Line("ends"))
	}
}

// named is a leg by its printed numbers.
func (s *sightline) named(leg hex.Leg) string {
	if leg.Along {
		return s.from.Label(leg.Hex) + "/" + s.from.Label(leg.Beside)
	}
	return s.from.Label(leg.Hex)
}

// end reports whether a hex is one of the two.
func (s *sightline) end(c hex.Coord) bool { return c == s.from.at || c == s.to.at }

// smoke hinders in every hex that the line touches the inside of, the ends too.
func (s *sightline) smoke() []effect {
	var out []effect
	for _, leg := range s.legs {
		if m := s.marks[leg.Hex]; !leg.Along && m.smoke > 0 {
			label := s.from.Label(leg.Hex)
			out = append(out, effect{isHindered, m.smoke, label, plus(s.Line("smoke", "hex", label), m.smoke)})
		}
	}
	return out
}

// leg is one part of the line: the hexside crossed before it, and the hex.
func (s *sightline) leg(i int) []effect {
	leg := s.legs[i]
	if leg.Along {
		e, _ := s.from.Layout().EdgeBetween(leg.Hex, leg.Beside)
		return append(s.features(e, s.named(leg), "side_along"), s.beside(leg)...)
	}
	var out []effect
	if i > 0 && !s.legs[i-1].Along {
		if e, ok := s.from.Layout().EdgeBetween(s.legs[i-1].Hex, leg.Hex); ok {
			out = append(out, s.features(e, s.named(s.legs[i-1])+"/"+s.named(leg), "side")...)
		}
	}
	if s.end(leg.Hex) {
		return out
	}
	return append(out, s.hex(leg.Hex, i)...)
}

// beside is a line along a hexside: it is blocked or hindered only as much as both hexes do it.
func (s *sightline) beside(leg hex.Leg) []effect {
	one, other := worst(s.hex(leg.Hex, -1)), worst(s.hex(leg.Beside, -1))
	if rank[other.verdict] < rank[one.verdict] || other.verdict == one.verdict && other.hindrance < one.hindrance {
		one = other
	}
	if one.verdict == isClear || one.verdict == "" {
		return nil
	}
	one.at = s.named(leg)
	s.Why(s.Line("both", "hex", one.at))
	return []effect{one}
}

// rank orders verdicts from the one that hinders least.
var rank = map[string]int{"": 0, isClear: 0, isHindered: 1, isUnknown: 2, isBlocked: 3}

// worst is the effect that hinders most.
func worst(list []effect) effect {
	var out effect
	for _, e := range list {
		if rank[e.verdict] > rank[out.verdict] || e.verdict == out.verdict && e.hindrance > out.hindrance {
			out = e
		}
	}
	return out
}

// judge says everything in order and comes to the verdict. The first obstacle decides; without one what
// is not known, then the highest hindrance or, as an option, their sum.
func (s *sightline) judge(all []effect) {
	sum, highest, first := 0, effect{}, effect{}
	for _, e := range all {
		s.Why(e.step)
		if rank[e.verdict] > max(1, rank[first.verdict]) {
			first = e
		}
		if e.verdict == isHindered {
			sum += e.hindrance
			if e.hindrance > highest.hindrance {
				highest = e
			}
		}
	}
	rule := "highest"
	s.out.Hindrance = highest.hindrance
	if s.Game.Option("hindrance_sum") {
		rule, s.out.Hindrance = "sum", sum
	}
	s.out.Verdict, s.out.Decided = first.verdict, first.at
	switch s.out.Verdict {
	case isBlocked:
		s.out.Hindrance = 0
	case "":
		s.out.Verdict, s.out.Decided = isClear, highest.at
		if highest.hindrance > 0 {
			s.out.Verdict = isHindered
			s.Why(comes(s.Line(rule), s.out.Hindrance))
		}
	}
	if s.out.Verdict == isUnknown {
		s.Lead("unknown")
		s.Tell("ground", first.step.Args["ground"])
	}
	s.out.Clear = rank[s.out.Verdict] <= rank[isHindered]
	s.Why(s.conclusion())
	for name, word := range map[string]string{"from": s.from.label(), "to": s.to.label(), "hex": s.out.Decided, "verdict": "@reckon.los.say.word_" + s.out.Verdict + ".text"} {
		s.Tell(name, word)
	}
}

// verdictLine is the line of each verdict.
var verdictLine = map[string]string{isClear: "clear", isHindered: "hindered", isBlocked: "blocked", isUnknown: "open"}

// verdictFound is how each verdict is marked.
var verdictFound = map[string]string{isClear: setting.FoundRight, isHindered: setting.FoundRight, isBlocked: setting.FoundWrong, isUnknown: setting.FoundAsk}

func (s *sightline) conclusion() engine.Step {
	if s.out.Verdict == isClear {
		return s.Verdict(setting.FoundRight, "clear")
	}
	return s.Verdict(verdictFound[s.out.Verdict], verdictLine[s.out.Verdict], "hex", s.out.Decided)
}
