package bismarck

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// convoy is the German's hunt for convoys: the secret roll and identification, the open attack, and the hidden
// markers that it adds. It is Go because the find decides the next question, and the Allied player learns of an
// attack only.
func convoy() convoyRule {
	return convoyRule{owing{&own{id: "convoy", cite: "7C", names: []string{"convoy_markers"}, about: hunted, legal: convoyLegal, verbs: map[string]func(*order) error{
		"hunt": hunt, "identify": identify, "attack": attackConvoy, "loot": loot, "let_go": letGo, "feign": feign}}, convoyOpen}}
}

// convoyRule is the rule of the hunt. It is an Opener because the Allied player says whether the escorts are still with
// their convoy: the Rodney may have been released in secret.
type convoyRule struct{ owing }

// Rules returns the rule itself, so that it can be asked.
func (r convoyRule) Rules() []engine.Rule { return []engine.Rule{r} }

// LaidOpen shows no counter: the entry itself says what both sides may know.
func (convoyRule) LaidOpen(_ *engine.Game, s *engine.State) *engine.State { return s }

// hunted is what the hunt works on: it is the German's own from the first roll to the markers.
func hunted(*engine.State, string) []string { return []string{"convoy_markers"} }

// The trackers of the hunt: the German's secret one, and the one both see.
const (
	quarryForm  = "quarry"  // the German's own
	convoysForm = "convoys" // for both: the convoys found, in order
)

// quarry is what the hunter has before his guns.
type quarry struct {
	Unit   string   `json:"unit"`
	Hex    string   `json:"hex"`
	Route  string   `json:"route"`
	Result convoyID `json:"result"` // "merchant", "convoy", or the id of a convoy
}

// spoils are the convoys that were attacked.
type spoils struct {
	Found  []convoyID `json:"found"`
	Escort convoyID   `json:"escort,omitempty"` // the one whose escorts are still to be sunk
	Hex    string     `json:"hex,omitempty"`    // where it was attacked
	Turn   int        `json:"turn,omitempty"`   // in which it was attacked
	Bare   bool       `json:"bare,omitempty"`   // all of them had left it before
}

func readQuarry(s *engine.State) *quarry {
	q := &quarry{}
	if data := s.Form(quarryForm); data == nil || json.Unmarshal(data, q) != nil {
		return nil
	}
	return q
}

func readSpoils(s *engine.State) spoils {
	var x spoils
	if data := s.Form(convoysForm); data != nil {
		_ = json.Unmarshal(data, &x) // the rule itself wrote it
	}
	if x.Turn != 0 && x.Turn != s.Tracker("turn") {
		x.Escort = "" // its escorts were not fought in that turn
	}
	return x
}

// hunters lists the groups that may hunt.
func hunters(g *engine.Game, s *engine.State) []string {
	o := &order{Draft: &engine.Draft{Game: g, State: s}}
	return slices.DeleteFunc(groups(g, s, german), func(id string) bool { return o.force(id, german).mayHunt() != nil })
}

func convoyLegal(g *engine.Game, s *engine.State) []engine.Choice {
	if q := readQuarry(s); q != nil {
		return quarryChoices(g, s, q)
	}
	var out []engine.Choice
	if x := readSpoils(s); x.Escort != "" && (x.Bare || x.Escort.drowned(g, s)) {
		out = append(out, choice("convoy.loot", german))
	}
	hunted := slices.ContainsFunc(afloat(g, s, german), func(id string) bool { return marked(s, id, "hunted") })
	if list := onLanes(g, s); len(list) > 0 && !hunted {
		out = append(out, choice("convoy.hunt", german, huntFields(g, s, list)...))
	}
	return append(out, choice("convoy.feign", german))
}

// routes are the convoy routes.
var routes = []string{"east_west", "north_south"}

// huntFields asks who hunts, and of those that nobody mirrors on our map on which route and line.
func huntFields(g *engine.Game, s *engine.State, list []string) []engine.Field {
	out := []engine.Field{one("unit", list)}
	if slices.ContainsFunc(list, func(id string) bool { return chartOf(g, s, hexOf(g, s, first(g, s, id))) == nil }) {
		out = append(out, optional(one("route", routes)), hexField(), flag("centre"))
	}
	return out
}

// onLanes lists the hunters, without those that our map shows off the convoy routes or in an air sector.
func onLanes(g *engine.Game, s *engine.State) []string {
	return slices.DeleteFunc(hunters(g, s), func(id string) bool {
		c := chartOf(g, s, hexOf(g, s, first(g, s, id)))
		return c != nil && (laneOf(c) == "" || c.within("air_"))
	})
}

// laneOf is the convoy route that runs through a hex of our map; empty: none does.
func laneOf(c *chart) string {
	if c == nil {
		return ""
	}
	at := slices.IndexFunc(routes, func(id string) bool { return c.within("convoy_" + id) })
	if at < 0 {
		return ""
	}
	return routes[at]
}

func quarryChoices(g *engine.Game, s *engine.State, q *quarry) []engine.Choice {
	do := "convoy.attack"
	if q.Result == "convoy" {
		do = "convoy.identify"
	}
	c := choice(do, german)
	if unseen(s, allied) && q.Result.releasable(g, s) {
		c.Fields = []engine.Field{flag("bare")}
	}
	c.Main = true
	return []engine.Choice{c, choice("convoy.let_go", german)}
}

// convoyOpen reports whether a hunt is still to be made, ended or paid for.
func convoyOpen(g *engine.Game, s *engine.State) bool {
	return slices.ContainsFunc(convoyLegal(g, s), func(c engine.Choice) bool { return c.Do != "convoy.feign" })
}

// feign is a roll for nobody: it hides that no ship hunts.
func feign(o *order) error {
	faces, err := o.roll(1, "dice_hunt")
	if err != nil {
		return err
	}
	o.rules(engine.Rulebook, "7C", "feigned")
	o.SayTo(german, words("feigned"), "face", faces[0])
	return nil
}

// hunt is the one roll of the turn, behind the screen.
func hunt(o *order) error {
	var a struct {
		Unit   string `json:"unit"`
		Route  string `json:"route"`
		Hex    string `json:"hex"`
		Centre bool   `json:"centre"`
	}
	err := o.Decode(&a)
	if err != nil {
		return err
	}
	if err := o.among([]string{a.Unit}, groups(o.Game, o.State, german)); err != nil {
		return err
	}
	if err := o.force(a.Unit, german).mayHunt(); err != nil {
		return err
	}
	if a.Hex, err = o.where(a.Hex); err != nil {
		return err
	}
	if a.Hex == "" {
		a.Hex = hexOf(o.Game, o.State, first(o.Game, o.State, a.Unit))
	}
	if c := chartOf(o.Game, o.State, a.Hex); c != nil {
		a.Route = cmp.Or(laneOf(c), a.Route)
		if err := o.unless(laneOf(c) != "" && !c.within("air_"), wrong("off_route", "hex", a.Hex)); err != nil {
			return err
		}
		a.Centre = c.onLine()
	}
	if a.Route == "" {
		return engine.Wrong("field.missing", "field", "@"+words("field_route"))
	}
	if !slices.Contains(routes, a.Route) {
		return engine.Wrong("reckon.choice", "field", "route", "known", routes)
	}
	faces, err := o.roll(1, "dice_hunt")
	if err != nil {
		return err
	}
	ships := crew(o.Game, o.State, a.Unit)
	answer, err := o.ask("convoy", worksheet.Given{"route": a.Route, "force": len(ships) > 1, "centre": a.Centre, "night": night(o.State)}, faces...)
	if err != nil {
		return err
	}
	result := answer.Word("result")
	o.SayTo(german, words("hunted_"+result), "unit", unit(a.Unit), "face", faces[0])
	for _, ship := range ships {
		o.Mark(ship, "hunted", true)
	}
	if result != "nothing" {
		o.own(german, quarryForm, quarry{Unit: a.Unit, Hex: a.Hex, Route: a.Route, Result: convoyID(result)})
	}
	return nil
}

// identify rolls for the convoy. One that was found before gives nothing.
func identify(o *order) error {
	q := readQuarry(o.State)
	if q == nil || q.Result != "convoy" {
		return wrong("nothing_open")
	}
	faces, err := o.roll(1, "dice_identify")
	if err != nil {
		return err
	}
	if _, err := o.ask("convoy", worksheet.Given{"route": q.Route, "identify": faces[0]}); err != nil {
		return err
	}
	found := convoyID(cell(o.Game, "convoys", strconv.Itoa(faces[0]), q.Route))
	if found == "nothing" || slices.Contains(readSpoils(o.State).Found, found) {
		o.SayTo(german, words("no_convoy"), "face", faces[0])
		o.own(german, quarryForm, nil)
		return nil
	}
	q.Result = found
	o.SayTo(german, words("identified"), "convoy", found.name(), "face", faces[0])
	o.own(german, quarryForm, q)
	return nil
}

// letGo leaves what was found alone, which has no effect.
func letGo(o *order) error {
	if readQuarry(o.State) == nil {
		return wrong("nothing_open")
	}
	o.rules(engine.Rulebook, "7C", "let_go")
	o.SayTo(german, words("let_go"))
	o.own(german, quarryForm, nil)
	return nil
}

// attackConvoy attacks a merchant or a convoy: both learn where, the hunter is sighted and does not move
// for two turns. Ruling: any attack does that.
func attackConvoy(o *order) error {
	var a struct {
		Bare bool `json:"bare"` // the Allied player says that the escort was released before
	}
	if err := o.Decode(&a); err != nil {
		return err
	}
	q := readQuarry(o.State)
	if q == nil || q.Result == "convoy" {
		return wrong("nothing_open")
	}
	where := q.Hex
	if q.Result == "merchant" {
		o.Alert(allied, words("merchant"), "hex", at(where).Word())
		o.count("merchants", 1)
	} else {
		o.Alert(allied, words("convoy_attacked"), "convoy", q.Result.name(), "hex", at(where).Word())
		x := readSpoils(o.State)
		x.Found = append(x.Found, q.Result)
		if len(q.Result.escorts(o.Game)) > 0 {
			x.Escort, x.Hex, x.Turn, x.Bare = q.Result, where, o.State.Tracker("turn"), !q.Result.callEscort(o, where, a.Bare)
		} else if err := q.Result.draw(o); err != nil {
			return err
		}
		o.Form(convoysForm, x)
	}
	for _, ship := range crew(o.Game, o.State, q.Unit) {
		o.vessel(ship).idle(2)
	}
	o.because(engine.House, "7C", "attacked", "=", 2)
	o.SayTo(german, words("hunter_seen"), "unit", unit(q.Unit))
	o.force(q.Unit, german).seen(where, false)
	o.own(german, quarryForm, nil)
	return nil
}

// loot draws the markers of a convoy whose escorts were all sunk.
func loot(o *order) error {
	x := readSpoils(o.State)
	if x.Escort == "" {
		return wrong("nothing_open")
	}
	for _, ship := range x.Escort.escorts(o.Game) {
		p, _ := o.State.Piece(ship)
		if err := o.unless(x.Bare || p.Place.Box == boxSunk, wrong("escort_afloat", "unit", unit(ship))); err != nil {
			return err
		}
	}
	if err := x.Escort.draw(o); err != nil {
		return err
	}
	o.Say(words("looted"), "convoy", x.Escort.name())
	x.Escort, x.Bare = "", false
	o.Form(convoysForm, x)
	return nil
}
