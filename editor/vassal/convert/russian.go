package convert

import (
	"strings"

	"sandtable/engine"
)

// inRussian has the Russian for the texts that a package gets where its module has none.
var inRussian = map[string]string{
	"On the map": "На карте", "the map": "на карту", "Not in play": "Не в игре", "Beside the map": "Рядом с картой",
	"Turn": "Ход", "Player turn": "Ход игрока", "Move and attack.": "Двигайтесь и атакуйте.",
	"Start": "Начало", "Blue": "Синие", "Red": "Красные", "Total": "Сумма", "Point": "Точка",
}

// translation is the Russian texts of a package, by the keys of the texts.
type translation map[string]string

// add gives the text at a key its Russian, if the package made it.
func (t translation) add(key, english string) {
	if ru := inRussian[english]; ru != "" {
		t[key] = ru
	}
}

// file writes the texts, a section for each kind of row.
func (t translation) file() string {
	w, section := &writer{}, ""
	for _, key := range engine.SortedKeys(t) {
		kind, rest, _ := strings.Cut(key, ".")
		if kind != section {
			section = kind
			w.line("[" + kind + "]")
		}
		w.pair(rest, t[key])
	}
	return w.text.String()
}
