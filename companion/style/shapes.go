package style

import _ "embed" // for the stylesheet

// Shapes is the stylesheet of what is on a map: counters, lines, zones.
//
//go:embed shapes.css
var Shapes string
