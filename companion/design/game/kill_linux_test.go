package game

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/editor/doc"
	"sandtable/editor/gamemap"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
)

// toKill is the environment variable with the folder of drafts of the program to kill.
const toKill = "SANDTABLE_TEST_TO_KILL"

// later runs scheduled functions on the goroutine of the test when they are due.
type later struct {
	due []time.Time
	do  []func()
}

func (l *later) after(do func()) {
	l.due, l.do = append(l.due, time.Now().Add(saveAfter)), append(l.do, do)
}

func (l *later) run() {
	for len(l.due) > 0 && time.Now().After(l.due[0]) {
		do := l.do[0]
		l.due, l.do = l.due[1:], l.do[1:]
		do()
	}
}

// stepKinds is how many kinds of steps take turns: typing the name of the game, typing that of its first side, drawing
// the map. Each step has a number.
const stepKinds = 3

// TestToBeKilled is the program to kill. It types and draws until then, and prints each step.
func TestToBeKilled(t *testing.T) {
	folder := os.Getenv(toKill)
	if folder == "" {
		return // it is started by TestKilledAtAnyMoment
	}
	p, l := at(t, english), &later{}
	p.deps.Later, p.deps.Folder, p.shelf.folder = l.after, folder, folder
	p.resume(onlyDraft(t, p))
	d := p.draft
	m, err := gamemap.Open(d.work.Doc, "maps/wend.json", p.shelf.file(d.open.id, "maps/wend.json"))
	require.NoError(t, err)
	for n := 1; ; n++ {
		switch n % stepKinds {
		case 0:
			for _, level := range []int{n + 1, n} { // one of them differs from the current one, whatever was killed before
				l.run()
				require.NoError(t, m.Doc.Do(engine.Tell("editor.step.level"), func(s *doc.Stroke) error { return s.SetElevation(hex.Coord{}, level) }))
			}
		default:
			at := form.Key{File: gameFile, Path: []string{"", "name", "side[0].name"}[n%stepKinds]}
			word := nameOf(n)
			for i := range word {
				l.run()
				require.NoError(t, d.work.Type(at, word[:i+1]))
				time.Sleep(2 * time.Millisecond)
			}
		}
		fmt.Println("did", n)
	}
}

func nameOf(n int) string { return "Called " + strconv.Itoa(n) }

// A program that is killed during typing and drawing loses nothing but the unsaved text of one field.
func TestKilledAtAnyMoment(t *testing.T) {
	p := at(t, english)
	operational(t, p)
	p.draft.open.save()
	random := rand.New(rand.NewPCG(13, 5))
	rounds := 6
	if enginetest.Proof() {
		rounds = 200
	}
	for range rounds {
		killAndCheck(t, p, time.Duration(random.IntN(500))*time.Millisecond)
	}
	enginetest.Tally{Tried: rounds, Harmless: rounds}.Log(t, "kills while a game is made")
}

// Typing that ends at the old value leaves no step, but is on the disk when the next field is typed in. So is an undone
// step.
func TestFieldTypedToItsOldValue(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	p.draft.open.save()
	p.deps.Later = func(func()) {} // its time does not come
	name, side := form.Key{File: gameFile, Path: "name"}, form.Key{File: gameFile, Path: "side[0].name"}
	onDisk := func() string { return p.shelf.name(d.open.id) }
	was := onDisk()
	require.NoError(t, d.work.Type(name, was[:1]))
	assert.Equal(t, was[:1], onDisk(), "a new field is written at once")
	require.NoError(t, d.work.Type(name, was[:2]))
	assert.Equal(t, was[:1], onDisk(), "the letters of one field are written later")
	require.NoError(t, d.work.Type(name, was))
	require.NoError(t, d.work.Type(side, "C"))
	assert.Equal(t, was, onDisk())

	require.NoError(t, d.work.Type(name, "N"))
	require.True(t, d.work.Doc.Undo())
	assert.Equal(t, was, onDisk())
	require.NoError(t, d.work.Type(name, "M"))
	assert.Equal(t, "M", onDisk())
}

// killAndCheck starts the program, kills it a while after its first step, and checks that its steps are saved.
func killAndCheck(t *testing.T, p *Screen, after time.Duration) {
	cmd := exec.Command(os.Args[0], "-test.run=^TestToBeKilled$", "-test.timeout=60s")
	cmd.Env = append(os.Environ(), toKill+"="+p.shelf.folder, "TMPDIR="+t.TempDir()) // it clears nothing away
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	lines, last := bufio.NewScanner(out), 0
	for lines.Scan() {
		if n, ok := strings.CutPrefix(lines.Text(), "did "); ok {
			if last == 0 {
				time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
			}
			last, err = strconv.Atoi(n)
			require.NoError(t, err)
		}
	}
	_ = cmd.Wait() // it was killed
	require.Positive(t, last, "it did nothing")
	p.draft = nil
	p.resume(onlyDraft(t, p))
	d := p.draft
	require.NotNil(t, d)
	b, err := gamemap.Open(d.work.Doc, "maps/wend.json", "wend.json")
	require.NoError(t, err)
	found := []string{strconv.Itoa(b.Doc.Board().Elevation(hex.Coord{})), d.work.Doc.String(gameFile, "name"), d.work.Doc.String(gameFile, "side[0].name")}
	for n := max(1, last-stepKinds+1); n <= last; n++ {
		is, want := found[n%stepKinds], nameOf(n)
		if n%stepKinds == 0 {
			want = strconv.Itoa(n)
		}
		switch {
		case n == last && n%stepKinds != 0: // its last letters may be lost
			assert.NotEmpty(t, is)
		case n%stepKinds == (last+1)%stepKinds: // the next was under way
		default:
			assert.Equal(t, want, is, "%d of %d", n, last)
		}
	}
}

// onlyDraft returns the id of the only draft.
func onlyDraft(t *testing.T, p *Screen) string {
	list, err := p.shelf.list()
	require.NoError(t, err)
	require.Len(t, list, 1)
	return list[0].ID
}
