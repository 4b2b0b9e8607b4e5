package symbol

import "sandtable/printables/draw"

// Warships are seen from the side, the bow to the right; lengths follow their classes. They are drawn with the keel
// at 0.76, and then made a little higher and set lower, where they fill the frame best (see afloat).

// afloat sets a ship where it fills the frame best.
func afloat(f figure) figure {
	return f.transformed(draw.Move(0, -0.76).Then(draw.Scale(1, 1.14)).Then(draw.Move(0, 0.86)))
}

// bowTurret gives a turret that fires ahead, its foot in the middle at x, y; its gun is gunAhead.
func bowTurret(x, y, k float64) draw.Path {
	return poly(x-0.07*k, y, x-0.055*k, y-0.075*k, x+0.04*k, y-0.075*k, x+0.07*k, y)
}

// sternTurret gives one that fires astern; its gun is gunAstern.
func sternTurret(x, y, k float64) draw.Path {
	return poly(x-0.07*k, y, x-0.04*k, y-0.075*k, x+0.055*k, y-0.075*k, x+0.07*k, y)
}

func gunAhead(x, y, k float64) draw.Path {
	return line(x+0.03*k, y-0.05*k, x+0.22*k, y-0.085*k)
}

func gunAstern(x, y, k float64) draw.Path {
	return line(x-0.03*k, y-0.05*k, x-0.22*k, y-0.085*k)
}

var battleship = plus(
	filled(
		draw.MustPath("M 0.02 0.575 L 1.04 0.585 C 1.2 0.58 1.36 0.56 1.49 0.53 C 1.45 0.61 1.42 0.69 1.38 0.76 L 0.12 0.76 C 0.06 0.71 0.03 0.65 0.02 0.575 Z"),
		box(0.42, 0.44, 1.04, 0.6), // deckhouse
		box(0.34, 0.47, 0.44, 0.6), box(1.02, 0.47, 1.12, 0.6),
		poly(0.83, 0.45, 0.85, 0.28, 0.87, 0.18, 0.97, 0.18, 0.98, 0.28, 1.01, 0.45), // tower
		box(0.84, 0.225, 1.01, 0.26), box(0.87, 0.13, 0.95, 0.2),
		poly(0.62, 0.45, 0.64, 0.24, 0.77, 0.24, 0.78, 0.45), // funnel with its cap
		box(0.625, 0.225, 0.785, 0.255),
		box(0.48, 0.36, 0.57, 0.45), // after director
		bowTurret(1.22, 0.575, 1), bowTurret(1.07, 0.475, 1), sternTurret(0.24, 0.585, 1), sternTurret(0.39, 0.475, 1),
	),
	thin(0.75, gunAhead(1.22, 0.575, 1), gunAhead(1.07, 0.475, 1), gunAstern(0.24, 0.585, 1), gunAstern(0.39, 0.475, 1)),
	thin(0.45, line(0.91, 0.14, 0.91, 0.01), line(0.525, 0.38, 0.525, 0.09), line(0.475, 0.2, 0.575, 0.2)),
)

var battlecruiser = plus(
	filled(
		draw.MustPath("M 0.01 0.645 L 0.42 0.64 L 0.42 0.585 L 0.98 0.585 C 1.16 0.58 1.34 0.565 1.49 0.535 C 1.46 0.61 1.44 0.69 1.41 0.76 L 0.1 0.76 C 0.04 0.73 0.02 0.69 0.01 0.645 Z"), // a long forecastle
		box(0.44, 0.52, 0.92, 0.6),
		poly(0.9, 0.6, 0.91, 0.4, 0.94, 0.4, 0.95, 0.32, 1.04, 0.32, 1.05, 0.6), // bridge
		poly(0.72, 0.56, 0.735, 0.29, 0.825, 0.29, 0.83, 0.56),                  // funnels, wide apart
		poly(0.52, 0.56, 0.535, 0.29, 0.625, 0.29, 0.63, 0.56),
		box(0.92, 0.13, 1.06, 0.19), // spotting top
		bowTurret(1.15, 0.58, 1), sternTurret(0.25, 0.645, 1),
	),
	thin(0.75, gunAhead(1.15, 0.58, 1), gunAstern(0.25, 0.645, 1)),
	thin(0.45, line(0.88, 0.55, 0.98, 0.17, 0.98, 0.02), line(0.99, 0.17, 1.08, 0.55), line(0.44, 0.6, 0.44, 0.14), line(0.39, 0.26, 0.49, 0.26)), // tripod
)

var carrier = plus(
	filled(
		draw.MustPath("M 0.01 0.5 C 0.03 0.45 0.05 0.44 0.09 0.44 L 1.49 0.42 L 1.46 0.475 L 0.06 0.51 Z"), // flight deck
		draw.MustPath("M 0.1 0.55 L 1.42 0.52 C 1.38 0.6 1.33 0.7 1.27 0.77 L 0.2 0.77 C 0.14 0.71 0.11 0.63 0.1 0.55 Z"),
		poly(0.8, 0.44, 0.82, 0.31, 1.06, 0.31, 1.09, 0.44),
		poly(0.84, 0.32, 0.85, 0.15, 0.95, 0.15, 0.955, 0.32), // funnel in the island
		box(0.98, 0.22, 1.06, 0.32),
	),
	thin(0.45, line(1.03, 0.24, 1.03, 0.05), line(0.96, 0.06, 1.1, 0.06), line(0.98, 0.13, 1.08, 0.13)),
	thin(0.6, line(0.22, 0.48, 0.22, 0.57), line(0.5, 0.48, 0.5, 0.57), line(0.78, 0.48, 0.78, 0.56), line(1.06, 0.46, 1.06, 0.56), line(1.3, 0.45, 1.3, 0.55)),
)

var cruiser = plus(
	filled(
		draw.MustPath("M 0.08 0.63 L 0.86 0.62 L 0.9 0.575 C 1.1 0.575 1.28 0.56 1.43 0.53 C 1.4 0.6 1.37 0.68 1.33 0.76 L 0.16 0.76 C 0.11 0.72 0.09 0.68 0.08 0.63 Z"),
		poly(0.84, 0.63, 0.88, 0.4, 0.98, 0.36, 1.03, 0.63), // bridge
		poly(0.7, 0.64, 0.66, 0.33, 0.74, 0.33, 0.8, 0.64),  // raked funnels, close together
		poly(0.54, 0.64, 0.5, 0.33, 0.58, 0.33, 0.64, 0.64),
		box(0.42, 0.54, 0.86, 0.64),
		bowTurret(1.13, 0.58, 0.9), sternTurret(0.29, 0.635, 0.9),
	),
	thin(0.65, gunAhead(1.13, 0.58, 0.9), gunAstern(0.29, 0.635, 0.9)),
	thin(0.45, line(0.91, 0.44, 0.87, 0.08), line(0.46, 0.56, 0.42, 0.17)),
)

var heavyCruiser = plus(
	filled(
		draw.MustPath("M 0.03 0.6 L 1.02 0.595 C 1.2 0.59 1.34 0.57 1.47 0.54 C 1.44 0.61 1.42 0.69 1.39 0.76 L 0.12 0.76 C 0.06 0.71 0.04 0.66 0.03 0.6 Z"), // flush deck
		box(0.4, 0.52, 1.04, 0.61),
		poly(0.88, 0.54, 0.89, 0.35, 0.92, 0.29, 0.99, 0.29, 1.02, 0.54), // bridge
		poly(0.74, 0.54, 0.745, 0.26, 0.825, 0.26, 0.83, 0.54),           // three upright funnels
		poly(0.6, 0.54, 0.605, 0.26, 0.685, 0.26, 0.69, 0.54),
		poly(0.47, 0.54, 0.475, 0.3, 0.535, 0.3, 0.54, 0.54),
		bowTurret(1.2, 0.595, 0.85), bowTurret(1.07, 0.525, 0.85), sternTurret(0.22, 0.6, 0.85), sternTurret(0.36, 0.525, 0.85),
	),
	thin(0.65, gunAhead(1.2, 0.595, 0.85), gunAhead(1.07, 0.525, 0.85), gunAstern(0.22, 0.6, 0.85), gunAstern(0.36, 0.525, 0.85)),
	thin(0.45, line(0.95, 0.32, 0.95, 0.05), line(0.9, 0.18, 1, 0.18), line(0.43, 0.52, 0.43, 0.14)),
)

var lightCruiser = plus(
	filled(
		draw.MustPath("M 0.14 0.65 L 0.7 0.645 L 0.7 0.59 L 0.9 0.59 C 1.08 0.585 1.24 0.57 1.38 0.545 C 1.35 0.62 1.32 0.69 1.28 0.76 L 0.22 0.76 C 0.17 0.73 0.15 0.69 0.14 0.65 Z"),
		poly(0.84, 0.62, 0.85, 0.44, 0.89, 0.36, 0.95, 0.36, 0.97, 0.62), // bridge
		poly(0.7, 0.62, 0.69, 0.36, 0.77, 0.36, 0.79, 0.62),              // two thin funnels, wide apart
		poly(0.48, 0.66, 0.47, 0.4, 0.54, 0.4, 0.56, 0.66),
		box(0.6, 0.57, 0.66, 0.66),
		bowTurret(1.14, 0.59, 0.7), bowTurret(1.02, 0.53, 0.7), box(1, 0.52, 1.06, 0.6), sternTurret(0.32, 0.65, 0.7),
	),
	thin(0.55, gunAhead(1.14, 0.59, 0.7), gunAhead(1.02, 0.53, 0.7), gunAstern(0.32, 0.65, 0.7)),
	thin(0.45, line(0.92, 0.38, 0.92, 0.14), line(0.87, 0.25, 0.97, 0.25), line(0.42, 0.64, 0.42, 0.28)),
)

var destroyer = plus(
	filled(
		draw.MustPath("M 0.2 0.67 L 0.86 0.665 L 0.88 0.6 C 1.04 0.6 1.18 0.58 1.32 0.545 C 1.29 0.62 1.26 0.69 1.22 0.76 L 0.28 0.76 C 0.23 0.73 0.21 0.7 0.2 0.67 Z"),
		poly(0.84, 0.68, 0.88, 0.46, 0.96, 0.44, 0.99, 0.68),
		poly(0.69, 0.69, 0.66, 0.43, 0.74, 0.43, 0.79, 0.69), // one thin raked funnel
		box(0.47, 0.61, 0.61, 0.68),                          // tubes
		bowTurret(1.08, 0.6, 0.65), sternTurret(0.36, 0.67, 0.65),
	),
	thin(0.5, gunAhead(1.08, 0.6, 0.65), gunAstern(0.36, 0.67, 0.65)),
	thin(0.45, line(0.88, 0.48, 0.85, 0.16), line(0.81, 0.3, 0.91, 0.3)),
)

var submarine = plus(
	filled(
		draw.MustPath("M 0.02 0.66 C 0.12 0.62 0.24 0.6 0.4 0.595 L 1.26 0.585 L 1.47 0.56 C 1.47 0.6 1.44 0.66 1.36 0.7 C 1.24 0.76 1.1 0.76 0.9 0.76 L 0.44 0.76 C 0.26 0.75 0.12 0.71 0.02 0.66 Z"),
		draw.MustPath("M 0.62 0.6 L 0.65 0.42 L 0.85 0.4 C 0.88 0.46 0.89 0.54 0.91 0.6 Z"), // conning tower
		box(0.53, 0.51, 0.65, 0.6),
	),
	thin(0.55, line(0.77, 0.42, 0.77, 0.16), line(0.7, 0.42, 0.7, 0.26), line(0.53, 0.52, 0.53, 0.43, 0.65, 0.43)),
	thin(0.6, line(1.05, 0.59, 1.05, 0.52, 1.23, 0.48)),
	thin(0.4, line(0.85, 0.41, 1.46, 0.57), line(0.2, 0.61, 0.55, 0.46)), // wires
)
