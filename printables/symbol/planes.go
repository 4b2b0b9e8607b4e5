package symbol

import "sandtable/printables/draw"

// Aircraft are seen from above, flying up. Wings and tail are on both sides of a fuselage whose middle is that of the
// frame.

// both gives a shape and its mirror image on the other side of the fuselage.
func both(p draw.Path) draw.Path {
	mirrored := p.Transform(draw.Affine{A: -1, D: 1, E: FrameRatio})
	return draw.Join(p, mirrored.Reversed())
}

// nacelle gives two engines, each so far from the middle, from one height to another.
func nacelle(off, width, top, bottom float64) draw.Path {
	return both(draw.Corners(draw.Pt(middle+off-width/2, top), draw.Pt(middle+off+width/2, bottom)).Rounded(width / 2))
}

// propellers gives the blades before engines at so far from the middle.
func propellers(y, reach float64, offs ...float64) figure {
	var lines []draw.Path
	for _, off := range offs {
		lines = append(lines, line(middle+off-reach, y, middle+off+reach, y))
	}
	return thin(0.45, lines...)
}

// fighter has one engine and rounded wings.
var fighter = plus(
	filled(
		draw.MustPath("M 0.75 0.04 C 0.8 0.05 0.83 0.12 0.835 0.22 L 0.835 0.42 C 0.83 0.62 0.79 0.82 0.775 0.97 L 0.725 0.97 C 0.71 0.82 0.67 0.62 0.665 0.42 L 0.665 0.22 C 0.67 0.12 0.7 0.05 0.75 0.04 Z"),
		both(draw.MustPath("M 0.75 0.26 L 0.92 0.265 C 1.18 0.28 1.34 0.34 1.34 0.4 C 1.34 0.48 1.14 0.53 0.94 0.55 L 0.75 0.57 Z")),
		both(draw.MustPath("M 0.75 0.79 L 0.88 0.79 C 0.99 0.8 1.02 0.83 1.02 0.86 C 1.01 0.9 0.92 0.92 0.75 0.93 Z")),
	),
	propellers(0.075, 0.16, 0),
)

// heavyFighter has two engines before its short nose, and two fins.
var heavyFighter = plus(
	filled(
		draw.MustPath("M 0.75 0.11 C 0.8 0.13 0.82 0.2 0.82 0.3 L 0.81 0.5 L 0.775 0.94 L 0.725 0.94 L 0.69 0.5 L 0.68 0.3 C 0.68 0.2 0.7 0.13 0.75 0.11 Z"),
		both(draw.MustPath("M 0.75 0.3 L 1.02 0.31 L 1.35 0.38 C 1.4 0.39 1.4 0.44 1.35 0.455 L 1.02 0.53 L 0.75 0.55 Z")),
		both(draw.MustPath("M 1.02 0.08 C 1.075 0.1 1.085 0.18 1.085 0.26 L 1.075 0.56 L 1.02 0.66 L 0.965 0.56 L 0.955 0.26 C 0.955 0.18 0.965 0.1 1.02 0.08 Z")),
		both(poly(0.75, 0.82, 1.06, 0.84, 1.06, 0.91, 0.75, 0.92)),
		nacelle(0.31, 0.06, 0.77, 0.96),
	),
	propellers(0.115, 0.13, -0.27, 0.27),
)

// diveBomber has one engine, cranked wings and wheels in spats before them.
var diveBomber = plus(
	filled(
		draw.MustPath("M 0.75 0.03 C 0.81 0.04 0.83 0.09 0.83 0.16 L 0.83 0.55 L 0.78 0.96 L 0.72 0.96 L 0.67 0.55 L 0.67 0.16 C 0.67 0.09 0.69 0.04 0.75 0.03 Z"),
		both(poly(0.75, 0.32, 1, 0.37, 1.43, 0.24, 1.46, 0.36, 1.03, 0.56, 0.75, 0.58)),
		nacelle(0.25, 0.1, 0.2, 0.52),
		both(poly(0.75, 0.78, 1.07, 0.79, 1.07, 0.91, 0.75, 0.93)),
	),
	propellers(0.06, 0.17, 0),
)

// biplane has two wings, one before and above the other, and struts between them.
var biplane = plus(
	filled(
		draw.MustPath("M 0.75 0.06 C 0.81 0.06 0.85 0.08 0.85 0.14 L 0.84 0.5 L 0.785 0.96 L 0.715 0.96 L 0.66 0.5 L 0.65 0.14 C 0.65 0.08 0.69 0.06 0.75 0.06 Z"),
		both(draw.MustPath("M 0.75 0.19 L 1.33 0.19 C 1.4 0.19 1.44 0.22 1.44 0.27 C 1.44 0.33 1.4 0.36 1.33 0.36 L 0.75 0.36 Z")),
		both(draw.MustPath("M 0.75 0.44 L 1.24 0.44 C 1.31 0.44 1.35 0.47 1.35 0.52 C 1.35 0.57 1.31 0.6 1.24 0.6 L 0.75 0.6 Z")),
		both(draw.MustPath("M 0.75 0.8 L 0.98 0.8 C 1.05 0.8 1.08 0.83 1.08 0.86 C 1.08 0.9 1.04 0.92 0.98 0.92 L 0.75 0.93 Z")),
	),
	thin(0.5, line(0.28, 0.3, 0.28, 0.5), line(0.47, 0.3, 0.47, 0.5), line(1.22, 0.3, 1.22, 0.5), line(1.03, 0.3, 1.03, 0.5)),
	propellers(0.055, 0.17, 0),
)

// mediumBomber has two engines, a long glazed nose and one fin.
var mediumBomber = plus(
	filled(
		draw.MustPath("M 0.75 0.01 C 0.83 0.01 0.86 0.08 0.86 0.16 L 0.85 0.5 L 0.785 0.98 L 0.715 0.98 L 0.65 0.5 L 0.64 0.16 C 0.64 0.08 0.67 0.01 0.75 0.01 Z"),
		both(draw.MustPath("M 0.75 0.33 L 1.05 0.34 L 1.44 0.4 C 1.49 0.41 1.49 0.45 1.44 0.46 L 1.05 0.57 L 0.75 0.6 Z")),
		nacelle(0.31, 0.13, 0.22, 0.64),
		both(draw.MustPath("M 0.75 0.77 L 1.02 0.8 C 1.1 0.81 1.13 0.84 1.12 0.87 C 1.1 0.92 0.95 0.93 0.75 0.94 Z")),
	),
	propellers(0.235, 0.13, -0.31, 0.31),
)

// bomber has four engines and long wings.
var bomber = plus(
	filled(
		draw.MustPath("M 0.75 0.01 C 0.81 0.02 0.835 0.09 0.835 0.17 L 0.825 0.58 L 0.78 0.98 L 0.72 0.98 L 0.675 0.58 L 0.665 0.17 C 0.665 0.09 0.69 0.02 0.75 0.01 Z"),
		both(draw.MustPath("M 0.75 0.28 L 1.44 0.36 C 1.5 0.37 1.5 0.42 1.44 0.44 L 0.75 0.56 Z")),
		nacelle(0.25, 0.09, 0.18, 0.46),
		nacelle(0.49, 0.09, 0.21, 0.44),
		both(poly(0.75, 0.79, 1.07, 0.81, 1.07, 0.9, 0.75, 0.93)),
		nacelle(0.32, 0.06, 0.75, 0.96),
	),
	propellers(0.19, 0.1, -0.25, 0.25), propellers(0.22, 0.1, -0.49, 0.49),
)

// transportPlane has three engines, one in its broad nose, and straight wings.
var transportPlane = plus(
	filled(
		draw.MustPath("M 0.75 0.08 C 0.81 0.08 0.83 0.11 0.85 0.18 L 0.88 0.26 L 0.87 0.62 L 0.79 0.97 L 0.71 0.97 L 0.63 0.62 L 0.62 0.26 L 0.65 0.18 C 0.67 0.11 0.69 0.08 0.75 0.08 Z"),
		both(poly(0.75, 0.32, 1.02, 0.34, 1.47, 0.44, 1.47, 0.53, 1.02, 0.56, 0.75, 0.6)),
		nacelle(0.33, 0.13, 0.21, 0.48),
		both(poly(0.75, 0.78, 1.1, 0.8, 1.1, 0.91, 0.75, 0.93)),
	),
	propellers(0.095, 0.15, 0), propellers(0.23, 0.15, -0.33, 0.33),
)

// reconPlane has two booms and a glazed cabin between them.
var reconPlane = plus(
	filled(
		draw.MustPath("M 0.75 0.12 C 0.82 0.13 0.85 0.24 0.85 0.35 L 0.81 0.6 C 0.79 0.66 0.71 0.66 0.69 0.6 L 0.65 0.35 C 0.65 0.24 0.68 0.13 0.75 0.12 Z"),
		both(draw.MustPath("M 0.75 0.3 L 1.06 0.31 L 1.43 0.37 C 1.48 0.38 1.48 0.43 1.43 0.44 L 1.06 0.51 L 0.75 0.53 Z")),
		both(draw.MustPath("M 1.07 0.1 C 1.12 0.12 1.135 0.2 1.13 0.3 L 1.1 0.94 L 1.04 0.94 L 1.01 0.3 C 1.005 0.2 1.02 0.12 1.07 0.1 Z")),
		box(0.36, 0.83, 1.14, 0.92),
	),
	propellers(0.13, 0.12, -0.32, 0.32),
)

// flyingBoat has a hull with a sharp bow, two engines close to it, and floats below the ends of its wings.
var flyingBoat = plus(
	filled(
		draw.MustPath("M 0.75 0.01 C 0.82 0.07 0.89 0.18 0.89 0.32 C 0.89 0.52 0.84 0.62 0.81 0.72 L 0.78 0.98 L 0.72 0.98 L 0.69 0.72 C 0.66 0.62 0.61 0.52 0.61 0.32 C 0.61 0.18 0.68 0.07 0.75 0.01 Z"),
		both(draw.MustPath("M 0.75 0.28 L 1.08 0.28 L 1.44 0.31 C 1.49 0.32 1.49 0.4 1.44 0.41 L 1.08 0.47 L 0.75 0.47 Z")),
		nacelle(0.23, 0.11, 0.17, 0.44),
		both(draw.MustPath("M 1.31 0.18 C 1.35 0.22 1.36 0.28 1.36 0.36 L 1.34 0.55 L 1.28 0.55 L 1.26 0.36 C 1.26 0.28 1.27 0.22 1.31 0.18 Z")),
		both(draw.MustPath("M 0.75 0.77 L 1.06 0.79 C 1.12 0.8 1.12 0.88 1.06 0.89 L 0.75 0.92 Z")),
	),
	propellers(0.18, 0.12, -0.23, 0.23),
)

// floatplane has one engine and two floats, which show before and behind its wings.
var floatplane = plus(
	filled(
		draw.MustPath("M 0.75 0.12 C 0.8 0.12 0.82 0.16 0.82 0.22 L 0.82 0.5 L 0.775 0.97 L 0.725 0.97 L 0.68 0.5 L 0.68 0.22 C 0.68 0.16 0.7 0.12 0.75 0.12 Z"),
		both(draw.MustPath("M 0.75 0.31 L 1.3 0.33 C 1.38 0.34 1.4 0.37 1.4 0.41 C 1.4 0.46 1.36 0.49 1.28 0.5 L 0.75 0.53 Z")),
		both(draw.MustPath("M 0.98 0.02 C 1.03 0.06 1.05 0.13 1.05 0.22 L 1.03 0.62 L 0.98 0.74 L 0.93 0.62 L 0.91 0.22 C 0.91 0.13 0.93 0.06 0.98 0.02 Z")),
		both(draw.MustPath("M 0.75 0.8 L 0.94 0.81 C 1 0.82 1.02 0.84 1.02 0.87 C 1.01 0.9 0.97 0.92 0.92 0.92 L 0.75 0.93 Z")),
	),
	propellers(0.135, 0.13, 0),
)

// gliderPlane has no engine, slender wings and a blunt nose.
var gliderPlane = filled(
	draw.MustPath("M 0.75 0.1 C 0.81 0.1 0.84 0.17 0.84 0.27 C 0.84 0.42 0.79 0.5 0.78 0.6 L 0.765 0.94 L 0.735 0.94 L 0.72 0.6 C 0.71 0.5 0.66 0.42 0.66 0.27 C 0.66 0.17 0.69 0.1 0.75 0.1 Z"),
	both(draw.MustPath("M 0.75 0.29 L 1.46 0.34 C 1.5 0.345 1.5 0.385 1.46 0.39 L 0.75 0.43 Z")),
	both(poly(0.75, 0.83, 0.98, 0.85, 0.98, 0.9, 0.75, 0.93)),
)
