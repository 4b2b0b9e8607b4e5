package contrary

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// opening is a game with the devices at its table.
type opening struct {
	game   *engine.Game
	seats  string // "one": a device for all sides; "own": one that serves a side; "linked": two seats
	serves string
	room   visit.Room // of the devices
}

// evening is a session under way with its devices.
type evening struct {
	opening
	j       *journal.Journal
	store   *journal.Memory
	devices []*device
	first   *engine.State

	decideFor decider // for a side
	reached   *reach  // nil: nobody asks
}

func sit(o opening) (*evening, error) {
	e := &evening{opening: o, store: &journal.Memory{}, decideFor: play.DecideFor}
	var err error
	if e.j, err = journal.Begin(e.store, enginetest.Fixed(o.game), o.game, now); err != nil {
		return nil, err
	}
	e.first = e.j.State().Clone()
	switch o.seats {
	case "one":
		e.devices = []*device{newDevice(e.j, "", false)}
	case "own":
		e.devices = []*device{newDevice(e.j, o.serves, false)}
	case "linked":
		for _, s := range o.game.Sides {
			e.devices = append(e.devices, newDevice(e.j, s.ID, true))
		}
	}
	for _, d := range e.devices {
		d.visit.Panels.Room = o.room
	}
	return e, nil
}

// breach is a broken law. Law and Kind are the same for the same fault, so that it can be shortened; Detail is not.
type breach struct{ Law, Kind, Detail string }

// Error describes the breach.
func (b *breach) Error() string { return fmt.Sprintf("%s: %s\n%s", b.Law, b.Kind, b.Detail) }

// step carries out a press and checks the laws. A crash is a breach too.
func (e *evening) step(p press, laws []law) (broken *breach) {
	defer func() {
		if r := recover(); r != nil {
			broken = &breach{"a press crashes", fmt.Sprint(r), string(debug.Stack())}
		}
	}()
	if p.Device >= len(e.devices) {
		return nil
	}
	if p.Do == "record" {
		e.replayRecord(p)
		e.redraw()
		return nil
	}
	m := &moment{evening: e, press: p, device: e.devices[p.Device], before: e.j.Now()}
	was := m.device.shows(m.device.choice(p))
	m.device.carryOut(p)
	m.after = e.j.Now()
	e.redraw()
	defer m.device.remember(p, was)
	for _, d := range e.devices {
		if d != m.device {
			d.forget()
		}
	}
	e.note(m)
	for _, l := range laws {
		if kind, detail := l.breaks(m); kind != "" {
			return &breach{l.name, kind, detail}
		}
	}
	return nil
}

// redraw drops the pictures that the devices showed before the press.
func (e *evening) redraw() {
	for _, d := range e.devices {
		d.shown = nil
	}
}

// spend presses so many times, and returns the presses up to the breach.
func spend(o opening, seed uint64, most int, laws []law, reached *reach) ([]press, *breach, error) {
	e, err := sit(o)
	if err != nil {
		return nil, nil, err
	}
	e.reached = reached
	p := &player{dice: rand.New(rand.NewPCG(seed, 25))}
	var script []press
	var broken *breach
	for _, first := range p.begin(o, len(e.devices)) { // some evenings begin late in the game
		script = append(script, first)
		if broken = e.step(first, nil); broken != nil {
			break
		}
	}
	for n := 0; n < most && broken == nil; n++ {
		one := p.next(e.devices)
		script = append(script, one)
		broken = e.step(one, laws)
	}
	if broken == nil {
		broken = e.end()
	}
	return script, broken, nil
}

// end reopens the journal and undoes everything.
func (e *evening) end() *breach {
	if err := e.reopened(); err != nil {
		return &breach{"a journal reopens as it was", "it does not", err.Error()}
	}
	if err := e.undone(); err != nil {
		return &breach{"undo leads back to the beginning", "it does not", err.Error()}
	}
	return nil
}

var errDiffers = errors.New("another state")

// reopened reads the journal again and finds the same state.
func (e *evening) reopened() error {
	again, err := journal.Open(e.store, enginetest.Fixed(e.game))
	if err == nil && !reflect.DeepEqual(again.State(), e.j.State()) {
		err = errDiffers
	}
	return err
}

// undone undoes everything and finds the first state.
func (e *evening) undone() error {
	for e.j.Now().Undo > 0 {
		if _, err := e.j.Undo(journal.By{At: now}); err != nil {
			return err
		}
	}
	if !reflect.DeepEqual(e.first, e.j.State()) {
		return errDiffers
	}
	return nil
}

// replay makes the presses of a script and returns the first breach.
func replay(o opening, script []press, laws []law) *breach {
	e, err := sit(o)
	if err != nil {
		return nil
	}
	for _, p := range script {
		if b := e.step(p, laws); b != nil {
			return b
		}
	}
	return e.end()
}

// shorten leaves out presses as long as the same law breaks in the same way.
func shorten(o opening, script []press, b *breach, laws []law) []press {
	only := laws[:0:0]
	for _, l := range laws {
		if l.name == b.Law {
			only = append(only, l.just(b.Kind))
		}
	}
	same := func(s []press) bool {
		got := replay(o, s, only)
		return got != nil && got.Law == b.Law && got.Kind == b.Kind
	}
	if !same(script) {
		return script
	}
	for size := (len(script) + 1) / 2; size > 0; size /= 2 {
		for at := 0; at < len(script); {
			less := slices.Delete(slices.Clone(script), at, min(at+size, len(script)))
			if same(less) {
				script = less
			} else {
				at += size
			}
		}
	}
	return script
}

// presses is how long an evening is, after a hasty beginning.
const presses = 40

// playOne plays an evening of a seed, and reports a breach with its shortened script.
func playOne(t testing.TB, o opening, seed uint64, reached *reach) {
	script, broken, err := spend(o, seed, presses, laws, reached)
	require.NoError(t, err)
	if broken != nil {
		t.Errorf("%s", report(o, seed, shorten(o, script, broken, laws), broken))
	}
}

func report(o opening, seed uint64, script []press, b *breach) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s %s, %s %s, seed %d\n", o.game.ID, o.game.Edition, o.seats, o.serves, seed)
	for i, p := range script {
		fmt.Fprintf(&out, "%3d. %s\n", i+1, p)
	}
	fmt.Fprintf(&out, "%v\n", b)
	return out.String()
}

// just is the law for one kind of breach.
func (l law) just(kind string) law {
	return law{l.name, func(m *moment) (string, string) {
		if k, detail := l.breaks(m); k == kind {
			return k, detail
		}
		return "", ""
	}}
}
