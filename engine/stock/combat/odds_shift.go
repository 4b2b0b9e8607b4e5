package combat

import "sandtable/engine"

// shifts adds the lines that move the column. Their order does not change their sum; a line that cancels is after the
// line it cancels, and removes no more than that line has.
func (w *oddsWork) shifts() {
	left := map[string]int{} // what is left of each shift
	for _, m := range w.odds.Modifiers {
		if m.Kind != KindShift && m.Kind != KindCancel {
			continue
		}
		step, holds := w.line(m)
		if !holds {
			continue
		}
		if m.Kind == KindCancel {
			if step.Value = cancelled(left[m.Cancels], step.Value); step.Value == 0 && step.Show == "" {
				continue
			}
		}
		w.add(step)
		if !step.Off {
			left[m.ID] += step.Value
			left[m.Cancels] += step.Value
		}
	}
	for i, h := range w.situation.in.Hand {
		if h.Kind == HandShift && h.Value != 0 {
			w.add(handStep(i, h))
		}
	}
}

func (w *oddsWork) add(step engine.Step) {
	if !step.Off {
		w.shift += step.Value
	}
	w.steps = append(w.steps, step)
}

// cancelled is the shift that takes up to n columns off a shift, towards zero.
func cancelled(shift, n int) int {
	n = max(0, n)
	if shift > 0 {
		return -min(shift, n)
	}
	return min(-shift, n)
}
