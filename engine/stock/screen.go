package stock

// Settings returns the supply check as data sets it up; a screen finds by it which mark is asked about.
func (r supplyRule) Settings() *Supply { return r.set }

// Settings returns the tracks as data sets them up; a screen finds by it which units have one.
func (r tracksRule) Settings() *Tracks { return r.set }

// Settings returns the choice as data sets it up; a screen finds by it how a question is answered.
func (r chooseRule) Settings() *Choose { return r.set }

// Zoned reports whether any zone of control is kept on the map.
func (t *Tabletop) Zoned() bool { return len(t.zocs) > 0 }
