package bismarck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// What is not possible is not read in the tables either: no line says that it came off.
func TestWhatCannotBeIsNotRead(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ calc, look, question, want string }{
		{"reinforcement", "roll", `{"visibility":"v7","round":2,"dice":[0]}`, `{"joins":false,"zone":null,"remarks":["early"]}`},
		{"abort", "roll", `{"zones":5,"dice":[0]}`, `{"success":false}`},
		{"abort", "roll", `{"faster":-2,"dice":[0]}`, `{"success":false}`},
		{"abort", "roll", `{"position":"open","dice":[0]}`, `{"success":false}`},
		{"shadow", "roll", `{"visibility":"x","dice":[0]}`, `{"success":false}`},
		{"shadow", "roll", `{"visibility":"v1","fog":true,"dice":[0]}`, `{"success":false}`},
		{"shadow", "roll", `{"visibility":"v1","ships":true,"faster":-2,"dice":[0]}`, `{"success":false}`},
		{"hits", "roll", `{"attack":"air","visibility":"x","dice":[0]}`, `{"hits":0,"remarks":["no_sight"]}`},
	} {
		steps := expect(t, g, c.calc, c.question, c.want)
		for _, s := range steps {
			assert.NotContains(t, s.Key, ".look."+c.look, "%s %s", c.calc, c.question)
		}
	}
	for calc, question := range map[string]string{"reinforcement": `{"visibility":"v7","dice":[0]}`, "abort": `{"dice":[0]}`,
		"shadow": `{"visibility":"v1","dice":[0]}`, "hits": `{"attack":"submarine","visibility":"x","dice":[0]}`} {
		got, _ := ask(t, g, calc, question)
		assert.NotEmpty(t, got["roll"], "%s %s", calc, question)
	}
}

// German ships do not shadow, German aircraft do (2A).
func TestGermanShipsDoNotShadow(t *testing.T) {
	g := open(t)
	for question, possible := range map[string]bool{
		`{"shadowers":["bismarck"],"target":["rodney"],"visibility":"v1","dice":[0]}`:               false,
		`{"shadowers":["fw_200","bismarck"],"target":["rodney"],"visibility":"v1","dice":[0]}`:      false,
		`{"ships":true,"faster":3,"target":["rodney"],"visibility":"v1","dice":[0]}`:                false,
		`{"shadowers":["fw_200"],"target":["rodney"],"visibility":"v1","dice":[0]}`:                 true,
		`{"target":["rodney"],"visibility":"v1","dice":[0]}`:                                        true,
		`{"ships":true,"faster":3,"target":["bismarck"],"visibility":"v1","dice":[0]}`:              true,
		`{"shadowers":["norfolk","sunderland"],"target":["bismarck"],"visibility":"v1","dice":[0]}`: true,
	} {
		got, _ := ask(t, g, "shadow", question)
		assert.Equal(t, []any{possible, possible}, []any{got["possible"], got["success"]}, question)
		assert.Equal(t, !possible, strings.Contains(fmt.Sprint(got["remarks"]), "germans_fly"), question)
	}
}

// The convoys without escort: HX126 and SL74 are printed with a whole marker, the others are in the half box, by our
// ruling, which the text names (7C).
func TestHalfBox(t *testing.T) {
	g := open(t)
	for question, want := range map[string]bool{`"route":"east_west","identify":3`: false, `"route":"north_south","identify":1`: false,
		`"route":"east_west","identify":6`: true, `"route":"east_west","identify":8`: true, `"route":"east_west","identify":2`: false} {
		got, steps := ask(t, g, "convoy", "{"+question+`,"dice":[0]}`)
		assert.Equal(t, want, got["half"], question)
		assert.Equal(t, question == `"route":"east_west","identify":2`, strings.Contains(fmt.Sprint(got["remarks"]), "escorted"), question)
		at := slices.IndexFunc(steps, func(s engine.Step) bool { return s.ID == "half" })
		require.GreaterOrEqual(t, at, 0)
		assert.Equal(t, engine.House, steps[at].Source)
	}
}
