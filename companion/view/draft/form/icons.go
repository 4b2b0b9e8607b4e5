package form

import (
	"cmp"
	"strings"

	"sandtable/companion/style"
)

// icons are the pictures of kinds of rows in the menu that adds them: by the texts of a list, or by its name in the file.
var icons = map[string]style.Icon{
	// Units and what they are made of.
	"type": style.IconForces, "size": style.IconUp, "factor": style.IconBattle, "trait": style.IconInfo,
	"formation": style.IconLayers, "box": style.IconBox, "mark": style.IconObjective, "setup": style.IconMap,
	"place": style.IconMap, "cover": style.IconEyeShut,
	// The map and movement.
	"terrain": style.IconBrush, "hexside": style.IconHexside, "path": style.IconRoad, "move": style.IconNext,
	"march": style.IconLine, "search": style.IconFind, "answer": style.IconEye, "allowance": style.IconNext,
	"extra": style.IconPlus, "step_bar": style.IconHexside, "cross": style.IconHexside, "end": style.IconSupply, "stay": style.IconLock,
	// The sequence of play.
	"sequence_mark": style.IconNotes, "phase_setup": style.IconForces, "phase_turn": style.IconPlay, "phase_part": style.IconPlay, "phase_final": style.IconVictory,
	"phase_check": style.IconTick, "phase_duty": style.IconWarn, "phase_enter": style.IconOpen, "phase_leave": style.IconNext,
	// Battles.
	"odds": style.IconBattle, "table": style.IconTables, "fill": style.IconMap, "check": style.IconDice, "result": style.IconTables,
	"flag": style.IconTick, "modifier": style.IconSettings, "air": style.IconAir, "after": style.IconNext, "fixed": style.IconLock,
	"retreat": style.IconBack, "chit": style.IconBox,
	// Supply and arrivals.
	"supply": style.IconSupply, "trace": style.IconLink, "zoc": style.IconWhole, "stack": style.IconLayers,
	"arrive": style.IconNext, "reserve": style.IconLock, "transfer": style.IconBox, "cost": style.IconMinus,
	// Points, rolls, cards, worksheets.
	"tracker": style.IconRectangle, "cup": style.IconBox, "roll": style.IconDice, "draw": style.IconOpen, "choose": style.IconTick,
	"tracks": style.IconSupply, "hand": style.IconCopy, "holder": style.IconForces, "card": style.IconCopy,
	"reckon": style.IconNotes, "input": style.IconEdit, "look": style.IconFind, "value": style.IconTables, "income": style.IconPlus,
	// Victory and editions.
	"objectives": style.IconObjective, "ledger": style.IconVictory, "line": style.IconPlus, "band": style.IconLayers,
	"outright": style.IconVictory, "edition": style.IconCopy, "option": style.IconTick, "example": style.IconInfo,
	// Rows of many rules.
	"bar": style.IconClose, "note": style.IconNotes, "remark": style.IconNotes, "effect": style.IconNext,
}

// iconOf is the picture of the rows of a list.
func iconOf(l List) style.Icon {
	return cmp.Or(icons[l.of()], icons[bare(l.At[strings.LastIndex(l.At, ".")+1:])])
}
