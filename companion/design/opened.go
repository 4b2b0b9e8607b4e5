package design

import (
	"strings"

	"sandtable/companion/design/file"
	"sandtable/companion/place"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine"
)

// opened is a map that is open.
type opened struct {
	doc     *doc.Document
	hand    *tool.Hand // what the tools work on
	chart   *chart     // shows the map
	unwatch func()     // stops watching the document

	drawn *place.Drawn // the game that the map belongs to, nil if it has none

	keeper *file.Keeper
	scans  *file.Scans
}

// complete gives an added map its chart and its background work.
func complete(p *Screen, o *opened) {
	o.scans = &file.Scans{Work: p.Work, Messages: p.Messages, Doc: func() *doc.Document { return o.doc }, Read: func() {
		o.chart.rescan()
		p.Changed(p.Visit.Stack.Page())
	}}
	o.keeper = &file.Keeper{Words: p.Words, Work: p.Work, Messages: p.Messages, Device: &p.deps.Device}
	o.keeper.Follow(o.doc)
	o.chart = newChart(p, o)
	o.unwatch = o.doc.Watch(o.chart.onTouched)
	o.scans.Load()
	o.chart.found.check()
}

// unused reports whether the map is new and unchanged.
func (o *opened) unused() bool {
	names, _ := o.doc.Steps()
	return len(names) == 0 && o.doc.File().Path() == "" && !o.doc.File().Dirty()
}

// close stops all work on the map.
func (o *opened) close() {
	o.unwatch()
	o.keeper.Leave()
	if o.drawn != nil {
		o.drawn.Map.Close()
		o.drawn.Save()
	}
}

// undo undoes the last stroke, or the last step of the game that the map belongs to.
func (o *opened) undo() {
	if o.drawn == nil {
		o.doc.Undo()
		return
	}
	names, done := o.steps()
	if o.drawn.Map.Undo() {
		o.reportStep("log.moved.undo", names[done-1])
	}
}

// redo redoes the last undone step.
func (o *opened) redo() {
	if o.drawn == nil {
		o.doc.Redo()
		return
	}
	names, done := o.steps()
	if o.drawn.Map.Redo() {
		o.reportStep("log.moved.redo", names[done])
	}
}

// reportStep shows a message about a step that is not visible on the map.
func (o *opened) reportStep(key string, step engine.Said) {
	o.chart.header.refresh()
	if !strings.HasPrefix(step.Key, "editor.") {
		o.chart.Messages.Tell(o.chart.Say(key, "what", o.drawn.Named(step)), "", nil)
	}
}

// steps returns all steps, undone ones too, and how many are done.
func (o *opened) steps() ([]engine.Said, int) {
	if o.drawn != nil {
		return o.drawn.Map.Steps()
	}
	return o.doc.Steps()
}

// stepLabels returns the names of all steps and how many are done.
func (o *opened) stepLabels() ([]string, int) {
	names, done := o.steps()
	labels := make([]string, len(names))
	for i, name := range names {
		if o.drawn != nil {
			labels[i] = o.drawn.Named(name)
		} else {
			labels[i] = o.chart.Said(doc.Named(o.doc.Kinds(), name, o.chart.Set.Lang()))
		}
	}
	return labels, done
}

// goStep undoes or redoes steps until so many are done.
func (o *opened) goStep(at int) {
	if o.drawn == nil {
		o.doc.Go(at)
		return
	}
	for _, done := o.steps(); done > at && o.drawn.Map.Undo(); _, done = o.steps() {
	}
	for _, done := o.steps(); done < at && o.drawn.Map.Redo(); _, done = o.steps() {
	}
	o.chart.header.refresh()
}
