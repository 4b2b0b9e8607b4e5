package combatcommander

import (
	"encoding/json"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Shot is the answer about fire from hex to hex: what the three questions behind it say.
type Shot struct {
	Sight Sight          `json:"sight"`
	Cover Cover          `json:"cover"`
	Fire  map[string]any `json:"fire,omitempty"` // left out where there is no fire
}

// shooting is fire from hex to hex being worked out.
type shooting struct {
	*worksheet.Sheet
	out Shot
}

// shot reads range, hindrance and cover off the map, with the smoke on it, and leaves the sums to the questions that
// compute them.
func shot(w *worksheet.Sheet) (any, error) {
	s := &shooting{Sheet: w}
	for _, part := range []func() error{s.sight, s.cover, s.fire} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	return s.out, nil
}

// indirect reports whether the weapon is a mortar or artillery.
func (s *shooting) indirect() bool {
	return s.Choice("by") == "mortar" || s.Choice("by") == "artillery"
}

// part asks one of the questions, takes its lines over, and reads its answer.
func (s *shooting) part(id string, in map[string]any, out any) error {
	c, ok := s.Game.Calc(id).(worksheet.Calc)
	if !ok {
		return engine.Wrong("reckon.work", "id", id)
	}
	data, _ := json.Marshal(in) // plain values
	a, err := c.Answer(s.Game, s.State, data)
	if err != nil {
		return err
	}
	s.Why(a.Steps...)
	s.Show(a.Signs...)
	data, _ = json.Marshal(a.Result) // an answer is fit for JSON
	return json.Unmarshal(data, out)
}

// onMap adds which map is meant.
func (s *shooting) onMap(in map[string]any) map[string]any {
	if name := s.Text("map"); strings.HasPrefix(name, "{") {
		in["map"] = json.RawMessage(name) // a whole map may be longer than a text
	} else if name != "" {
		in["map"] = name
	}
	return in
}

// sight reports whether the target is visible through the smoke on the map.
func (s *shooting) sight() error {
	in := s.onMap(map[string]any{"from": s.Text("from"), "to": s.Text("to")})
	if markers := s.State.Form("los"); markers != nil {
		in["markers"] = json.RawMessage(markers)
	}
	if err := s.part("los", in, &s.out.Sight); err != nil {
		return err
	}
	s.Why(comes(s.Line("range"), s.out.Sight.Distance))
	return nil
}

// cover finds what the target hex gives.
func (s *shooting) cover() error {
	in := s.onMap(map[string]any{"hex": s.Text("to"), "from": s.Text("from")})
	for to, id := range map[string]string{"fire": s.Choice("by"), "fortification": s.Choice("fortification")} {
		if id != "" {
			in[to] = id
		}
	}
	return s.part("cover", in, &s.out.Cover)
}

// blocked reports whether nobody can fire along the line; mortars and artillery need no line of their own.
func (s *shooting) blocked() bool { return s.out.Sight.Verdict == isBlocked && !s.indirect() }

// fire adds attack and defence up, where there is a line to fire along.
func (s *shooting) fire() error {
	if s.blocked() {
		s.none(s.Verdict(setting.FoundWrong, "blocked", "hex", s.out.Sight.Decided))
		return nil
	}
	water, err := s.water()
	if err != nil {
		return err
	}
	if water != "" {
		s.none(drowns(s.Game, water, s.Verdict(setting.FoundWrong, "water", "terrain", "@terrain."+water+".name", "hex", s.Text("from"))))
		return nil
	}
	if s.indirect() {
		s.Why(s.Line("spotter"))
	}
	in := map[string]any{"hindrance": min(40, s.out.Sight.Hindrance), "cover": s.out.Cover.Cover, "indirect": s.indirect(),
		"woods": s.out.Cover.Attack > 0, "wire_target": s.Choice("fortification") == "wire"}
	for _, id := range []string{"fp", "pieces", "command", "morale", "leader"} {
		in[id] = s.Number(id)
	}
	for _, id := range []string{"ordnance", "wire_fire", "moving", "broken"} {
		in[id] = s.Flag(id)
	}
	if len(s.Faces) > 0 {
		in["dice"] = s.Faces
	}
	if err := s.part("fire", in, &s.out.Fire); err != nil {
		return err
	}
	for _, id := range []string{"attacks", "defends"} {
		s.Tell(id, s.out.Fire[id])
	}
	if id, ok := s.out.Fire["outcome"].(string); ok {
		s.Tell("outcome", "@reckon.fire.result.outcome.name."+id+".name")
	}
	return nil
}

// none says why there is no fire.
func (s *shooting) none(why engine.Step) {
	s.Why(why)
	s.Tell("attacks", "–")
	s.Tell("defends", "–")
	s.Tell("outcome", "@reckon.shot.say.word_none.text")
}

// water returns the stream or marsh from which a weapon would fire, "" if it fires from neither.
func (s *shooting) water() (string, error) {
	if !s.Flag("weapon") {
		return "", nil
	}
	b, err := chosenMap(s.Sheet)
	if err != nil {
		return "", err
	}
	at, err := find(b, "from", s.Text("from"))
	if err != nil {
		return "", err
	}
	for _, id := range at.terrain() {
		if isWater(id) {
			return id, nil
		}
	}
	return "", nil
}

// shotDice are four, or none where nobody can fire.
func shotDice(w *worksheet.Sheet) (int, error) {
	s := &shooting{Sheet: w.Aside()}
	if err := s.sight(); err != nil || s.blocked() {
		return 0, err
	}
	if water, err := s.water(); err != nil || water != "" {
		return 0, err
	}
	return 4, nil
}
