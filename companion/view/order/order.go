package order

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/trial"
)

// Sides lists the sides that the app can play. It lists none for games without points and for games with secrets,
// which a person who plays alone would see.
func Sides(g *engine.Game) []string {
	if len(g.Keepers()) > 0 {
		return nil
	}
	var out []string
	for _, s := range g.Sides {
		if (trial.Greedy{Side: s.ID}).CanPlay(g) {
			out = append(out, s.ID)
		}
	}
	return out
}

// Rows shows the order of the app's player, if it plays a side and has an order.
func Rows(seat view.Seat) []page.Control {
	if seat.Simple == "" || !slices.Contains(Sides(seat.Game), seat.Simple) || seat.State.Shared.Ended != "" {
		return nil
	}
	o, ok := trial.Greedy{Side: seat.Simple, Modest: true}.Order(seat.Past.Now())
	if !ok {
		return nil
	}
	card := page.Control{Body: &page.Card{Children: []page.Control{
		page.NewText(Words(seat, o)).Styled(page.Strong), page.NewAside(seat.Say("order.why_" + string(o.Why))),
		page.NewButton("order.done", seat.Say(verb(o)), page.Send{Commands: []engine.Command{o.Command}})}}, Label: seat.Say("order.title", "side", "@side."+seat.Simple+".name")}
	return []page.Control{card, page.NewAside(seat.Say("order.about"))}
}

// verb is the key of the words on the button that runs an order. Counters that the app sets up are placed by the press.
func verb(o trial.Order) string {
	args := map[string]any{}
	_ = json.Unmarshal(o.Command.Args, &args)
	for _, v := range args {
		if _, places := v.(map[string]any); places {
			return "order.place"
		}
	}
	return "order.done"
}

// Words returns an order as a sentence: "Move: 15/44 to 0909".
func Words(seat view.Seat, o trial.Order) string {
	what := seat.Said(engine.Said{Key: o.Choice.Key, Args: o.Choice.Args})
	switch o.Command.Do {
	case play.NextVerb:
		return seat.Say("order.on")
	case "tick":
		return seat.Say("order.tick", "what", what)
	}
	args := map[string]any{}
	_ = json.Unmarshal(o.Command.Args, &args) // the app's player wrote it
	var units, places, more []string
	for _, f := range o.Choice.Fields {
		said := values(seat, f, args[f.Name])
		switch {
		case len(said) == 0:
		case f.Kind == engine.FieldPlace || f.Kind == engine.FieldPlaces:
			places = append(places, said...)
		case all(f.Of, func(id string) bool { return seat.Game.Counter(id) != nil }):
			units = append(units, strings.Join(said, ", "))
		default:
			more = append(more, strings.Join(said, ", "))
		}
	}
	return phrase(seat, what, units, places, more)
}

// phrase joins the parts of an order.
func phrase(seat view.Seat, what string, units, places, more []string) string {
	if len(units) > 0 && len(places) > 0 {
		what = seat.Say("order.to", "what", what, "units", strings.Join(units, ", "), "places", strings.Join(places, ", "))
		units, places = nil, nil
	}
	rest := slices.Concat(units, places, more)
	if len(rest) == 0 {
		return what
	}
	return seat.Say("order.with", "what", what, "with", strings.Join(rest, "; "))
}

func all(ids []string, of func(string) bool) bool {
	return len(ids) > 0 && !slices.ContainsFunc(ids, func(id string) bool { return !of(id) })
}

// values returns the values of a field in words; nil for an empty field.
func values(seat view.Seat, f engine.Field, v any) []string {
	switch v := v.(type) {
	case string:
		if v == "" || f.Kind == engine.FieldText {
			return nil
		}
		return []string{choice.ValueName(seat, f, v)}
	case float64:
		if v == 0 && f.Optional {
			return nil
		}
		return []string{choice.FieldName(seat, f) + " " + view.Number(int(v), 1)}
	case bool:
		if v {
			return []string{choice.FieldName(seat, f)}
		}
	case map[string]any:
		return []string{placed(seat, f, v)}
	case []any:
		var out []string
		for _, x := range v {
			if id, ok := x.(string); ok {
				out = append(out, choice.ValueName(seat, f, id))
			}
		}
		return out
	}
	return nil
}

// placed lists units by place: "0604: OP 1, OP 2; 0607: OP 3".
func placed(seat view.Seat, f engine.Field, at map[string]any) string {
	in := map[string][]string{}
	for i := range seat.Game.Counters {
		id := seat.Game.Counters[i].ID
		if to, ok := at[id].(string); ok {
			in[to] = append(in[to], seat.Label(id))
		}
	}
	var out []string
	for _, to := range engine.SortedKeys(in) {
		out = append(out, choice.ValueName(seat, f, to)+": "+strings.Join(in[to], ", "))
	}
	return strings.Join(out, "; ")
}
