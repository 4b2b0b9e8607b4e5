package engine

// Source says how far a value can be trusted.
type Source string

// The sources, from the strongest to the weakest.
const (
	Rulebook Source = "rulebook" // in the printed rules
	User     Source = "user"     // typed in by the owner of a printed copy
	Public   Source = "public"   // found in public material, unverified
	House    Source = "house"    // our own proposal
)

var weakness = map[Source]int{"": 0, Rulebook: 1, User: 2, Public: 3, House: 4}

// Valid reports whether s is one of the four sources.
func (s Source) Valid() bool { return weakness[s] > 0 }

// Weakest returns the source that is to be trusted least; an empty source counts for nothing.
func Weakest(sources ...Source) Source {
	var worst Source
	for _, s := range sources {
		if weakness[s] > weakness[worst] {
			worst = s
		}
	}
	return worst
}

// WeakestStep returns the weakest source among steps that count.
func WeakestStep(steps []Step) Source {
	var worst Source
	for _, s := range steps {
		if !s.Off {
			worst = Weakest(worst, s.Source)
		}
	}
	return worst
}
