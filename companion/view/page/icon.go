package page

// Icon names a small drawing. A shell draws it, or leaves it out.
type Icon string

// The icons that panels use.
const (
	IconMenu     Icon = "menu"
	IconMore     Icon = "more"
	IconTick     Icon = "tick"
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
	IconFind     Icon = "find"
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
	IconSettings Icon = "settings"
	IconPrint    Icon = "print"
	IconMap      Icon = "map"
	IconInfo     Icon = "info"
	IconWarn     Icon = "warn"
	IconSupply   Icon = "supply"
	IconAir      Icon = "air"
	IconLink     Icon = "link"
)
