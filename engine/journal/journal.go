package journal

import (
	"fmt"
	"sync"
	"sync/atomic"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Resolver gives the game for a package and a typed copy, each by content hash as PackageTaken names
// them, with the edition and options of the session.
type Resolver func(pkg, typed string) (*engine.Game, error)

// Journal is an open session. It stores each act before it answers, and when a store refuses an entry nothing has
// changed. Several goroutines may use it: acts wait for one another, reading the position waits for nothing.
type Journal struct {
	store   Store
	resolve Resolver
	now     atomic.Pointer[Position]

	mu       sync.Mutex // held by acts and by reading the fields below
	tree     *tree
	games    map[[2]string]*engine.Game
	kept     map[int]bool // checkpoints in the store
	recent   recent
	lately   lately
	since    int // nodes from the nearest checkpoint to the head
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

// Begin puts a game on the table in an empty store.
func Begin(store Store, resolve Resolver, g *engine.Game, at string) (*Journal, error) {
	j := empty(store, resolve)
	j.tree = &tree{}
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

// Open loads a journal from a store. A store without entries is a Problem.
func Open(store Store, resolve Resolver) (*Journal, error) {
	j := empty(store, resolve)
	if err := j.load(); err != nil {
		return nil, err
	}
	return j, nil
}

func empty(store Store, resolve Resolver) *Journal {
	return &Journal{store: store, resolve: resolve, games: map[[2]string]*engine.Game{}, kept: map[int]bool{}, sideLogs: map[string]*sideLog{}}
}

// Reload replaces the journal in memory by the store's content: the answer to a session that was continued elsewhere.
func (j *Journal) Reload() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.load()
}

func (j *Journal) load() error {
	heads, err := j.store.Heads()
	if err != nil {
		return err
	}
	if len(heads) == 0 {
		return engine.Wrong("session.empty")
	}
	if j.tree, err = newTree(heads); err != nil {
		return err
	}
	list, err := j.store.Checkpoints()
	if err != nil {
		return err
	}
	j.kept, j.recent, j.lately, j.sideLogs = map[int]bool{}, recent{}, lately{}, map[string]*sideLog{}
	for _, n := range list {
		j.kept[n] = true
	}
	return j.stand(j.tree.head())
}

// Now returns the current position.
func (j *Journal) Now() Position { return *j.now.Load() }

// Game returns the game as the head has it: taking up another package changes it.
func (j *Journal) Game() *engine.Game { return j.now.Load().Game }

// State returns the state at the head. It must not be changed.
func (j *Journal) State() *engine.State { return j.now.Load().State }

// Head returns the number of the entry after which the state is.
func (j *Journal) Head() int { return j.now.Load().Head }

// Do carries out a command and returns its entry. NeedDice, NeedDraw, Warning and Problem are answers
// of the rules: nothing was entered.
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

// maxAnswers bounds how often the rules may answer one another.
const maxAnswers = 20

// Answer enters what the rules answer by themselves to what was called. The one who keeps the session asks
// for it after each command, since it takes all parts of the state: what the answer tells goes to the sides
// that it is for. at is the time now.
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

// Waits reports whether the rules can answer an open call and have not, as after an answer was undone.
func (j *Journal) Waits() bool {
	now := j.Now()
	_, waits := play.Answer(now.Game, now.State)
	return waits
}

// grow enters the outcome of a command behind the head.
func (j *Journal) grow(act Act, c engine.Command, out engine.Outcome) (Entry, error) {
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
		j.since, j.kept[n] = 0, true
	}
	return e, j.arrive(e, g, state)
}

// arrive makes an entry that is in the store the newest.
func (j *Journal) arrive(e Entry, g *engine.Game, state *engine.State) error {
	if err := j.tree.add(e.Head); err != nil {
		return err
	}
	j.recent.put(e.Head, state)
	j.set(g, state)
	return nil
}

// set shows where the head of the tree is.
func (j *Journal) set(g *engine.Game, state *engine.State) {
	head := j.tree.head()
	j.now.Store(&Position{Game: g, State: state, Head: head, Last: j.tree.last(),
		Undo: undoable(j.tree, head), Redo: j.tree.forward(head)})
}

// undoable returns the head unless it is the first entry, which cannot be undone.
func undoable(t *tree, head int) int {
	if t.parent(head) == 0 {
		return 0
	}
	return head
}

// game returns the game that a state is of.
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
