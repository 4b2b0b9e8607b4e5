package table

import (
	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/report"
	"sandtable/companion/view/evenings"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
)

// statsFiles are the files that statistics are saved as, by format.
var statsFiles = map[string]place.FileKind{
	home.StatsCSV:     {Words: "file.kind_table", Ends: []string{".csv"}},
	home.StatsJSON:    {Words: "file.kind_data", Ends: []string{".json"}},
	home.StatsPicture: {Words: "file.kind_picture", Ends: []string{".png"}},
}

// openStatistics opens the page of statistics over the sessions.
func (s shelf) openStatistics() {
	stack := s.p.pages().Visit.Stack
	list := &home.Statistics{Games: s.p.deps.Games, Shelf: s.p.deps.Library, Reckon: s.reckon}
	list.Begin()
	stack.OpenPage(list, stack.Page())
}

// reckon reads the sessions off the UI goroutine.
func (s shelf) reckon(c evenings.Choice, then func(*evenings.Stats, error)) {
	var stats *evenings.Stats
	words := s.p.front.Seat().Reader
	s.p.Aside(func() (err error) {
		stats, err = evenings.Of(s.p.deps.Library, c, func(e library.Summary) string { return home.Name(words, s.p.deps.Games, e) })
		return err
	}, func(err error) {
		then(stats, err)
		s.p.Show()
	})
}

// saveStatistics saves the visible statistics as a file.
func (s shelf) saveStatistics(format string) {
	top := s.p.pages().Visit.Stack.Page()
	if top == nil {
		return
	}
	list, ok := top.Source.(*home.Statistics)
	if !ok || list.Stats() == nil {
		return
	}
	words := s.p.front.Seat().Reader
	var data []byte
	s.p.Run(func() (err error) {
		data, _, err = report.StatisticsFile(format, list.Stats(), words)
		return err
	}, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
			return
		}
		kind := statsFiles[format]
		s.p.Files.AskSave(kind, page.FileName(list.Page(s.p.front.Seat()).Title)+kind.Ends[0], data)
	})
}
