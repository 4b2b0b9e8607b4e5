package sheet

// Room says how much of a page pieces may take.
type Room uint8

// Framed keeps the margins and the foot free. ToEdge goes out to the narrowest margin and close to the foot. Whole has
// no foot, a narrow bleed and short marks.
const (
	Framed Room = iota
	ToEdge
	Whole
)

const (
	lowFoot     = 9.5 // height of the part of the foot that is drawn in
	narrowBleed = 0.5
)

// To returns the setup for pieces that take more room.
func (s Setup) To(room Room) Setup {
	s.Room, s.Margin = room, s.Edge
	if room == Whole {
		s.Bleed = min(s.Bleed, narrowBleed)
	}
	return s
}
