package session

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Correct is the sheet that lists the trackers to set by hand.
type Correct struct{ page.NoInput }

// Page returns the sheet.
func (Correct) Page(seat view.Seat) page.Panel {
	list := page.NewColumnGap(0, page.NewText(seat.Say("table.correct_about")))
	for i := range seat.Game.Trackers {
		t := &seat.Game.Trackers[i]
		if t.Side != "" && t.Side != seat.Viewer {
			continue
		}
		list.Add(page.Control{ID: t.ID, Body: &page.Item{}, Label: seat.Say("tracker." + t.ID + ".name"), Detail: seat.Value(t, seat.State.Tracker(t.ID)),
			Send: page.Send{Done: true, Sheet: NewTracker(seat, t.ID)}})
	}
	return page.Panel{ID: "correct", Title: seat.Say("table.correct"), Rows: []page.Control{list}}
}

// Tracker is the sheet that sets one tracker, with an optional note why.
type Tracker struct {
	ID    string
	Value int
	Note  string

	from int // the value at the beginning
}

// NewTracker returns the sheet with the current value of a tracker.
func NewTracker(seat view.Seat, id string) *Tracker {
	now := seat.State.Tracker(id)
	return &Tracker{ID: id, Value: now, from: now}
}

// Recall restores the typed note, and the value unless it changed meanwhile.
func (t *Tracker) Recall(was page.Source) {
	old, ok := was.(*Tracker)
	if !ok || old.ID != t.ID {
		return
	}
	if t.Note = old.Note; old.from == t.from {
		t.Value = old.Value
	}
}

// Put sets the value, which the id of an option holds as a number, or the note.
func (t *Tracker) Put(field string, value any) {
	switch v := value.(type) {
	case int:
		t.Value = v
	case string:
		if field == "note" {
			t.Note = v
			return
		}
		t.Value, _ = strconv.Atoi(v) // input wrote it
	}
}

// Page returns the sheet.
func (t *Tracker) Page(seat view.Seat) page.Panel {
	name := seat.Say("tracker." + t.ID + ".name")
	note := page.Control{ID: "note", Body: &page.Field{Placeholder: seat.Say("table.note_why"), Value: t.Note}, Label: seat.Say("forces.note"), Send: page.Keep("note")}
	c := engine.Ask("tracker", play.TrackerArgs{ID: t.ID, Value: t.Value})
	c.Note = t.Note
	set := page.NewBigButton("set", seat.Say("table.set"), "", page.Send{Done: true, Commands: []engine.Command{c}}).Styled(page.Wide)
	rows := append([]page.Control{t.input(seat, name)}, began(seat, seat.Game.Tracker(t.ID))...)
	return page.Panel{ID: "tracker", Title: name, Rows: append(rows, note), Foot: []page.Control{set}}
}

// began shows the first value of a tracker with its source, unless that is the rulebook.
func began(seat view.Seat, t *engine.Tracker) []page.Control {
	source := seat.Source(t.Source)
	if source == "" {
		return nil
	}
	return []page.Control{page.NewAside(seat.Say("table.began", "value", seat.Value(t, t.Start), "source", source))}
}

// input shows a choice of named values, else a stepper.
func (t *Tracker) input(seat view.Seat, name string) page.Control {
	tracker := seat.Game.Tracker(t.ID)
	c := page.Control{ID: "value", Style: page.Bare, Label: name, Send: page.Keep("value")}
	if len(tracker.Values) == 0 {
		c.Body = &page.Stepper{Value: t.Value, Min: tracker.Min, Max: tracker.Max, Scale: tracker.Scale}
		return c
	}
	c.Body = &page.Segmented{}
	for i := range tracker.Values {
		v := tracker.Min + i
		c.AddOption(page.Option{ID: strconv.Itoa(v), Label: seat.Value(tracker, v), Selected: v == t.Value})
	}
	return c
}
