package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Named is what a guide through the first game of a kind names.
type Named int

// The things, in the order in which they are named.
const (
	NamedNothing  Named = iota // there is no guide, or it has ended
	NamedQuestion              // the question whether the players use the map
	NamedStrip
	NamedMap
	NamedNext
)

// After is the thing that is named next.
func (n Named) After() Named {
	if n == NamedNext {
		return NamedNothing
	}
	return n + 1
}

// Bubble is what a guide says about a thing. The sentences are the game's own where its texts have their keys.
type Bubble struct {
	page.NoInput
	Of Named
}

// GuideID is the panel of a bubble.
const GuideID = "guide"

// Page returns the bubble.
func (b Bubble) Page(seat view.Seat) page.Panel {
	about := map[Named]string{NamedQuestion: "guide.question", NamedStrip: "guide.strip", NamedMap: "guide.map", NamedNext: "guide.next"}[b.Of]
	got := page.NewButton("got", seat.Say("guide.got"), page.Send{Act: &page.Act{Do: page.GuideOn}})
	skip := page.NewButton("skip", seat.Say("guide.skip"), page.Send{Act: &page.Act{Do: page.GuideSkip}}).Styled(page.Quiet)
	return page.Panel{ID: GuideID, Title: seat.Say("guide.title"), Rows: []page.Control{page.NewText(seat.Say(about)), page.NewFlow(got, skip)},
		Keys: map[string]string{page.KeyEscape: skip.ID}}
}
