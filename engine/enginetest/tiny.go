package enginetest

import (
	_ "embed"
	"fmt"
	"slices"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/words"
)

// TinyID is the id of the tiny game.
const TinyID = "tiny"

var (
	//go:embed tiny/en.toml
	tinyEnglish []byte
	//go:embed tiny/ru.toml
	tinyRussian []byte
)

// Tiny returns the tiny game in its long edition with all options: red and blue, six counters each
// and a little of everything that a state can hold.
func Tiny() *engine.Game { return tiny(tinyOpening("long", "fate", "night")) }

// Grown returns the tiny game with counters added until it has so many, to measure with.
func Grown(counters int) *engine.Game {
	o := tinyOpening("long", "fate", "night")
	o.counters = counters
	return tiny(o)
}

// tinySetUp is what the tiny game is made of in one printing, edition, choice of options and copy.
type tinySetUp struct {
	edition  string
	options  []string
	printing int
	counters int            // at least so many
	typed    map[string]int // strengths out of the owner's copy
	hash     string
	copyHash string
}

func tinyOpening(edition string, options ...string) tinySetUp {
	return tinySetUp{edition: edition, options: options, printing: 1, hash: hashOf(tinyPackage(1))}
}

func tiny(o tinySetUp) *engine.Game {
	turns := map[string]int{"short": 2, "long": 3}[o.edition]
	g := &engine.Game{
		ID: TinyID, Edition: o.edition, Options: o.options, Hash: o.hash, Copy: o.copyHash, Source: engine.House,
		Editions:   []engine.Edition{{ID: "short", Source: engine.House}, {ID: "long", Source: engine.House}},
		AllOptions: []engine.Option{{ID: "fate", On: true, Rule: "6"}, {ID: "night", Rule: "7"}},
		Sides: []engine.Side{{ID: "red", Colour: "#B3261E", Mark: "disc", Letter: "R"},
			{ID: "blue", Colour: "#1B4F8F", Mark: "square", Letter: "B"}},
		Boxes:  []engine.Box{{ID: engine.OnMap}, {ID: "reserve"}, {ID: "lost"}},
		Traits: []string{"guard"},
		Marks:  []engine.Mark{{ID: "tired", Clear: "weather", Paper: true}, {ID: "spotted"}},
		Trackers: []engine.Tracker{
			{ID: "turn", Min: 1, Max: turns, Start: 1, Paper: true, Rule: "1"},
			{ID: "weather", Max: 1, Values: []string{"clear", "rain"}, Paper: true, Strip: true, Rule: "2"},
			{ID: "stores", Max: 3, Start: 2, Paper: true, Strip: true, Rule: "3"},
			{ID: "points", Min: -8, Max: 8, Scale: 2, Paper: true, Strip: true, Rule: "8"},
			{ID: "plan", Side: "red", Min: 70000, Max: 70009, Start: 70000, Rule: "5"},
		},
		Cups:   []engine.Cup{{ID: "fate", Chits: []string{"good", "good", "bad"}, Rule: "6"}},
		Tables: []engine.Table{tinyWeather, tinyClash},
	}
	if o.printing > 1 {
		g.Trackers = append(g.Trackers, engine.Tracker{ID: "scouts", Max: 2, Start: 1})
	}
	g.Counters = tinyCounters(o)
	g.Phases, g.Sequence = tinySequence(turns)
	g.Rules = []engine.Rule{deploy{}, weather{}, march{}, clash{}, trench{}, plan{}, fate{}, tally{}}
	g.Book = tinyBook()
	g.Prepare()
	tinyBind(g)
	return g
}

func tinyCounters(o tinySetUp) []engine.Counter {
	var out []engine.Counter
	add := func(side, letter string, n int) {
		c := engine.Counter{ID: fmt.Sprintf("%s%d", letter, n), Side: side, Label: fmt.Sprintf("%s/%d", side, n),
			Type: "infantry", Size: "regiment", Box: "reserve", Source: engine.House,
			Factors: map[string]int{"strength": 1 + n%6, "trench": 2}}
		if v, ok := o.typed[c.ID]; ok {
			c.Factors["strength"], c.Source = v, engine.User
		}
		if n%3 == 0 {
			c.Traits = []string{"guard"}
		}
		out = append(out, c)
	}
	for n := 1; n <= 6; n++ {
		add("red", "r", n)
	}
	for n := 1; n <= 6; n++ {
		add("blue", "b", n)
	}
	if o.printing > 1 {
		add("red", "r", 7)
	}
	for n := 100; len(out) < o.counters; n++ {
		add("blue", "b", n)
	}
	return out
}

// tinySequence has a phase of each stage, one that is skipped when its guard fails, and every
// operation that data may ask for.
func tinySequence(turns int) ([]engine.Phase, engine.Sequence) {
	phases := []engine.Phase{
		{ID: "muster", Stage: engine.SetUp, Rule: "1", Do: []string{"deploy"}, Main: "deploy",
			Checks: []engine.Check{{ID: "guards", Rule: "1.1"}},
			Leave:  []engine.Effect{{Op: "move", On: "reserve !guard", To: engine.OnMap}}},
		{ID: "weather", Stage: engine.Turns, Rule: "2", Do: []string{"weather"}, Main: "weather",
			Enter: []engine.Effect{{Op: "set", On: "stores", Value: formula.New("weather == weather_rain ? 1 : 3")}}},
		{ID: "red", Stage: engine.Turns, Side: "red", Rule: "4", Do: []string{"march", "clash", "trench", "plan", "fate"}, Main: "march",
			Checks: []engine.Check{{ID: "stores", Rule: "3"}, {ID: "rain", Rule: "2.1", When: formula.New("weather == weather_rain")}}},
		{ID: "blue", Stage: engine.Turns, Side: "blue", Rule: "4", Do: []string{"march", "clash", "trench", "fate"}, Main: "march",
			Leave: []engine.Effect{{Op: "unmark", On: "spotted", To: "spotted"}}},
		{ID: "night", Stage: engine.Turns, Rule: "7", When: formula.New("opt_night && weather == weather_clear"),
			Enter: []engine.Effect{{Op: "mark", On: "on_map !guard", To: "spotted"}, {Op: "flip", On: "r1"}}},
		{ID: "tally", Stage: engine.Final, Rule: "8", Do: []string{"tally"}, Main: "tally",
			Leave: []engine.Effect{{Op: "end", On: "ahead", When: formula.New("points != 0")}}},
	}
	return phases, engine.Sequence{Turn: "turn", More: formula.New(fmt.Sprintf("turn < %d", turns))}
}

// tinyBind makes the formulas ready.
func tinyBind(g *engine.Game) {
	bind := func(f engine.Formula) {
		if e, ok := f.(*formula.Expr); ok {
			if err := e.Bind(g, nil); err != nil {
				panic(err) // the tiny game is part of the tests
			}
		}
	}
	bind(g.Sequence.More)
	for _, p := range g.Phases {
		bind(p.When)
		for _, e := range slices.Concat(p.Enter, p.Leave) {
			bind(e.Value)
			bind(e.When)
		}
		for _, c := range p.Checks {
			bind(c.When)
		}
	}
}

// tinyBook lays the game's texts over the app's; counters are named by their labels. It is the same for
// every printing, and made once.
var tinyBook = sync.OnceValue(func() *words.Book {
	roster := tinyCounters(tinySetUp{printing: 2, counters: 400})
	texts := map[words.Lang]map[string]*i18n.Message{}
	for lang, data := range map[words.Lang][]byte{words.English: tinyEnglish, words.Russian: tinyRussian} {
		messages, err := words.Parse(lang, TinyID, data)
		if err != nil {
			panic(err) // the tiny game is part of the tests
		}
		for _, c := range roster {
			messages["unit."+c.ID+".name"] = words.Plain("unit."+c.ID+".name", c.Label)
		}
		texts[lang] = messages
	}
	return words.App().With(texts)
})
