package worksheet

// key returns the key of the sentence after the worksheet's own path.
func (x *Headline) key() string { return "instead." + x.ID + ".text" }

// Lead puts a headline of the data above the answer, by its id; Tell fills it.
func (w *Sheet) Lead(id string) { w.lead = id }

// headline replaces the plain sentence above the answer, nil for none.
func (w *working) headline() *Headline {
	for i := range w.set.Instead {
		x := &w.set.Instead[i]
		if x.ID == w.lead {
			return x
		}
		if x.When == nil {
			continue
		}
		if v, err := x.When.Value(w.Game, w.State, w.names()); err == nil && v != 0 {
			return x
		}
	}
	return nil
}
