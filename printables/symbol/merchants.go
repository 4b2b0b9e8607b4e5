package symbol

import "sandtable/printables/draw"

// Ships that do not fight a line of battle, drawn as warships are.

var coastGuard = plus(
	filled(
		draw.MustPath("M 0.24 0.6 L 0.82 0.6 L 0.86 0.54 C 1 0.54 1.14 0.52 1.28 0.49 C 1.25 0.59 1.21 0.68 1.15 0.77 L 0.33 0.77 C 0.28 0.72 0.25 0.66 0.24 0.6 Z"),
		poly(0.6, 0.62, 0.61, 0.38, 0.96, 0.36, 0.99, 0.56, 0.8, 0.62), // house
		poly(0.72, 0.4, 0.73, 0.25, 0.89, 0.25, 0.92, 0.4),
		poly(0.45, 0.61, 0.45, 0.4, 0.55, 0.4, 0.56, 0.61),
	).without(
		poly(1, 0.54, 1.09, 0.53, 0.98, 0.77, 0.89, 0.77), // the stripe on the bow
	),
	thin(0.45, line(0.83, 0.27, 0.83, 0.03), line(0.3, 0.62, 0.27, 0.34)),
	filled(poly(0.28, 0.34, 0.12, 0.37, 0.13, 0.48, 0.29, 0.46)), // the flag at the stern
)

var tanker = plus(
	filled(
		draw.MustPath("M 0.03 0.5 L 0.36 0.51 L 0.37 0.6 L 1.22 0.6 L 1.25 0.52 C 1.34 0.52 1.42 0.51 1.48 0.49 C 1.46 0.6 1.43 0.69 1.39 0.77 L 0.12 0.77 C 0.07 0.69 0.04 0.6 0.03 0.5 Z"), // poop, well deck, forecastle
		box(0.1, 0.4, 0.32, 0.51),
		poly(0.15, 0.42, 0.16, 0.18, 0.27, 0.18, 0.28, 0.42), // funnel aft
		box(0.75, 0.42, 0.97, 0.62),                          // bridge amidships
		box(0.8, 0.34, 0.96, 0.43),
	),
	thin(0.5, line(0.34, 0.535, 1.26, 0.535), line(0.48, 0.535, 0.48, 0.61), line(0.64, 0.535, 0.64, 0.61), line(1.08, 0.535, 1.08, 0.61)), // catwalk
	thin(0.45, line(0.56, 0.6, 0.56, 0.24), line(1.16, 0.6, 1.16, 0.24), line(0.86, 0.36, 0.86, 0.18)),
)

var merchant = plus(
	filled(
		draw.MustPath("M 0.06 0.53 L 0.24 0.54 L 0.26 0.6 L 1.18 0.6 L 1.21 0.53 C 1.3 0.53 1.38 0.52 1.44 0.49 C 1.42 0.6 1.39 0.69 1.34 0.77 L 0.15 0.77 C 0.1 0.7 0.07 0.62 0.06 0.53 Z"),
		box(0.54, 0.44, 0.94, 0.61), // house amidships
		box(0.76, 0.34, 0.92, 0.45),
		poly(0.59, 0.45, 0.59, 0.16, 0.7, 0.16, 0.71, 0.45), // tall funnel
		box(0.34, 0.56, 0.48, 0.61), box(0.98, 0.56, 1.12, 0.61),
	),
	// Masts with cargo booms.
	thin(0.55, line(0.36, 0.6, 0.36, 0.12), line(1.08, 0.6, 1.08, 0.12)),
	thin(0.4, line(0.36, 0.54, 0.18, 0.26), line(0.36, 0.54, 0.5, 0.26), line(1.08, 0.54, 0.96, 0.24), line(1.08, 0.54, 1.26, 0.26)),
)

// transportShip is a liner that carries troops: rows of windows, lifeboats and two broad funnels.
var transportShip = plus(
	filled(
		draw.MustPath("M 0.03 0.58 L 1.12 0.585 C 1.26 0.58 1.38 0.56 1.48 0.53 C 1.45 0.62 1.41 0.7 1.36 0.77 L 0.14 0.77 C 0.08 0.71 0.05 0.65 0.03 0.58 Z"),
		box(0.2, 0.4, 1.16, 0.6),
		box(0.3, 0.31, 1.08, 0.41),
		poly(0.76, 0.33, 0.73, 0.12, 0.86, 0.12, 0.9, 0.33), // raked funnels
		poly(0.48, 0.33, 0.45, 0.12, 0.58, 0.12, 0.62, 0.33),
		box(0.98, 0.24, 1.1, 0.33), // bridge
	).
		without(box(0.26, 0.5, 1.1, 0.535)).
		without(box(0.36, 0.345, 0.44, 0.38)).without(box(0.52, 0.345, 0.6, 0.38)).without(box(0.68, 0.345, 0.76, 0.38)).
		without(box(0.84, 0.345, 0.92, 0.38)).without(box(0.98, 0.345, 1.04, 0.38)),
	thin(0.45, line(1.22, 0.58, 1.22, 0.16), line(0.14, 0.58, 0.14, 0.2)),
)
