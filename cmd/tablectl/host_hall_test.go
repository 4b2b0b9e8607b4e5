package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/link"
	"sandtable/engine"
)

// The host sees the state of its table in the hall, but not each entry that is being sent.
func TestHallLineOmitsSingleEntries(t *testing.T) {
	h := &hostedTable{call: &call{program: *newProgram(time.Now), lang: "en"}}
	for _, c := range []struct {
		name string
		now  link.HallStatus
		want string
	}{
		{"no hall", link.HallStatus{}, ""},
		{"not looked yet", link.HallStatus{On: true}, ""},
		{"away", link.HallStatus{On: true, Last: 3}, "No connection to the hall. Play on: new entries are not yet in the hall."},
		{"all in", link.HallStatus{On: true, Linked: true, Number: 7, In: 3, Last: 3}, "Table 7 in the hall. Every entry is there."},
		{"on its way", link.HallStatus{On: true, Linked: true, Number: 7, In: 2, Last: 3}, ""},
		{"missing", link.HallStatus{On: true, Linked: true, Number: 7, In: 2, Last: 3, Waits: true}, "Not yet in the hall. Play on."},
		{"taken over", link.HallStatus{On: true, Number: 7, Last: 3, Guest: true}, ""},
		{"refused", link.HallStatus{Fault: engine.Wrong("hall.refused")}, "The hall refuses this code. Enter its address again, as the hall shows it."},
	} {
		assert.Equal(t, c.want, h.hallLine(c.now), c.name)
	}
}
