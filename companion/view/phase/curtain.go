package phase

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// behind is the phase as a viewer sees it. What a side does in its own phase, where that may hold something secret, is for
// that side alone: another viewer, and the open screen, sees who looks first. Next stays, for there may be nothing to do.
func behind(s view.Seat, now Phase) Phase {
	p := s.Game.Phase(s.State.Shared.Phase)
	if now.Side == nil || now.Ended != "" || now.Side.ID == s.Viewer || p == nil || !s.Game.Conceals(p, now.Side.ID) {
		return now
	}
	now.Pass = now.Side
	now.Main, now.Mains, now.Questions, now.Others, now.Unpaid, now.Looks, now.Duties, now.Due = nil, nil, nil, nil, nil, nil, nil, false
	return now
}

// Of is what must be seen at once. A device that serves one side takes in what the other announces, unless that has a
// seat of its own.
func Of(s view.Seat) Phase {
	return view.Once(s, asked{}, func() Phase { return mapFirst(s.Reader, s.State, of(s)) })
}

// asked is what a seat keeps the answer of Of under.
type asked struct{}

func of(s view.Seat) Phase {
	now := Now(s.Reader, s.State)
	now.Checks = slices.DeleteFunc(now.Checks, func(c Check) bool { return !c.Of.Reminds(s.Viewer) })
	if p := s.Game.Phase(s.State.Shared.Phase); p != nil && p.OpenTo(s.Viewer) {
		now.Side = s.Side(p.MoverFor(s.State, s.Viewer))
		own(s, p, &now)
	}
	now.Stand = stands(s)
	if s.Serves != "" && !s.Linked {
		return announced(s, now)
	}
	if s.Linked && s.Viewer != "" && now.Main != nil && now.Main.Choice.Side == s.Viewer {
		return now // what another side's phase asks of this one, such as the answer to a search
	}
	return behindAll(s, behind(s, now))
}

// announced leaves out the purpose of the phase where the other side sets up what it keeps: it announces none of that.
func announced(s view.Seat, now Phase) Phase {
	p := s.Game.Phase(s.State.Shared.Phase)
	if p != nil && p.Stage == engine.SetUp && now.Side != nil && !s.Plays(now.Side.ID) && s.HasSecrets(now.Side.ID) {
		now.Main, now.Mains, now.Due = nil, nil, false
	}
	return now
}

// behindAll names the sides waited for at other devices. A spectator sees all sides that are not ready in a phase
// that several sides play at the same time.
func behindAll(s view.Seat, now Phase) Phase {
	if !s.Linked || now.Pass == nil || s.Plays(now.Pass.ID) {
		return now
	}
	sides := []string{now.Pass.ID}
	if all := play.Awaited(s.Game, s.State); len(all) > 1 {
		sides, now.Side, now.Together = all, nil, true
	}
	for i, side := range sides {
		sides[i] = "@side." + side + ".name"
	}
	now.Waiting = s.Say("curtain.waiting", "side", sides)
	return now
}

// Lookers lists the sides of which one takes the device before there is anything to do: that of the phase, or
// in a phase of both those that alone may do what is next.
func Lookers(s view.Seat, now Phase) []*view.Side {
	if now.Pass != nil {
		now.Looks, now.Main = []*view.Side{now.Pass}, nil
	}
	if now.Main != nil || slices.ContainsFunc(now.Questions, func(q Question) bool { return q.Asked }) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(now.Looks), func(side *view.Side) bool { return !s.Plays(side.ID) })
}

// Awaits lists the sides at other devices that alone may do what is next in a phase of both; nil where the seat itself
// has something to do.
func Awaits(s view.Seat, now Phase) []*view.Side {
	asked := slices.ContainsFunc(now.Questions, func(q Question) bool { return q.Asked })
	if !s.Linked || now.Pass != nil || now.Main != nil || asked || now.firstDuty() == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(now.Looks), func(side *view.Side) bool { return s.Plays(side.ID) })
}

// Unseen lists what the phase requires of the side that takes the device, as far as all know that it is required. Only
// that side sees whether it is done.
func Unseen(s view.Seat, now Phase) []engine.Duty {
	if now.Pass == nil || !s.Plays(now.Pass.ID) || ready(s, now) {
		return nil
	}
	return known(s.Game, s.State, now.Pass.ID)
}

// known lists the duties that all know a side to have in the phase.
func known(g *engine.Game, st *engine.State, side string) []engine.Duty {
	p := g.Phase(st.Shared.Phase)
	if p == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.Owes), func(d engine.Duty) bool {
		_, depends := g.Rule(view.RuleOf(d.Do)).(engine.Owing) // on what the side hides
		return depends && !d.All || d.Side != side || !engine.Holds(d.When, g, st)
	})
}

// Settled reports whether a side has none of the duties left that all know it to have. st is the state that it sees.
func Settled(g *engine.Game, st *engine.State, side string) bool {
	due, open := known(g, st, side), play.Duties(g, st)
	return !slices.ContainsFunc(open, func(d play.Duty) bool {
		return d.State == engine.DutyOpen && slices.ContainsFunc(due, func(k engine.Duty) bool { return k.ID == d.ID })
	})
}

// ready reports whether the side that had to take the device has given it back and is ready.
func ready(s view.Seat, now Phase) bool { return now.Pass != nil && now.Pass.ID == s.Ready }

// Curtain tells, when a phase has just been reached, that it is not that of the side whose matters are on
// the screen: they are then covered. A phase of both sides is nobody's own.
func Curtain(s view.Reader, st *engine.State, viewer string) bool {
	p := s.Game.Phase(st.Shared.Phase)
	return p != nil && viewer != "" && p.MoverFor(st, viewer) != viewer
}

// Covered replaces a side's panels while somebody else looks.
func Covered(seat view.Seat, side string) page.Control {
	name := "@side." + side + ".name"
	if !seat.Plays(side) && seat.Linked {
		return page.Control{Body: &page.Empty{}, Icon: style.IconLock, Label: seat.Say("curtain.hidden", "side", name), Detail: seat.Say("curtain.hidden_note")}
	}
	if !seat.Plays(side) {
		return page.Control{Body: &page.Empty{}, Icon: style.IconLock, Label: seat.Say("curtain.elsewhere", "side", name), Detail: seat.Say("curtain.elsewhere_note")}
	}
	look := page.NewButton("look", seat.Say("curtain.looking", "side", name), page.Send{Act: &page.Act{Do: page.Look, Of: side}}).WithIcon(style.IconEye)
	return page.Control{Body: &page.Empty{Children: []page.Control{look}}, Icon: style.IconLock, Label: seat.Say("curtain.hidden", "side", name), Detail: seat.Say("curtain.hidden_note")}
}
