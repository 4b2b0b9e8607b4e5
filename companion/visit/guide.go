package visit

import (
	"strings"

	"sandtable/companion/view/session"
)

// Guide leads through the first game of a kind: it names one thing after another, each until it is used. A client draws
// its bubble beside the thing.
type Guide struct {
	shell Shell
	at    session.Named
	shown session.Named // what the bubble names, which is later where something is not on the screen
}

// Begin begins the guide with the first thing.
func (g *Guide) Begin() { g.turn(session.NamedQuestion) }

// At is what is to be named, or what comes after it where that is not on the screen.
func (g *Guide) At() session.Named { return g.at }

// Shows tells the guide which thing has its bubble.
func (g *Guide) Shows(thing session.Named) { g.shown = thing }

// Bubble is the layer of the bubble, nil without a guide.
func (g *Guide) Bubble() *Layer {
	if g.at == session.NamedNothing {
		return nil
	}
	return &Layer{ID: session.GuideID, Source: session.Bubble{Of: g.shown}}
}

// End ends the guide, and reports false when it has ended already.
func (g *Guide) End() bool {
	was := g.at
	if was != session.NamedNothing {
		g.turn(session.NamedNothing)
	}
	return was != session.NamedNothing
}

// used ends the bubble about a thing that was used.
func (g *Guide) used(thing session.Named) {
	if g.at != session.NamedNothing && g.shown == thing {
		g.turn(thing.After())
	}
}

// pressed ends the bubble about the state strip when one of its figures is pressed.
func (g *Guide) pressed(from *Layer, id string) {
	if from.ID == FrameID && strings.HasPrefix(id, session.StripPrefix) {
		g.used(session.NamedStrip)
	}
}

func (g *Guide) turn(to session.Named) {
	g.at, g.shown = to, to
	g.shell.Changed(nil)
}
