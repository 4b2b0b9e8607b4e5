package journal

import (
	"fmt"
	"sync"
	"sync/atomic"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Resolver returns the game for a package and a typed copy, each by the content hash in PackageTaken, with the edition
// and options of the session. Without a package it returns the game of a session that uses one package alone.
type Resolver func(pkg, typed string) (*engine.Game, error)

// Journal is an open session. It stores each entry before it answers, and changes nothing if the store refuses the entry.
// Several goroutines may use it: changes wait for one another, reading the position does not wait.
type Journal struct {
	store   Store
	resolve Resolver
	now     atomic.Pointer[Position]

	mu       sync.Mutex // held by acts and by reading the fields below
	tree     *tree
	games    map[[2]string]*engine.Game
	states   states
	lately   lately
	since    int // nodes from the nearest checkpoint to the head
	lost     int // the damaged entry that made Open continue before it, 0 for none
	sideLogs map[string]*sideLog
}

// Position is the current position of a journal. Callers must not change Game and State; they stay the same when the
// journal continues.
type Position struct {
	Game  *engine.Game
	State *engine.State
	Head  int // the entry after which the state is
	Last  int // the newest entry
	Undo  int // the entry that Undo reverts, 0 if none
	Redo  int // the entry that Redo repeats, 0 if none
}

// Begin begins a session in an empty store.
func Begin(store Store, resolve Resolver, g *engine.Game, at string) (*Journal, error) {
	j := empty(store, resolve)
	j.grown(&tree{})
	j.games[[2]string{g.Hash, g.Copy}] = g
	j.now.Store(&Position{Game: g, State: engine.NewState()})
	out, err := play.Begin(g)
	if err != nil {
		return nil, fmt.Errorf("begin %s: %w", g.ID, err)
	}
	if _, err := j.grow(Begun, engine.Command{Do: string(Begun), At: at}, out); err != nil {
		return nil, err
	}
	return j, nil
}

// Open loads a journal from a store. It returns a Problem for a store without entries.
func Open(store Store, resolve Resolver) (*Journal, error) {
	j := empty(store, resolve)
	if err := j.load(); err != nil {
		return nil, err
	}
	return j, nil
}

func empty(store Store, resolve Resolver) *Journal {
	return &Journal{store: store, resolve: resolve, games: map[[2]string]*engine.Game{}}
}

// grown takes a tree of entries, of which nothing is cached yet.
func (j *Journal) grown(t *tree) {
	j.tree, j.lately, j.sideLogs = t, lately{}, map[string]*sideLog{}
	j.states = states{store: j.store, tree: t, kept: map[int]bool{}, rebuild: func(node int, before *engine.State) []engine.Event {
		return (&replay{journal: j, state: before}).rebuild(node)
	}}
}

// Reload replaces the journal in memory by the store's content, after another program continued the session.
func (j *Journal) Reload() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.load()
}

func (j *Journal) load() error {
	if a, ok := j.store.(*ahead); ok {
		j.store = a.Store
	}
	heads, err := j.store.Heads()
	if err != nil {
		return err
	}
	if len(heads) == 0 {
		return engine.Wrong("session.empty")
	}
	t, err := newTree(heads)
	if err != nil {
		return err
	}
	list, err := j.store.Checkpoints()
	if err != nil {
		return err
	}
	j.grown(t)
	for _, n := range list {
		j.states.kept[n] = true
	}
	err = j.setHead(j.tree.head())
	if n := lostIn(err); n > 0 {
		return j.detour(n, err)
	}
	return err
}

// Now returns the current position.
func (j *Journal) Now() Position { return *j.now.Load() }

// Game returns the game at the head. Taking up another package changes it.
func (j *Journal) Game() *engine.Game { return j.now.Load().Game }

// State returns the state at the head. Callers must not change it.
func (j *Journal) State() *engine.State { return j.now.Load().State }

// Head returns the number of the entry at the head.
func (j *Journal) Head() int { return j.now.Load().Head }

// Do runs a command and returns its entry. If the error is a NeedDice, NeedDraw, Warning or Problem of the rules, it added
// no entry.
func (j *Journal) Do(c engine.Command) (Entry, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.do(c, play.Decide)
}

func (j *Journal) do(c engine.Command, decide func(*engine.Game, *engine.State, engine.Command) (engine.Outcome, error)) (Entry, error) {
	now := j.now.Load()
	out, err := decide(now.Game, now.State, c)
	if err != nil {
		return Entry{}, err
	}
	return j.grow(Done, c, out)
}

// maxAnswers limits how often rules may answer one another.
const maxAnswers = 20

// Answer adds the entries with which rules answer an open call. The owner of the session calls it after each command,
// because answers need the secrets of all sides; each side sees only its part. at is the current time.
func (j *Journal) Answer(at string) error {
	for range maxAnswers {
		now := j.Now()
		c, ok := play.Answer(now.Game, now.State)
		if !ok {
			return nil
		}
		c.At = at
		if _, err := j.Do(c); err != nil {
			return err
		}
	}
	return nil
}

// Waits reports whether rules have yet to answer an open call, such as after an answer was undone.
func (j *Journal) Waits() bool {
	now := j.Now()
	_, waits := play.Answer(now.Game, now.State)
	return waits
}

// grow adds the outcome of a command after the head.
func (j *Journal) grow(act Act, c engine.Command, out engine.Outcome) (Entry, error) {
	if err := engine.CheckTime(c.At); err != nil {
		return Entry{}, err
	}
	now := j.now.Load()
	state := now.State.Clone()
	if err := engine.ApplyAll(state, out.Events); err != nil {
		return Entry{}, fmt.Errorf("carry out %s: %w", c.Do, err)
	}
	g, err := j.game(state)
	if err != nil {
		return Entry{}, err
	}
	n := j.tree.last() + 1
	e := Entry{Number: n, Parent: now.Head, Head: n, Act: act, Command: c, Stand: StandOf(g, state), Outcome: out}
	var checkpoint *engine.State
	if j.since+1 >= spacing {
		checkpoint = state
	}
	if err := j.store.Append(e, checkpoint); err != nil {
		return Entry{}, err
	}
	if j.since++; checkpoint != nil {
		j.since, j.states.kept[n] = 0, true
	}
	return e, j.arrive(e, g, state)
}

// arrive makes a stored entry the newest one.
func (j *Journal) arrive(e Entry, g *engine.Game, state *engine.State) error {
	if err := j.tree.add(e.Head); err != nil {
		return err
	}
	j.states.recent.put(e.Head, state)
	j.set(g, state)
	return nil
}

// set publishes the current position.
func (j *Journal) set(g *engine.Game, state *engine.State) {
	head := j.tree.head()
	j.now.Store(&Position{Game: g, State: state, Head: head, Last: j.tree.last(),
		Undo: undoable(j.tree, head), Redo: j.states.redoable(head, state)})
}

// undoable returns the head unless it is the first entry, which cannot be undone.
func undoable(t *tree, head int) int {
	if t.parent(head) == 0 {
		return 0
	}
	return head
}

// game returns the game of a state.
func (j *Journal) game(s *engine.State) (*engine.Game, error) {
	key := [2]string{s.Shared.Package, s.Shared.Copy}
	if g := j.games[key]; g != nil {
		return g, nil
	}
	g, err := j.resolve(key[0], key[1])
	if err != nil {
		return nil, err
	}
	j.games[key] = g
	return g, nil
}
