package symbol

import "sandtable/printables/draw"

// Aircraft are seen from above, flying up.

// both gives a shape and its mirror image on the other side of the fuselage.
func both(p draw.Path) draw.Path {
	mirrored := p.Transform(draw.Affine{A: -1, D: 1, E: FrameRatio})
	return draw.Join(p, mirrored.Reversed())
}

// fighter has one engine and rounded wings.
var fighter = filled(
	draw.MustPath("M 0.75 0.03 C 0.82 0.06 0.83 0.2 0.83 0.34 C 0.83 0.6 0.79 0.8 0.77 0.95 L 0.73 0.95 C 0.71 0.8 0.67 0.6 0.67 0.34 C 0.67 0.2 0.68 0.06 0.75 0.03 Z"),
	both(draw.MustPath("M 0.75 0.26 L 0.95 0.27 C 1.15 0.28 1.27 0.34 1.27 0.4 C 1.27 0.47 1.1 0.51 0.95 0.53 L 0.75 0.55 Z")),
	both(draw.MustPath("M 0.75 0.78 L 0.9 0.79 C 0.99 0.8 1.01 0.84 1 0.87 C 0.98 0.9 0.9 0.91 0.75 0.91 Z")),
)

// bomber has four engines and long wings.
var bomber = filled(
	draw.MustPath("M 0.75 0.02 C 0.82 0.04 0.84 0.12 0.84 0.2 L 0.82 0.6 L 0.78 0.97 L 0.72 0.97 L 0.68 0.6 L 0.66 0.2 C 0.66 0.12 0.68 0.04 0.75 0.02 Z"),
	both(poly(0.75, 0.27, 1.48, 0.36, 1.49, 0.44, 0.75, 0.55)),
	both(draw.RectAround(draw.Pt(0.99, 0.3), 0.09, 0.26).Rounded(0.045)),
	both(draw.RectAround(draw.Pt(1.24, 0.33), 0.09, 0.24).Rounded(0.045)),
	both(poly(0.75, 0.78, 1.06, 0.81, 1.06, 0.9, 0.75, 0.93)),
	both(draw.RectAround(draw.Pt(1.06, 0.86), 0.06, 0.2).Rounded(0.03)),
)

// reconPlane has two booms and a glazed cabin between them.
var reconPlane = plus(
	filled(
		draw.MustPath("M 0.75 0.14 C 0.84 0.16 0.85 0.28 0.85 0.36 L 0.81 0.62 L 0.69 0.62 L 0.65 0.36 C 0.65 0.28 0.66 0.16 0.75 0.14 Z"),
		both(poly(0.75, 0.3, 1.44, 0.36, 1.46, 0.44, 1.1, 0.5, 0.75, 0.52)),
		both(draw.MustPath("M 1.07 0.12 C 1.12 0.14 1.13 0.22 1.13 0.3 L 1.1 0.92 L 1.04 0.92 L 1.01 0.3 C 1.01 0.22 1.02 0.14 1.07 0.12 Z")),
		box(0.4, 0.82, 1.1, 0.91),
	),
)
