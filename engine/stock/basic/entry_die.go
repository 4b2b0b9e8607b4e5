package basic

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// entryDie decides among the places where units enter.
type entryDie struct {
	sides  int // 0: the player chooses
	on     Entries
	rule   engine.Cite
	source engine.Source
}

// maxDie is the most sides of a die.
const maxDie = 100

// bindDie checks a die and that it is not combined with a release.
func bindDie(b *setting.Binding, die int, release *Release) {
	b.Need(die == 0 || die > 1 && die <= maxDie, "die", "number.range", "value", die, "min", 2, "max", maxDie)
	b.Need(die == 0 || release == nil, "die", "arrive.die")
}

// decides reports whether the die decides among some places.
func (x entryDie) decides(at []string) bool { return x.sides > 0 && len(at) > 1 }

// roll returns the place that the die chooses, as a list of one.
func (x entryDie) roll(d *engine.Draft, at []string, c engine.Command) ([]string, error) {
	faces, err := c.Roll(engine.NeedDice{Count: 1, Sides: x.sides, Low: 1, Why: engine.Tell("step.arrive_where", "at", placesOf(x.on, at))})
	if err != nil {
		return nil, err
	}
	i := (faces[0] - 1) * len(at) / x.sides
	one := slices.Clip(at[i : i+1])
	d.Why(engine.Step{Key: "step.arrive_die", Args: engine.Args{"roll": faces[0], "share": x.share(i, len(at)), "at": placesOf(x.on, one)}, Value: faces[0],
		Rule: string(x.rule), Source: x.source})
	return one, nil
}

// share is which numbers of the die mean one of some places: "4–6".
func (x entryDie) share(i, places int) string {
	from, to := (i*x.sides+places-1)/places+1, ((i+1)*x.sides+places-1)/places
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}
