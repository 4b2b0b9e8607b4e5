package phase

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// results are the outcomes of the duties that are done, where their buttons were: large, and in the log's words.
// entries are the numbers of those entries of the log.
func results(seat view.Seat, now Phase) (rows []page.Control, entries []int) {
	var rules []string
	for _, d := range now.Duties {
		if d.State == engine.DutyDone && d.Do != "" && asksChoice(seat.Reader, d.Do) == nil { // an answered question shows its answer
			rules = append(rules, view.RuleOf(d.Do))
		}
	}
	if len(rules) == 0 {
		return nil, nil
	}
	moments, err := log.Moments(seat, seat.Past.Now().Last-log.Back)
	if err != nil || len(moments) == 0 {
		return nil, nil // the panel shows the fault when it reads the log
	}
	last := map[string]log.Entry{}
	for _, e := range moments[len(moments)-1].Entries {
		if rule := view.RuleOf(e.Do); !e.Undone && !e.Movement && slices.Contains(rules, rule) {
			last[rule] = e
		}
	}
	for _, rule := range rules {
		e, there := last[rule]
		if !there {
			continue
		}
		entries = append(entries, e.Number)
		rows = append(rows, page.NewText(e.Words).Styled(page.Heading))
		for _, line := range e.More {
			rows = append(rows, page.NewText(line))
		}
		delete(last, rule)
	}
	return rows, entries
}
