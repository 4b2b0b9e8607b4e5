package style

import "strings"

// Icon names a small drawing: lines of one weight on a square of 24 units.
type Icon string

// The icons.
const (
	IconMenu     Icon = "menu"
	IconMore     Icon = "more"
	IconTick     Icon = "tick"
	IconClose    Icon = "close"
	IconPlus     Icon = "plus"
	IconMinus    Icon = "minus"
	IconUndo     Icon = "undo"
	IconRedo     Icon = "redo"
	IconNext     Icon = "next"
	IconBack     Icon = "back"
	IconUp       Icon = "up"
	IconDown     Icon = "down"
	IconHome     Icon = "home"
	IconEdit     Icon = "edit"
	IconTrash    Icon = "trash"
	IconCopy     Icon = "copy"
	IconSave     Icon = "save"
	IconOpen     Icon = "open"
	IconFolder   Icon = "folder"
	IconFind     Icon = "find"
	IconWhole    Icon = "whole"
	IconEye      Icon = "eye"
	IconLock     Icon = "lock"
	IconPlay     Icon = "play"
	IconBattle   Icon = "battle"
	IconForces   Icon = "forces"
	IconVictory  Icon = "victory"
	IconTables   Icon = "tables"
	IconLog      Icon = "log"
	IconNotes    Icon = "notes"
	IconDice     Icon = "dice"
	IconSupply   Icon = "supply"
	IconAir      Icon = "air"
	IconLink     Icon = "link"
	IconSettings Icon = "settings"
	IconPrint    Icon = "print"
	IconMap      Icon = "map"
	IconLayers   Icon = "layers"
	IconWarn     Icon = "warn"
	IconInfo     Icon = "info"

	IconSelect     Icon = "select"
	IconBrush      Icon = "brush"
	IconFill       Icon = "fill"
	IconLine       Icon = "line"
	IconRectangle  Icon = "rectangle"
	IconHexside    Icon = "hexside"
	IconRoad       Icon = "road"
	IconEraser     Icon = "eraser"
	IconEyedropper Icon = "eyedropper"
	IconLettering  Icon = "lettering"
	IconObjective  Icon = "objective"
	IconBox        Icon = "box"
	IconEyeShut    Icon = "eye_shut"
	IconUnlock     Icon = "unlock"
	IconCut        Icon = "cut"
	IconPaste      Icon = "paste"
	IconTurnLeft   Icon = "turn_left"
	IconTurnRight  Icon = "turn_right"
	IconMirror     Icon = "mirror"
	IconFit        Icon = "fit"
)

// Path is one line of a small drawing, or a shape that is filled.
type Path struct {
	D      string // as SVG has it, on a square of 24 units
	Filled bool
}

// Paths returns the lines of an icon, none for an unknown one.
func (i Icon) Paths() []Path {
	var out []Path
	for _, d := range iconPaths[i] {
		fill, filled := strings.CutPrefix(d, "!")
		out = append(out, Path{fill, filled})
	}
	return out
}

// iconPaths draws each icon. All are strokes; a path that begins with "!" is filled instead.
var iconPaths = map[Icon][]string{
	"":      {},
	"menu":  {"!M10.2 5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z", "!M10.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z", "!M10.2 19a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z"},
	"more":  {"!M3.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z", "!M10.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z", "!M17.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z"},
	"tick":  {"M4.5 12.5l5 5l10 -11"},
	"close": {"M6 6l12 12", "M18 6l-12 12"},
	"plus":  {"M12 4.5v15", "M4.5 12h15"},
	"minus": {"M4.5 12h15"},

	"undo":   {"M4 9h10a5.5 5.5 0 0 1 0 11h-5", "M8.5 4.5l-4.5 4.5l4.5 4.5"},
	"redo":   {"M20 9h-10a5.5 5.5 0 0 0 0 11h5", "M15.5 4.5l4.5 4.5l-4.5 4.5"},
	"next":   {"M9 5l7 7l-7 7"},
	"back":   {"M15 5l-7 7l7 7"},
	"up":     {"M5 15l7 -7l7 7"},
	"down":   {"M5 9l7 7l7 -7"},
	"home":   {"M4 11.5l8 -7l8 7", "M6.5 10v9.5h11v-9.5"},
	"edit":   {"M4.5 19.5l1 -4.5l10.5 -10.5l3.5 3.5l-10.5 10.5z", "M13.5 7l3.5 3.5"},
	"trash":  {"M4.5 7h15", "M9.5 7v-2.5h5v2.5", "M6.5 7l1 12.5h9l1 -12.5"},
	"copy":   {"M8.5 8.5h11v11h-11z", "M15.5 8.5v-4h-11v11h4"},
	"save":   {"M12 4v11", "M7.5 11l4.5 4.5l4.5 -4.5", "M4.5 19.5h15"},
	"open":   {"M12 16v-11", "M7.5 9l4.5 -4.5l4.5 4.5", "M4.5 19.5h15"},
	"folder": {"M3.5 18.5v-13h6.5l2.5 3h8v10z"},
	"find":   {"M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z", "M15 15l5 5"},
	"whole":  {"M4.5 9v-4.5h4.5", "M15 4.5h4.5v4.5", "M19.5 15v4.5h-4.5", "M9 19.5h-4.5v-4.5"},
	"eye":    {"M2.5 12q9.5 -13 19 0q-9.5 13 -19 0z", "M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0z"},
	"lock":   {"M5.5 11h13v9h-13z", "!M5.5 11h13v9h-13z", "M8.5 11v-3a3.5 3.5 0 0 1 7 0v3"},

	"play":       {"M6.5 20.5v-17", "M6.5 4.5h11.5l-3 4l3 4h-11.5"},
	"battle":     {"M5 4.5l11.5 11.5", "M19 4.5l-11.5 11.5", "M4.5 14.5l5 5", "M19.5 14.5l-5 5", "M7 17l-2.5 2.5", "M17 17l2.5 2.5"},
	"forces":     {"M3.5 6.5h17v11h-17z", "M3.5 6.5l17 11", "M20.5 6.5l-17 11"},
	"victory":    {"M7.5 4h9v6a4.5 4.5 0 0 1 -9 0z", "M7.5 6h-3.5q0 5 4 5.5", "M16.5 6h3.5q0 5 -4 5.5", "M12 14.5v5", "M8 19.8h8"},
	"tables":     {"M3.5 5h17v14h-17z", "M3.5 10h17", "M9.5 5v14", "M15 5v14"},
	"log":        {"M5 6h14", "M5 10.7h14", "M5 15.3h14", "M5 20h8"},
	"notes":      {"M5.5 3.5h9l4 4v13h-13z", "M8.5 11h7", "M8.5 15h7"},
	"dice":       {"M4.5 4.5h15v15h-15z", "!M7.2 8.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z", "!M10.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z", "!M14.2 15.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"},
	"supply":     {"M2.5 6.5h11.5v10h-11.5z", "M14 10h4l3.5 3.5v3h-7.5", "!M4.6 17.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z", "!M15.6 17.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"},
	"link":       {"M9.5 14.5l5 -5", "M11 6.5l2 -2a4.6 4.6 0 0 1 6.5 6.5l-2 2", "M13 17.5l-2 2a4.6 4.6 0 0 1 -6.5 -6.5l2 -2"},
	"anchor":     {"M12 8v13", "M7 11h10", "M3.5 14q1 6.5 8.5 6.5q7.5 0 8.5 -6.5", "M9.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z"},
	"clock":      {"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z", "M12 6.5v5.5l4 2.5"},
	"cross":      {"!M9 2.5h6v6.5h6.5v6h-6.5v6.5h-6v-6.5h-6.5v-6h6.5z"},
	"fire":       {"M12 2.5c1 5 6.5 6.5 6.5 12a6.5 6.5 0 0 1 -13 0c0 -3 1.5 -4 2.5 -6c1 1.5 1.5 2 2 3c1.5 -2 2.5 -5 2 -9z"},
	"flag":       {"M6 21.5v-18", "!M6 4h13.5l-3.5 4.5l3.5 4.5h-13.5z"},
	"follow":     {"M4.5 5l7 7l-7 7", "M12.5 5l7 7l-7 7"},
	"fuel":       {"M12 3c1.5 5 7 7 7 12a7 7 0 0 1 -14 0c0 -5 5.5 -7 7 -12z"},
	"no_supply":  {"M3.5 7h17v11h-17z", "M3.5 11h17", "M3 21.5l18 -19"},
	"roundel":    {"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z", "!M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"},
	"shield":     {"M4 4.5q8 1.5 8 -1q0 2.5 8 1v7q0 6.5 -8 9.5q-8 -3 -8 -9.5z"},
	"star":       {"!M12 2.5l2.800 6.300l6.900 .7l-5.200 4.600l1.5 6.800l-6 -3.5l-6 3.5l1.5 -6.800l-5.200 -4.600l6.900 -.7z"},
	"target":     {"M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z", "M12 2v6", "M12 16v6", "M2 12h6", "M16 12h6"},
	"weather":    {"M6.5 19a4.5 4.5 0 0 1 -.5 -9a6 6 0 0 1 11.5 -1a5 5 0 0 1 .5 10z"},
	"air":        {"M12 3v17", "M3 13l9 -4.5l9 4.5", "M8.5 20.5l3.5 -2l3.5 2"},
	"settings":   {"M4 7h9", "M17.5 7h2.5", "M13 7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z", "M4 17h2.5", "M11 17h9", "M6.5 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z"},
	"print":      {"M7 9v-5.5h10v5.5", "M7 17h-3.5v-8h17v8h-3.5", "M7 14h10v6.5h-10z"},
	"map":        {"M12 3l7.8 4.5v9l-7.8 4.5l-7.8 -4.5v-9z", "M12 8.5v7", "M8.5 12h7"},
	"layers":     {"M12 4l9 5l-9 5l-9 -5z", "M3.5 13.5l8.5 4.8l8.5 -4.8"},
	"warn":       {"M12 4l9 16h-18z", "M12 10v4.5", "!M10.9 17.2a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z"},
	"select":     {"M6 3.5l12.5 8.5l-5.7 1.2l3 5.9l-2.7 1.4l-3 -5.9l-4.1 4.1z"},
	"brush":      {"M20 3.5l-8.5 9.5", "M11.5 13q-3.6 -.6 -4.6 2.6q-.6 2.6 -3 3.4q5.4 2 8.6 -.8q1.8 -1.8 1.4 -3.4z"},
	"fill":       {"M10.5 4.5l7.5 7.5l-6 6q-1.6 1.2 -3.2 0l-4.3 -4.3q-1.2 -1.6 0 -3.2z", "M4.5 12.5h13", "M20.3 15.5q-2 3 0 4.5q2 -1.5 0 -4.5z"},
	"line":       {"M5 19l14 -14", "!M2.8 19a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z", "!M16.8 5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z"},
	"rectangle":  {"M4 6h16v12h-16z"},
	"hexside":    {"M9 2.5l-4.5 7l4.5 7h7l4.5 5.5", "!M7.2 2.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z", "!M2.7 9.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z", "!M7.2 16.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z", "!M14.2 16.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z"},
	"road":       {"M4 21q1 -8 6.5 -10.5q4.5 -2 4.5 -7.5", "M11 21q.5 -4 5 -6.5q5 -3 5 -11.5"},
	"eraser":     {"M9.5 19l-5 -5l9 -9.5l6.5 6.5l-7.5 8z", "M8.5 9.5l6.5 6.5", "M9.5 19.5h11"},
	"eyedropper": {"M13 7.5l3.5 3.5l-8.5 8.5l-4.2 .7l.7 -4.2z", "M11 5.5l7.5 7.5", "M15.3 8.7l4 -4"},
	"lettering":  {"M5 7v-2.5h14v2.5", "M12 4.5v15", "M9 19.5h6"},
	"objective":  {"M12 3.5l2.6 5.6l6 .8l-4.4 4.2l1.1 6l-5.3 -3l-5.3 3l1.1 -6l-4.4 -4.2l6 -.8z"},
	"box":        {"M3 5.5h18v13h-18z", "M6.5 9.5h5v5h-5z"},
	"eye_shut":   {"M2.5 12q9.5 -13 19 0q-9.5 13 -19 0z", "M4.5 20l15 -16"},
	"unlock":     {"M7.5 11h13v9h-13z", "M10.5 11v-3a3.5 3.5 0 0 0 -7 0v2"},
	"cut":        {"M4.2 18a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z", "M15.2 18a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z", "M7.8 16.2l8.7 -12.7", "M16.2 16.2l-8.7 -12.7"},
	"paste":      {"M8 5.5h-3v15h14v-15h-3", "M9 3.5h6v4h-6z"},
	"turn_left":  {"M5 13a7 7 0 1 0 3.2 -6", "M8 2.5v4.7h4.7"},
	"turn_right": {"M19 13a7 7 0 1 1 -3.2 -6", "M16 2.5v4.7h-4.7"},
	"mirror":     {"M12 3v18", "M8.5 7l-5.5 10h5.5z", "M15.5 7l5.5 10h-5.5z"},
	"fit":        {"M4 9v-5h5", "M15 4h5v5", "M20 15v5h-5", "M9 20h-5v-5"},
	"info":       {"M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z", "M12 11v5.5", "!M10.9 7.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z"},
}

// MarkPath is the shape of a side's mark by the name that games give it, filled; a disc where they give none.
func MarkPath(name string) string {
	if d, ok := markPaths[name]; ok {
		return d
	}
	return markPaths["disc"]
}

var markPaths = map[string]string{
	"disc":     "M1.5 12a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0 -21 0z",
	"square":   "M2.5 2.5h19v19h-19z",
	"triangle": "M12 1l11.5 21h-23z",
	"diamond":  "M12 0l12 12l-12 12l-12 -12z",
}
