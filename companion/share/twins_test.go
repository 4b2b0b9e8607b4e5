package share_test

import (
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hosting"
	"sandtable/companion/share"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// drafting draws seats as the app's pages, whose presses change unsaved input and notes and nothing else: the player
// decides what the twins do.
type drafting struct{ share.Pages }

func (d drafting) Sit(lang words.Lang, look string) share.Sitting {
	return draftSitting{d.Pages.Sit(lang, look)}
}

type draftSitting struct{ share.Sitting }

func (d draftSitting) Press(t visit.Turn, form url.Values) (*page.File, error) {
	return d.Sitting.Press(noteTurn{t}, form)
}

// noteTurn carries out notes and two exports, and nothing else.
type noteTurn struct{ visit.Turn }

func (n noteTurn) Do(c engine.Command) error {
	if c.Do != play.NoteVerb {
		return nil
	}
	return n.Turn.Do(c)
}

func (noteTurn) Take(gamedata.Copy) error { return nil }

func (noteTurn) Move(page.Act) ([]engine.Said, error) { return nil, nil }

func (n noteTurn) File(a page.ActName) (page.File, bool, error) {
	if a != page.ExportMarkdown && a != page.SaveList {
		return page.File{}, false, nil
	}
	return n.Turn.File(a)
}

// device is a seat of one of the twins, with its browser and its stream.
type device struct {
	*guest
	seat   string
	events <-chan event
	count  int // pictures that came so far
}

// drain counts the pictures that have come.
func (d *device) drain() int {
	for {
		select {
		case e := <-d.events:
			if e.name == "picture" {
				d.count++
			}
			continue
		default:
		}
		return d.count
	}
}

// pair is two hosts whose sessions differ in what one side keeps to itself, with three seats each.
type pair struct {
	*enginetest.Twins
	t      *testing.T
	dice   *rand.Rand
	hosts  [2]*hosted
	seats  [2][]*device
	keeper *guest // of the first alone: what that side half says, nobody learns
	quiet  int    // secret acts after which no picture came
}

// public are changes that are everybody's though they are kept with one side's own.
func public(e engine.Event) bool {
	c, ok := e.Change.(*engine.TrackSet)
	return ok && slices.Contains([]string{"hull", "bow", "stern", "secondary"}, c.Track)
}

func newPair(t *testing.T, game string, seed int) *pair {
	p := &pair{t: t, dice: rand.New(rand.NewPCG(uint64(seed), 29))}
	now := time.Now().Add(time.Hour) // it is fixed, so that both show the same time
	var sides []string
	for i := range p.hosts {
		roll, pick := visit.Dice(chance(9))
		pages, err := hosting.Pages(roll, pick, nil, web.Maps{}, false)
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, opened(t, game))
		p.hosts[i] = hostOf(t, j, func(d *share.Deps) {
			d.Pages, d.Now = drafting{pages}, func() time.Time { return now }
			d.Limits.Requests, d.Limits.Presses = 1e6, 1e6
			d.Random = chance(uint64(seed))
		})
		sides = nil
		for _, s := range j.Game().Sides {
			sides = append(sides, s.ID)
		}
		for _, seat := range []string{sides[(seed+1)%2], "watch", "display"} {
			g := p.hosts[i].join(t, seat)
			p.seats[i] = append(p.seats[i], &device{guest: g, seat: seat, events: g.listen(g.base + "events")})
		}
	}
	p.keeper = p.hosts[0].join(t, sides[seed%2])
	p.Twins = &enginetest.Twins{A: p.hosts[0].journal, B: p.hosts[1].journal, Keeper: sides[seed%2], Viewer: sides[(seed+1)%2], Dice: p.dice, Public: public}
	return p
}

// Do carries a command out as the twins allow; then all seats of both have the same before them, byte for byte.
func (p *pair) Do(c engine.Command) (journal.Entry, error) {
	often := map[string]int{"haven": 300, "battle.close": 40, "contact.lose": 6, "muster": 4}[c.Do]
	if len(c.Faces)+len(c.Drawn) == 0 && often > 0 && p.dice.IntN(often) > 0 {
		return journal.Entry{}, engine.Wrong("command.later", "do", c.Do)
	}
	secret := p.Secret
	before := p.settled(secret)
	e, err := p.Twins.Do(c)
	for _, h := range p.hosts {
		h.Changed()
	}
	if err == nil && p.Secret > secret && p.dice.IntN(4) == 0 {
		time.Sleep(30 * time.Millisecond)
		for i, d := range p.seats[0] {
			assert.Equal(p.t, before[i], d.drain(), "%s: a hidden act sent a picture", d.seat)
		}
		p.quiet++
	}
	if err == nil {
		p.compare()
	}
	return e, err
}

// settled lets what is under way arrive and counts it.
func (p *pair) settled(int) []int {
	var out []int
	for _, d := range p.seats[0] {
		was := -1
		for n := d.drain(); n != was; n = d.drain() {
			was = n
			time.Sleep(3 * time.Millisecond)
		}
		out = append(out, d.count)
	}
	return out
}

var pressable = regexp.MustCompile(`data-press="([^"]+)"(?:[^>]*? data-value="([^"]*)")?`)

// compare looks at every seat and presses something there; in the first of the twins the keeper presses too.
func (p *pair) compare() {
	p.poke(p.keeper)
	for i, a := range p.seats[0] {
		b := p.seats[1][i]
		_, seen, _ := a.get(a.base)
		_, also, _ := b.get(b.base)
		require.Equal(p.t, seen, also, "seen at %s", a.seat)
		press := choose(p.dice, seen)
		status, seen, _ := a.post(a.base+"press", press)
		statusB, also, _ := b.post(b.base+"press", press)
		require.Equal(p.t, status, statusB)
		require.Equal(p.t, seen, also, "answered at %s", a.seat)
	}
}

// choose is a press of a control on a page.
func choose(dice *rand.Rand, seen string) url.Values {
	list := pressable.FindAllStringSubmatch(seen, -1)
	if len(list) == 0 {
		return url.Values{}
	}
	m := list[dice.IntN(len(list))]
	return url.Values{"press": {html.UnescapeString(m[1])}, "value": {html.UnescapeString(m[2])}, "room": {fmt.Sprint(dice.IntN(4))}}
}

func (p *pair) poke(g *guest) {
	_, seen, _ := g.get(g.base)
	_, _, _ = g.post(g.base+"press", choose(p.dice, seen))
}

// sensible puts counters on hexes of the map.
func sensible(dice *rand.Rand, _ *engine.Game, _ *engine.State, c engine.Choice) (json.RawMessage, bool) {
	if c.Do != "place" {
		return nil, false
	}
	units := c.Fields[0].Of
	b, err := json.Marshal(map[string]any{"unit": units[dice.IntN(len(units))], "hex": []string{"K20", "L21", "M22"}[dice.IntN(3)]})
	return b, err == nil
}

// Three seats of each of the four games receive the same bytes, whatever the other side does and half says in secret,
// while games are played at random.
func TestSeatsLearnNothing(t *testing.T) {
	most, seeds := 20, 1
	switch {
	case enginetest.Proof():
		most, seeds = 300, 6
	case testing.Short():
		most = 8
	}
	for _, game := range []string{"bismarck", "veritable", "combat-commander", "flames-of-war"} {
		for seed := range seeds {
			t.Run(fmt.Sprint(game, seed), func(t *testing.T) {
				p := newPair(t, game, seed)
				player := &enginetest.Player{Seed: uint64(seed), Most: most, Fill: sensible}
				if err := player.Play(p); err != nil {
					t.Log(err) // the twins refuse what would tell them apart
				}
				assert.Positive(t, p.Shared)
				if len(p.hosts[0].journal.Game().Keepers()) > 0 {
					assert.Positive(t, p.Secret)
					assert.Positive(t, p.quiet)
				}
			})
		}
	}
}
