package widget_test

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// words are the texts of the gallery in one language. They belong to no game.
type words map[string]string

var languages = map[string]words{
	"en": {
		"turn": "Turn 3 of 7", "date": "12/13 February", "north": "North", "south": "South", "phase": "Combat",
		"air": "Air", "supply": "Out of supply", "points": "Points", "pointsValue": "+2½ draw", "heading": "Resolve battles",
		"prompt":  "Every unit that attacks does so once. Declare all battles of a hex together, attacker first, then roll.",
		"outpost": "Outposts checked", "atDeclaration": "Supply at the moment of declaration, for both sides",
		"big": "New battle", "bigNote": "3 units have not attacked yet", "log1": "1304: 3-1, shifted to 2-1, rolled 5",
		"log1Note": "2 steps lost", "log2": "Points set to 7 by hand", "log3": "Armoured group retreats to 0909",
		"play": "Play", "battle": "Battle", "forces": "Forces", "victory": "Points", "tables": "Tables", "log": "Log",
		"undo": "Undo", "next": "Next", "attackers": "Attackers", "defenders": "Defenders", "why": "why",
		"forest": "defender in forest ×2", "armour": "armoured support", "line": "fortified line", "anti": "anti-tank gun cancels",
		"result": "column", "house": "house", "chances": "Chances", "roll": "Roll", "die": "Die", "hex": "Hex taken 42 %",
		"factor": "Attack strength", "units": "Units", "order": "Order of action", "moveFight": "Move, then fight",
		"fightMove": "Fight, then move", "light": "Light", "dark": "Dark", "high": "High contrast", "cancel": "Cancel",
		"delete": "Delete", "deleteQ": "Delete this session?", "deleteNote": "It can be brought back from the list of deleted sessions.",
		"snack": "Battle recorded", "empty": "No sessions yet", "emptyNote": "Pick a game and begin: a session keeps everything, step by step.",
		"start": "Start a game", "table": "Combat results", "terrain": "Terrain", "effect": "Effect in combat", "cost": "Cost",
		"t1": "Clear", "t2": "Forest", "t3": "Town", "e1": "None", "e2": "Defender's strength is doubled against units on foot",
		"e3": "One column to the left", "session": "Second evening", "sessionNote": "Turn 3, North, combat", "open": "Open",
		"attack": "Attack on 0909", "take": "Take it", "newBattle": "new battle", "elsewhere": "Elsewhere",
	},
	"ru": {
		"turn": "Ход 3 из 7", "date": "12/13 февраля", "north": "Северные", "south": "Южные", "phase": "Бой",
		"air": "Авиация", "supply": "Без снабжения", "points": "Очки", "pointsValue": "+2½ ничья", "heading": "Разыграйте бои",
		"prompt":  "Каждая часть атакует один раз. Сначала объявите все бои за гекс, первым говорит атакующий, затем бросайте кубик.",
		"outpost": "Аванпосты проверены", "atDeclaration": "Снабжение на момент объявления боя, для обеих сторон",
		"big": "Новый бой", "bigNote": "3 части ещё не атаковали", "log1": "1304: 3-1, со сдвигом 2-1, выпало 5",
		"log1Note": "потеряно 2 ступени", "log2": "Очки исправлены вручную: 7", "log3": "Танковая группа отходит в 0909",
		"play": "Игра", "battle": "Бой", "forces": "Силы", "victory": "Победа", "tables": "Таблицы", "log": "Журнал",
		"undo": "Отменить", "next": "Дальше", "attackers": "Атакующие", "defenders": "Обороняющиеся", "why": "почему",
		"forest": "обороняющийся в лесу ×2", "armour": "поддержка танков", "line": "укреплённая линия", "anti": "противотанковые орудия снимают",
		"result": "столбец", "house": "домашняя", "chances": "Шансы", "roll": "Бросить", "die": "Кубик", "hex": "Гекс взят: 42 %",
		"factor": "Сила атаки", "units": "Частей", "order": "Порядок действий", "moveFight": "Движение, затем бой",
		"fightMove": "Бой, затем движение", "light": "Светлая", "dark": "Тёмная", "high": "Контрастная", "cancel": "Отмена",
		"delete": "Удалить", "deleteQ": "Удалить эту партию?", "deleteNote": "Её можно вернуть из списка удалённых партий.",
		"snack": "Бой записан", "empty": "Партий пока нет", "emptyNote": "Выберите игру и начните: партия запоминает всё, шаг за шагом.",
		"start": "Начать игру", "table": "Результаты боя", "terrain": "Местность", "effect": "Действие в бою", "cost": "Цена",
		"t1": "Открытая", "t2": "Лес", "t3": "Город", "e1": "Нет", "e2": "Сила обороняющегося удваивается против пеших частей",
		"e3": "На столбец влево", "session": "Второй вечер", "sessionNote": "Ход 3, Северные, бой", "open": "Открыть",
		"attack": "Атака на 0909", "take": "Принять", "newBattle": "новый бой", "elsewhere": "В другом месте",
	},
}

func sides(w words) (north, south theme.Side) {
	return theme.Side{Index: 0, Name: w["north"], Letter: "N", Mark: theme.Disc},
		theme.Side{Index: 1, Name: w["south"], Letter: "S", Mark: theme.Square}
}

// pages are the phone screens of the gallery.
var pages = map[string]func(words, fyne.Window) fyne.CanvasObject{
	"play": phonePlay, "battle": phoneBattle, "parts": phoneParts, "confirm": phoneConfirm, "lists": phoneLists, "records": phoneRecords,
}

// phoneRecords is the records of a unit and its zone on a track.
func phoneRecords(w words, _ fyne.Window) fyne.CanvasObject {
	north, south := sides(w)
	track := widget.NewTrack(27, 3, []widget.TrackMark{{Words: "1", Side: north, At: 9, Way: 1, On: true}, {Words: "2", Side: south, At: 19}, {Words: "3", Side: south, At: 19, Way: -1}}, nil, nil)
	return page(w, 2, nil, widget.NewCard("", "", track), widget.NewCard(w["factor"], "", flow.Column(
		widget.NewBoxTrack(w["factor"], "7 / 12", 12, 5, 2, func(int) {}), widget.NewBoxTrack(w["units"], "3 / 3", 3, 0, 0, nil),
		widget.NewBoxTrack(w["supply"], "0 / 1", 1, 1, 0, func(int) {}))))
}

func nothing() {}

func header(w words) fyne.CanvasObject {
	north, _ := sides(w)
	return flow.InsetBy(theme.Margin, 6, flow.ColumnGap(4,
		flow.Row(0, widget.NewText(w["turn"]+" · "+w["date"], theme.Strong), widget.NewIconButton(style.IconMenu, nothing)),
		widget.NewSidePill(north, w["phase"], theme.Title),
		flow.InsetBy(0, 4, strip(w)),
	))
}

func strip(w words) fyne.CanvasObject {
	oos := widget.NewStatePart(w["supply"], "2", nothing)
	oos.Tone = theme.Warn
	return widget.NewStateStrip(widget.NewStatePart(w["air"], "▲▲△ 2", nothing), oos,
		widget.NewStatePart(w["points"], w["pointsValue"], nothing))
}

func footer(w words, chosen int) fyne.CanvasObject {
	return flow.ColumnGap(0, tabs(w, chosen), flow.InsetBy(theme.Margin, 6, flow.Row(2,
		widget.NewKindButton(widget.Plain, style.IconUndo, "", nothing), widget.NewKindButton(widget.Plain, style.IconRedo, "", nothing),
		widget.NewText("", theme.Small), nextButton(w))))
}

func nextButton(w words) *widget.Button {
	next := widget.NewKindButton(widget.Main, style.IconNext, w["next"], nothing)
	next.After = true
	return next
}

func tabs(w words, chosen int) *widget.TabBar {
	return widget.NewTabBar([]widget.Tab{
		{Words: w["play"], Icon: style.IconPlay}, {Words: w["battle"], Icon: style.IconBattle}, {Words: w["forces"], Icon: style.IconForces},
		{Words: w["victory"], Icon: style.IconVictory}, {Words: w["tables"], Icon: style.IconTables}, {Words: w["log"], Icon: style.IconLog},
	}, chosen, nil)
}

func page(w words, chosen int, snackbar *widget.Snackbar, cards ...fyne.CanvasObject) fyne.CanvasObject {
	body := flow.NewScroll(flow.InsetBy(10, 10, flow.ColumnGap(10, cards...)))
	return widget.NewFrame(header(w), body, footer(w, chosen), snackbar)
}

func playCard(w words) fyne.CanvasObject {
	return widget.NewCard(w["heading"], "10.0", flow.Column(
		widget.NewText(w["prompt"], theme.Body),
		flow.ColumnGap(0,
			widget.NewCheckLine(w["outpost"], "7.2", true, nil),
			widget.NewCheckLine(w["atDeclaration"], "12.0", false, nil)),
		widget.NewBigButton(w["big"], w["bigNote"], nothing),
	))
}

func logCard(w words) fyne.CanvasObject {
	here := widget.NewLogLine(w["log3"], "", widget.LogPlain, nothing)
	here.Here = true
	return widget.NewCard("", "", flow.ColumnGap(0,
		widget.NewLogLine(w["log1"], w["log1Note"], widget.LogPlain, nothing),
		widget.NewLogLine(w["log2"], "", widget.LogCorrection, nothing),
		widget.NewLogLine(w["log1"], "", widget.LogUndone, nothing), here))
}

func phonePlay(w words, _ fyne.Window) fyne.CanvasObject {
	snackbar := widget.NewSnackbar()
	snackbar.Tell(w["snack"], w["undo"], nothing)
	return page(w, 0, snackbar, playCard(w), logCard(w))
}

func phoneBattle(w words, _ fyne.Window) fyne.CanvasObject {
	return page(w, 1, nil, battleCard(w))
}

func battleCard(w words) fyne.CanvasObject {
	north, south := sides(w)
	chip := func(text string, s theme.Side) fyne.CanvasObject { return removable(text, &s) }
	flip := func(bool) {}
	return widget.NewCard(w["attack"], "10.3", flow.Column(
		flow.Row(0, widget.NewText(w["attackers"], theme.Body).In(theme.Faint), widget.NewLine("24", theme.Title)),
		widget.NewChipRow(chip("3×53", north), chip("79", north), chip("3×15", north), widget.NewChip("+", nil, nothing)),
		flow.Row(0, widget.NewText(w["defenders"], theme.Body).In(theme.Faint), widget.NewLine("4", theme.Title)),
		widget.NewChipRow(chip("84/1062", south), widget.NewChip("+", nil, nothing)),
		widget.NewSection(w["why"]),
		widget.NewSteps([]widget.Step{
			{Words: w["forest"], Value: "→ 8", Rule: "8.4"},
			{Words: "24 : 8", Value: "3-1"},
			{Words: w["armour"], Value: "+1", Rule: "13.2.1", Switch: flip},
			{Words: w["line"], Value: "−1", Rule: "6.5.1", Source: w["house"], Switch: flip},
			{Words: w["anti"], Value: "−1", Rule: "13.3", Off: true, Switch: flip},
			{Words: w["result"], Value: "2-1", Total: true},
		}),
		widget.NewSection(w["chances"]+" · "+w["hex"]),
		bars(),
		widget.NewDieRow(1, 1, 6, w["roll"], nil, nothing),
	))
}

func bars() fyne.CanvasObject {
	return widget.NewChanceBars([]widget.Chance{
		{Words: "2/–", Share: 1. / 6, Percent: "17 %"}, {Words: "1/–", Share: 1. / 6, Percent: "17 %"},
		{Words: "1/1", Share: 2. / 6, Percent: "33 %", Marked: true}, {Words: "–/1", Share: 1. / 6, Percent: "17 %"},
		{Words: "–/2", Share: 1. / 6, Percent: "17 %"},
	})
}

func partsCard(w words) fyne.CanvasObject {
	dice := widget.NewDieRow(2, 0, 9, w["roll"], nil, nothing)
	dice.Names = []string{w["attackers"], w["defenders"]}
	dice.Set([]int{7})
	return widget.NewCard(w["table"], "", flow.Column(
		widget.NewStepper(w["factor"], 24, 0, 99, nil).WithJump(10),
		widget.NewStepper(w["units"], 0, 0, 9, nil),
		widget.NewSection(w["order"]),
		widget.NewSegmented([]string{w["moveFight"], w["fightMove"]}, 0, nil),
		widget.NewSegmented([]string{w["light"], w["dark"], w["high"]}, 1, nil),
		widget.NewSection(w["die"]),
		dice,
		flow.Equals(widget.NewButton(w["cancel"], nothing), widget.NewKindButton(widget.Destructive, style.IconTrash, w["delete"], nothing)),
	))
}

func phoneParts(w words, _ fyne.Window) fyne.CanvasObject { return page(w, 4, nil, partsCard(w)) }

func crt(w words) fyne.CanvasObject {
	right := fyne.TextAlignCenter
	table := widget.NewTable([]widget.TableColumn{{Title: w["die"]}, {Title: "1-2", Align: right}, {Title: "1-1", Align: right},
		{Title: "2-1", Align: right}, {Title: "3-1", Align: right}, {Title: "4-1", Align: right}, {Title: "5-1", Align: right}, {Title: "6-1", Align: right}},
		[][]string{{"1", "3/–", "2/–", "2/–", "2/1", "1/1", "1/1", "1/1"}, {"2", "2/–", "2/–", "2/1", "1/1", "1/1", "1/1", "1/2"},
			{"3", "2/–", "2/1", "1/1", "1/1", "1/1", "1/2", "–/2"}, {"4", "2/1", "1/1", "1/1", "1/1", "1/2", "–/2", "–/3"},
			{"5", "1/1", "1/1", "1/1", "–/2", "–/2", "–/3", "–/3"}, {"6", "1/1", "1/1", "–/2", "–/2", "–/3", "–/3", "–/4"}}, nil)
	table.MarkRow, table.MarkCol = 4, 3
	return table
}

func terrain(w words) fyne.CanvasObject {
	return widget.NewTable([]widget.TableColumn{{Title: w["terrain"]}, {Title: w["cost"], Align: fyne.TextAlignTrailing}, {Title: w["effect"], Wrap: true}},
		[][]string{{w["t1"], "1", w["e1"]}, {w["t2"], "2", w["e2"]}, {w["t3"], "½", w["e3"]}}, nil)
}

func phoneLists(w words, _ fyne.Window) fyne.CanvasObject {
	return page(w, 5, nil,
		widget.NewCard(w["table"], "10.7", crt(w)),
		widget.NewCard(w["terrain"], "8.0", terrain(w)),
		field(w),
		widget.NewCard("", "", flow.ColumnGap(0, sessionItems(w)...)),
		widget.NewCard("", "", widget.NewEmptyState(style.IconPlay, w["empty"], w["emptyNote"], widget.NewKindButton(widget.Main, "", w["start"], nothing))))
}

func field(w words) fyne.CanvasObject {
	entry := widget.NewEntry()
	entry.PlaceHolder = w["empty"]
	return widget.NewCard("", "", flow.ColumnGap(2, widget.NewText(w["session"], theme.Small).In(theme.Faint), entry))
}

func sessionItems(w words) []fyne.CanvasObject {
	north, south := sides(w)
	return []fyne.CanvasObject{
		widget.NewItem(w["session"], w["sessionNote"], "", nothing).Of(north), widget.NewRule(),
		widget.NewItem("84/1062", "", "4-5", nothing).Of(south), widget.NewRule(),
		widget.NewItem(w["table"], "", "", nothing).With(style.IconTables),
	}
}

func phoneConfirm(w words, win fyne.Window) fyne.CanvasObject {
	content := phoneParts(w, win)
	win.SetContent(content)
	confirm(win.Canvas(), w["deleteQ"], w["deleteNote"], w["delete"], w["cancel"], nothing).Open()
	return content
}

func wideScreen(w words, win fyne.Window) fyne.CanvasObject {
	column := func(o ...fyne.CanvasObject) fyne.CanvasObject {
		return flow.NewScroll(flow.InsetBy(12, 12, flow.ColumnGap(12, o...)))
	}
	left := column(playCard(w), flow.Flow(widget.NewKeyHint("N", w["next"]), widget.NewKeyHint("B", w["newBattle"]), widget.NewKeyHint("Ctrl+Z", w["undo"])),
		flow.Equals(widget.NewKindButton(widget.Plain, style.IconUndo, w["undo"], nothing), nextButton(w)))
	right := column(strip(w), logCard(w), widget.NewCard(w["table"], "10.7", crt(w)), widget.NewCard("", "", terrain(w)))
	head := flow.InsetBy(theme.Margin, 8, flow.Row(1, headerPill(w), widget.NewText(w["turn"]+" · "+w["date"], theme.Strong), widget.NewIconButton(style.IconFind, nothing), widget.NewIconButton(style.IconMenu, nothing)))
	return widget.NewFrame(head, widget.NewColumns(theme.FormOf(win.Canvas().Size()), left, column(battleCard(w), partsCard(w)), right), nil, nil)
}

func headerPill(w words) fyne.CanvasObject {
	north, _ := sides(w)
	return widget.NewSidePill(north, w["phase"], theme.Title)
}

// confirm asks before something is deleted.
func confirm(c fyne.Canvas, title, text, yes, no string, act func()) *widget.Drawer {
	var d *widget.Drawer
	do := widget.NewKindButton(widget.Destructive, "", yes, func() {
		d.Close()
		act()
	})
	d = widget.NewDrawer(c, title, widget.NewText(text, theme.Body), flow.Equals(widget.NewButton(no, func() { d.Close() }), do)).InMiddle()
	return d
}

// removable is a chip with a cross.
func removable(text string, s *theme.Side) *widget.Chip {
	c := widget.NewChip(text, s, nothing)
	c.Removing = true
	return c
}
