package web_test

import (
	"context"
	"fmt"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// deckModule is a module of two sides with a deck each, one deck of nobody and one whose cards are face up.
const deckModule = `<VASSAL.build.GameModule name="Decks" version="1">
<VASSAL.build.module.PlayerRoster><entry>Central Powers</entry><entry>Allied Powers</entry><entry>Solitaire</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.TurnTracker name="Turn"><VASSAL.build.module.turn.ListTurnLevel list="Spring,Autumn"/></VASSAL.build.module.TurnTracker>
<VASSAL.build.module.Map mapName="Main">%s</VASSAL.build.module.Map>
<VASSAL.build.module.PrivateMap mapName="Mat" side="Allied Powers">%s</VASSAL.build.module.PrivateMap></VASSAL.build.GameModule>`

// moduleDeck is a deck with one card.
func moduleDeck(name, more, card string) string {
	return fmt.Sprintf(`<VASSAL.build.module.map.DrawPile name=%q %s><VASSAL.build.widget.CardSlot entryName=%q gpid="1">+/null/piece;;;%s.png;%s/null;0;0;1;0</VASSAL.build.widget.CardSlot></VASSAL.build.module.map.DrawPile>`, name, more, card, card, card)
}

// moduleSeats are the seats of the sides of a converted module.
func moduleSeats(t testing.TB) (report convert.Report, central, allied *host) {
	folder := t.TempDir()
	const down = `faceDown="Always"`
	tree := fmt.Sprintf(deckModule, moduleDeck("CP Deck", down, "Blockade")+moduleDeck("Allied cards", down, "Entente")+
		moduleDeck("Fate", down+` deckRestrictAccess="true" deckOwners="Central Powers,Solitaire"`, "Kaiser")+moduleDeck("Weather", down, "Rain")+
		moduleDeck("AP Market", `faceDown="Never"`, "Wool"), moduleDeck("Orders", down, "Retreat"))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "buildFile.xml"), []byte(tree), 0o600))
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "images"), 0o700))
	for _, card := range []string{"Blockade", "Entente", "Kaiser", "Rain", "Wool", "Retreat"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, "images", card+".png"), coloured(t, color.RGBA{R: 255, A: 255}).Data, 0o600))
	}
	m, err := source.Open(folder)
	require.NoError(t, err)
	t.Cleanup(func() { m.Close() })
	made, err := convert.Convert(context.Background(), m, convert.Options{})
	require.NoError(t, err)
	g, err := gamedata.Open(made.FS(), nil, engine.Opening{ID: "decks", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	p, err := web.New(web.Options{Assets: "/assets/", Files: func(*engine.Game) fs.FS { return made.FS() }, Draw: func(n engine.NeedDraw) []string { return n.From[:n.Count] }})
	require.NoError(t, err)
	seat := func(side string) *host {
		return &host{t: t, j: j, side: side, role: visit.Plays, pages: p, sit: p.Sit(words.English, "")}
	}
	return made.Report, seat("central_powers"), seat("allied_powers")
}

// The card that a side draws from its deck of a module is on its page alone, and the other side is not offered the deck.
// The report names the decks whose cards all see.
func TestModuleDeckIsItsSidesAlone(t *testing.T) {
	report, central, allied := moduleSeats(t)
	assert.Contains(t, report.Lost, convert.Count{Code: "decks", What: "Weather", Count: 1})
	offered := map[string][]*host{"CP Deck": {central}, "Fate": {central}, "Allied cards": {allied}, "Orders": {allied}, "AP Market": {central, allied}, "Weather": {central, allied}}
	for deck, hosts := range offered {
		for _, h := range []*host{central, allied} {
			assert.Equal(t, len(hosts) == 2 || hosts[0] == h, strings.Contains(h.whole(), "Draw from "+deck), "%s at %s", deck, h.side)
		}
	}
	central.press("play/draw_from_cp_deck.draw", "")
	central.press("s1/draw", "")
	assert.Contains(t, central.whole(), "Blockade")
	assert.Contains(t, central.picture(), "front-card.blockade.png")
	allied.press("play/entry.2", "")
	for _, seen := range []string{allied.whole(), after(allied, "tab/log"), after(allied, "log/entry.2")} {
		assert.NotContains(t, seen, "lockade")
	}
}
