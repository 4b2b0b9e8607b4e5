package printables

import (
	"context"
	"encoding/xml"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/golden"
	"sandtable/printables/screen"
)

const orderList = "card,id,title,copies,back_title\npoker,a,Ambush,2,Fate\npoker,b,Barrage,1,Fate\npoker,c,Leader,1,Chief\nmini,m,Smoke,1,\n"

// Cards of each size are an order; its places are all cards once, and its pictures are there, with bleed.
func TestOrder(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte(orderList), nil)
	require.NoError(t, err)
	dir := t.TempDir()
	names, warned, err := s.WriteOrder(context.Background(), filepath.Join(dir, "deck.xml"), Job{}, nil)
	require.NoError(t, err)
	assert.Empty(t, warned)
	assert.Len(t, inFolder(t, dir), len(names))
	data, err := os.ReadFile(filepath.Join(dir, "deck_1.xml"))
	require.NoError(t, err)
	golden.Text(t, "order.xml", string(data))
	var o screen.Order
	require.NoError(t, xml.Unmarshal(data, &o))
	var slots []string
	for _, c := range o.Fronts {
		slots = append(slots, strings.Split(c.Slots, ",")...)
		assert.Equal(t, image.Pt(825, 1125), decoded(t, filepath.Join(dir, c.ID)).Bounds().Size(), "2.75 by 3.75 inches")
	}
	assert.Equal(t, []string{"0", "1", "2", "3"}, slots)
	assert.Equal(t, []screen.Ordered{{ID: "deck_1_3_c_back.png", Slots: "3", Name: "deck_1_3_c_back.png", Query: "leader"}}, o.Backs)
	assert.FileExists(t, filepath.Join(dir, o.CardBack))
	assert.FileExists(t, filepath.Join(dir, "deck_2_1_m_back.png"), "a card without a back has a plain one")
}

func TestOrdersThatCannotBe(t *testing.T) {
	many := "card,id,title,copies\n"
	for i := range 7 {
		many += fmt.Sprintf("poker,c%d,Card,99\n", i)
	}
	for list, code := range map[string]string{many: "print.order_large", threeCounters: "print.no_card"} {
		s, _, err := readCSV("list.csv", []byte(list), nil)
		require.NoError(t, err)
		dir := t.TempDir()
		_, _, err = s.WriteOrder(context.Background(), filepath.Join(dir, "a.xml"), Job{}, nil)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%v", err)
		assert.Equal(t, code, p.Code)
		assert.Empty(t, inFolder(t, dir))
	}
}
