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
	offered map[string]int // moments in which the rules offered a verb
	shown   map[string]int // moments in which a device had a control for it
}

// note counts what a moment sent, what the rules offer and what the device shows.
func (e *evening) note(m *moment) {
	if e.reached == nil {
		return
	}
	for _, c := range m.device.sent {
		e.reached.sent[c.Do]++
	}
	offered, shown := map[string]bool{}, map[string]bool{}
	for _, c := range play.Foreseen(m.after.Game, m.after.State) {
		offered[c.Do] = true
	}
	for _, l := range m.device.layers() {
		for _, c := range l.Panel.All() {
			for _, do := range engine.SortedKeys(offered) {
				shown[do] = shown[do] || c.DisabledReason == "" && (&player{wish: do}).wishes(c)
			}
		}
	}
	for do := range offered {
		e.reached.offered[do]++
		e.reached.shown[do] += map[bool]int{true: 1}[shown[do]]
	}
}

// String lists the verbs that were sent with how often, and those that were offered and never sent: with how often the
// rules offered them, and how often a control was there for them.
func (r *reach) String() string {
	var sent, never []string
	for _, do := range engine.SortedKeys(r.sent) {
		sent = append(sent, fmt.Sprintf("%s %d", do, r.sent[do]))
	}
	for _, do := range engine.SortedKeys(r.offered) {
		if r.sent[do] == 0 {
			never = append(never, fmt.Sprintf("%s %d/%d", do, r.shown[do], r.offered[do]))
		}
	}
	return "sent: " + strings.Join(sent, ", ") + "\nnever sent, shown of offered: " + strings.Join(never, ", ")
}
