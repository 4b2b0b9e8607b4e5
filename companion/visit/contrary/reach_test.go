package contrary

import (
	"fmt"
	"strings"

	"sandtable/engine"
	"sandtable/engine/play"
)

// reach counts what the evenings of a game have come to.
type reach struct {
	sent    map[string]int // commands that were carried out, by verb
	offered map[string]int // moments in which a verb was offered
}

// note counts what a moment sent and what it offers.
func (e *evening) note(m *moment) {
	if e.reached == nil {
		return
	}
	for _, c := range m.device.sent {
		e.reached.sent[c.Do]++
	}
	seen := map[string]bool{}
	for _, c := range play.Foreseen(m.after.Game, m.after.State) {
		if !seen[c.Do] {
			seen[c.Do] = true
			e.reached.offered[c.Do]++
		}
	}
}

// String lists the verbs that were sent with how often, and those that were offered and never sent.
func (r *reach) String() string {
	var sent, never []string
	for _, do := range engine.SortedKeys(r.sent) {
		sent = append(sent, fmt.Sprintf("%s %d", do, r.sent[do]))
	}
	for _, do := range engine.SortedKeys(r.offered) {
		if r.sent[do] == 0 {
			never = append(never, fmt.Sprintf("%s %d", do, r.offered[do]))
		}
	}
	return "sent: " + strings.Join(sent, ", ") + "\noffered and never sent: " + strings.Join(never, ", ")
}
