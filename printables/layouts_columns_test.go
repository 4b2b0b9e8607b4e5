package printables

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/counterlist"
	"sandtable/printables/layout"
)

// A layout finds what the columns of somebody else's list were taken for, or chosen to be, and the user reads which
// columns it does not show.
func TestLayoutOfForeignColumns(t *testing.T) {
	list := []byte("Name,Type,Cost,Effect,Art,Qty\nAmbush,Order,2,Fire twice at once.,hills.svg,3\nFord,Place,1,Cross here.,hills.svg,1\n")
	text := func(choice counterlist.Choice) (string, []string) {
		s, r, err := ReadList("deck.csv", list, fstest.MapFS{"hills.svg": laidFiles["hills.svg"]}, choice)
		require.NoError(t, err)
		require.Len(t, s.cards, 2)
		assert.Equal(t, 3, s.cards[0].Copies)
		var warned []string
		for _, w := range r.Warned {
			warned = append(warned, engine.Explain(words.App(), words.English, w))
		}
		var out string
		for _, f := range s.cards[0].Front.Card.Frames {
			out += f.Text + f.Picture + "|"
		}
		return out, warned
	}
	got, warned := text(counterlist.Choice{Layout: "standard"})
	assert.Equal(t, "Ambush||hills.svg|Fire twice at once.|", got)
	assert.Equal(t, []string{"deck.csv: The layout does not show these columns: Type, Cost."}, warned)
	got, _ = text(counterlist.Choice{Layout: "standard", Columns: map[string]string{"Cost": "title", "Name": "foot"}})
	assert.Equal(t, "2||hills.svg|Fire twice at once.|Ambush|", got, "what the user chose counts")
	got, warned = text(counterlist.Choice{Layout: "layout.toml", LayoutText: []byte("[[frame]]\nat = [1, 1, 40, 5]\ntext = \"{type}: {cost}\"\n[[frame]]\nat = [1, 9, 40, 5]\nfield = \"titel\"\n")})
	assert.Equal(t, "Order: 2|", got, "columns have their own names too")
	assert.Equal(t, []string{
		"layout.toml:6:1: titel: field: The list has no column titel: its frame is left out. Known: name, type, cost, effect, art, qty, title, kind, text, picture, copies.",
		"deck.csv: The layout does not show these columns: Name, Effect, Art."}, warned)
}

// Colours that were chosen for what cells say count before those of the layout.
func TestOwnersColoursOnLaidCards(t *testing.T) {
	s, r, err := ReadList("deck.csv", []byte("title,side,text\nA,GER,x\n"), nil, counterlist.Choice{Layout: "leader", Colours: map[string]string{"ger": "#102030"}})
	require.NoError(t, err)
	assert.Empty(t, r.Warned)
	assert.Equal(t, "#102030", fmt.Sprint(s.cards[0].Back.Ground))
}

// A layout with a back makes no sheets of backs if the list has nothing for them.
func TestBlankBacksAreLeftOut(t *testing.T) {
	for _, x := range []struct {
		layout, list string
		backs        bool
	}{
		{"standard", "title,text\nA,one\nB,two\n", false},
		{"standard", "title,text,back_title\nA,one,\nB,two,Orders\n", true},
		{"character", "title,text\nA,one\nB,two\n", false},
		{"character", "title,deck,text\nA,Crew,one\n", true},
		{"event", "title,text\nA,one\n", false},
		{"event", "title,side,text\nA,#9AA79A,one\n", true},
		{"tuckbox", "title,text\nA,one\n", false},
	} {
		for _, p := range laidSet(t, x.layout, x.list).cards {
			assert.Equal(t, x.backs, p.Back != nil, x)
		}
	}
	own := "[[frame]]\nat = [5, 5, 50, 9]\nfield = \"title\"\n"
	for text, want := range map[string]bool{own: false, "back_ground = \"navy\"\n" + own: true, "back_picture = \"hills.svg\"\n" + own: true} {
		s, _, err := ReadList("deck.csv", []byte("title\nA\n"), laidFiles, counterlist.Choice{Layout: layout.File, LayoutText: []byte(text)})
		require.NoError(t, err)
		assert.Equal(t, want, s.cards[0].Back != nil, text)
	}
}
