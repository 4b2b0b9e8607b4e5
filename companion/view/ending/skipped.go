package ending

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/journal"
)

// Skip is something that the players skipped in a phase.
type Skip struct {
	Side  *view.Side // whose phase it was; nil if it was everybody's
	Phase string
	Text  string // what they skipped, or the sentence of the log
	Turns []int  // once for each time, in order
}

// skipping are the sentences that the log has of what was skipped.
var skipping = []string{"log.let_go", "log.let_go_holding", "log.left", "log.left_holding", "log.battle.let_go", "log.battle.let_go_hex"}

// skipped lists what was skipped, in the order of the first time.
func skipped(s view.Reader, lines []journal.Line) []Skip {
	var out []Skip
	var at journal.Stand // before the entry
	for _, l := range lines {
		for _, said := range l.Said {
			if !slices.Contains(skipping, said.Key) {
				continue
			}
			skip := Skip{Text: s.Said(said)}
			if key, ok := said.Args["duty"].(string); ok {
				skip.Text = s.Say(strings.TrimPrefix(key, "@"))
			}
			if p := s.Game.Phase(at.Phase); p != nil {
				skip.Side, skip.Phase = s.Side(p.Side), s.Say("phase."+p.ID+".name")
			}
			out = skip.addTo(out, at.Turn)
		}
		at = l.Stand
	}
	return out
}

// addTo adds a turn to the same thing in the same phase, or else to the end of a list.
func (k Skip) addTo(list []Skip, turn int) []Skip {
	i := slices.IndexFunc(list, func(o Skip) bool { return o.Text == k.Text && o.where() == k.where() })
	if i < 0 {
		i, list = len(list), append(list, k)
	}
	list[i].Turns = append(list[i].Turns, turn)
	return list
}

// where names the phase with its side.
func (k Skip) where() string {
	if k.Side == nil {
		return k.Phase
	}
	return k.Side.Name + " · " + k.Phase
}

// when says in which phase and turns it was skipped.
func (k Skip) when(s view.Reader) string {
	turns := slices.Compact(slices.Clone(k.Turns))
	key := "ending.skipped_turns"
	if len(turns) == 1 {
		key = "ending.skipped_turn"
	}
	return s.Say(key, "phase", k.where(), "turns", runs(turns))
}

// runs writes numbers in ascending order, with each run of them as its ends: "1–3, 5".
func runs(numbers []int) string {
	var out []string
	for i := 0; i < len(numbers); i++ {
		first := numbers[i]
		for i+1 < len(numbers) && numbers[i+1] == numbers[i]+1 {
			i++
		}
		text := view.Number(first, 1)
		if numbers[i] != first {
			text += "–" + view.Number(numbers[i], 1)
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

func (s Summary) skipRows(seat view.Seat) []page.Control {
	if len(s.Skipped) == 0 {
		return nil
	}
	var rows []page.Control
	for _, k := range s.Skipped {
		rows = append(rows, page.Control{Body: &page.Item{}, Icon: style.IconLog, Label: k.Text, Detail: k.when(seat.Reader), Side: k.Side})
	}
	list := page.NewColumnGap(0, rows...).Styled(page.Folding)
	list.ID, list.Label = "skipped", seat.Say("ending.skipped")
	return []page.Control{page.NewSection(seat.Say("ending.skipped")), list}
}
