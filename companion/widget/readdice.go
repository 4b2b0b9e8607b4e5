package widget

import "slices"

// readDice are the faces of physical dice as the user reads them, one die after the other.
type readDice struct {
	low, high int   // the faces of every die
	faces     []int // NoFace for a die that has not been read
	active    int   // the die that the next face goes to
}

func (r *readDice) has(face int) bool { return face >= r.low && face <= r.high }

// set replaces all faces. Missing and impossible ones count as not read.
func (r *readDice) set(faces []int) {
	for i := range r.faces {
		r.faces[i] = NoFace
		if i < len(faces) && r.has(faces[i]) {
			r.faces[i] = faces[i]
		}
	}
	r.active = max(slices.Index(r.faces, NoFace), 0)
}

// choose reads the active die and continues with the next one. It returns false for a face that the dice do not have.
func (r *readDice) choose(face int) bool {
	if !r.has(face) {
		return false
	}
	r.faces[r.active] = face
	if next := slices.Index(r.faces, NoFace); next >= 0 {
		r.active = next
	}
	return true
}

// takeBack clears the active die, or the one before it.
func (r *readDice) takeBack() {
	if r.faces[r.active] == NoFace && r.active > 0 {
		r.active--
	}
	r.faces[r.active] = NoFace
}

// step changes the face of the active die, beginning at the lowest.
func (r *readDice) step(by int) {
	face := r.faces[r.active]
	if face == NoFace {
		face = r.low - by
	}
	r.faces[r.active] = min(max(face+by, r.low), r.high)
}

// move goes to another die.
func (r *readDice) move(by int) { r.active = min(max(r.active+by, 0), len(r.faces)-1) }
