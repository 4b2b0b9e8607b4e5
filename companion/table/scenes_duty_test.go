package table

import (
	"testing"

	"sandtable/engine"
	"sandtable/engine/play"
)

// dutyScenes are what the phase owes: asked over, settled, and its reminders folded.
var dutyScenes = []scene{
	{"duty_asked", func(t testing.TB, p *Screen) {
		toAir(t, p).next()
	}},
	{"duty_done", func(t testing.TB, p *Screen) {
		d := toAir(t, p)
		c := engine.Ask("air", nil)
		c.Faces = []int{4}
		d.do(t, c)
	}},
	{"duty_folded", func(t testing.TB, p *Screen) {
		s := &stand{t: t, p: p, d: playTo(t, p, 0)}
		s.to("allied_fight").show()
		s.ask("next", play.NextArgs{All: true}).to("allied_fight").show()
	}},
}

func init() { scenes = append(scenes, dutyScenes...) }
