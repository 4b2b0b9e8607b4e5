package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/widget"
)

// unitRecord is the counter's own tracks: what wears away as boxes to cross off, longer ones and all
// others as numbers. draft is nil where they are only shown.
func (d *desk) unitRecord(u forces.Unit, draft *forces.Draft) []fyne.CanvasObject {
	if len(u.Tracks) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{widget.NewSection(d.say("forces.record"))}
	for _, t := range u.Tracks {
		rows = append(rows, d.unitTrack(t, draft))
	}
	return rows
}

func (d *desk) unitTrack(t forces.Track, draft *forces.Draft) fyne.CanvasObject {
	switch {
	case draft == nil && !t.Boxes:
		return widget.Row(0, widget.NewText(t.Name, widget.Body), widget.NewText(shareOf(t), widget.Body))
	case draft == nil:
		return widget.NewBoxTrack(t.Name, d.share(t), t.Max, t.Value, t.Fresh, nil)
	case t.Boxes:
		var track *widget.BoxTrack
		track = widget.NewBoxTrack(t.Name, d.share(t), t.Max, t.Value, t.Fresh, func(lost int) {
			draft.Tracks[t.ID] = lost
			now := t
			now.Value = lost
			track.Set(lost, d.share(now))
		})
		return track
	case t.Wears:
		s := widget.NewStepper(t.Name, t.Left(), 0, t.Max, func(v int) { draft.Tracks[t.ID] = t.Max - v })
		s.Format = func(v int) string {
			now := t
			now.Value = t.Max - v
			return now.Share()
		}
		return s
	}
	return widget.NewStepper(t.Name, t.Value, 0, max(t.Max, t.Value), func(v int) { draft.Tracks[t.ID] = v })
}

// share is what is left, and apart from it what was hit in this round.
func (d *desk) share(t forces.Track) string {
	if t.Fresh == 0 {
		return t.Share()
	}
	return d.say("forces.hit_now", "left", t.Share(), "count", t.Fresh)
}

func shareOf(t forces.Track) string {
	if t.Wears {
		return t.Share()
	}
	return view.Number(t.Value, 1)
}

// openRecord shows what lies open of another side's counter.
func (d *desk) openRecord(u forces.Unit) {
	rows := append([]fyne.CanvasObject{d.unitHead(u), widget.NewText(d.say("track_battle.open_only"), widget.Small).In(widget.Faint)}, d.unitRecord(u, nil)...)
	d.sheet(u.Label, widget.Column(rows...), nil)
}
