package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// heard decodes the next line of a process.
func heard[T any](p *process) (v T) {
	p.t.Helper()
	require.True(p.t, p.out.Scan(), "no line: %v", p.out.Err())
	require.NoError(p.t, json.Unmarshal(p.out.Bytes(), &v), p.out.Text())
	return v
}

// interrupted starts a process that the end of the test interrupts, as a user does.
func interrupted(t *testing.T, args ...string) *process {
	t.Helper()
	p := start(t, args...)
	t.Cleanup(func() { _ = p.cmd.Process.Signal(os.Interrupt) })
	return p
}

// until waits for a state of the table for which is returns true.
func (p *process) until(is func(joinedState) bool) joinedState {
	p.t.Helper()
	for {
		if j := heard[joinedState](p); is(j) {
			return j
		}
	}
}

// An evening at a club: a hall opens, another tablectl hosts a table, its host is lost, a third takes the table over, both
// sides confirm the result, and the standings show it.
func TestClubEvening(t *testing.T) {
	dir := t.TempDir()
	db, rescued := filepath.Join(dir, "a.db"), filepath.Join(dir, "b.db")
	club := interrupted(t, "club", "--listen", "127.0.0.1:0", "--page", "127.0.0.1:0", "--data", filepath.Join(dir, "hall"))
	at := heard[struct{ Page, Hall string }](club)
	_, errs, code := called(t, `{"do":"next"}`, "play", "veritable", "--db", db)
	require.Zero(t, code, errs)

	host := interrupted(t, "club", "join", "--db", db, "--hall", at.Hall, "--player", "german=Anna", "--player", "allied=Ben")
	halves := map[string]note{}
	for range 2 {
		n := heard[note](host)
		halves[n.Side] = n
	}
	in := func(j joinedState) bool { return j.Table == 1 && j.Missing == 0 && j.Linked }
	before := host.until(in).Entries
	_, errs, code = called(t, `{"do":"note","args":{"text":"kept in the hall"}}`, "play", "veritable", "--db", db)
	require.Zero(t, code, errs)
	host.until(func(j joinedState) bool { return in(j) && j.Entries > before })

	next := interrupted(t, "club", "take", "--hall", at.Hall, "--table", "1", "--half", halves["german"].Half, "--half", halves["allied"].Half, "--db", rescued, "--address", "http://b:8080")
	assert.Equal(t, "http://b:8080", host.until(func(j joinedState) bool { return j.Guest }).Address)
	heard[note](next)
	heard[note](next)
	next.until(in)
	out, errs, code := called(t, "", "log", "--db", rescued)
	require.Zero(t, code, errs)
	assert.Contains(t, out, "kept in the hall")

	for side, n := range halves {
		_, errs, code := called(t, "", "club", "confirm", "--hall", at.Hall, "--table", "1", "--side", side, "--code", n.Code, "--winner", "allied")
		require.Zero(t, code, errs)
	}
	_, errs, code = called(t, "", "club", "confirm", "--hall", at.Hall, "--table", "1", "--side", "german", "--code", "AAAA", "--winner", "allied")
	assert.Equal(t, badInput, code)
	assert.Contains(t, errs, "This code does not belong to that side.")
	require.Eventually(t, func() bool {
		out, _, _ := called(t, "", "club", "standings", at.Page)
		return strings.Contains(out, "Ben") || strings.Contains(out, "1,1 · Allied,1,1,0,0,1")
	}, 10*time.Second, 100*time.Millisecond)
	answer, err := http.Get(at.Page)
	require.NoError(t, err)
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	assert.Contains(t, string(page), "Operation Veritable")
	assert.NotContains(t, string(page), "kept in the hall")
}

// A wrong call of club is one line of error.
func TestClubFaultsAreOneLine(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a.db")
	_, errs, code := called(t, `{"do":"next"}`, "play", "veritable", "--db", db)
	require.Zero(t, code, errs)
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"no hall":    {[]string{"club", "join", "--db", db}, "No hall given."},
		"side":       {[]string{"club", "join", "--db", db, "--hall", "a@127.0.0.1:1", "--player", "x=Ann"}, "x"},
		"host side":  {[]string{"host", "veritable", "--listen", "127.0.0.1:0", "--player", "x=Ann"}, "x"},
		"half":       {[]string{"club", "take", "--db", db, "--hall", "a@127.0.0.1:1", "--half", "AAAA"}, "This key half has a mistake."},
		"address":    {[]string{"club", "--page", "127.0.0.1:0", "--listen", "nowhere", "--data", t.TempDir()}, "Cannot listen at nowhere."},
		"no page":    {[]string{"club", "standings", "http://127.0.0.1:1"}, "The hall does not answer."},
		"which page": {[]string{"club", "standings"}, "PAGE"},
	} {
		_, errs, code := called(t, "", c.args...)
		assert.Equal(t, badInput, code, name)
		assert.Contains(t, errs, c.want, name)
		assert.Equal(t, 1, strings.Count(errs, "\n"), name)
	}
}

// host can keep its table in a hall and prints the key halves of its players. The seats of a table that was taken over
// show the new address, also if another program keeps it in the hall. The old host can continue it as a new table.
func TestHostKeepsItsTableInAHall(t *testing.T) {
	dir := t.TempDir()
	club := interrupted(t, "club", "--listen", "127.0.0.1:0", "--page", "127.0.0.1:0", "--data", filepath.Join(dir, "hall"))
	at := heard[struct{ Page, Hall string }](club)
	host := interrupted(t, "host", "veritable", "--db", filepath.Join(dir, "a.db"), "--listen", "127.0.0.1:0", "--hall", at.Hall)
	var halves []string
	line := func(want string) string {
		for host.out.Scan() {
			if _, rest, ok := strings.Cut(host.out.Text(), "key half "); ok {
				half, _, _ := strings.Cut(rest, ",")
				halves = append(halves, half)
			}
			if strings.Contains(host.out.Text(), want) {
				return host.out.Text()
			}
		}
		require.Fail(t, "no line with "+want)
		return ""
	}
	line("Table 1 in the hall. Every entry is there.")
	require.Len(t, halves, 2)
	rescued := filepath.Join(dir, "b.db")
	next := interrupted(t, "club", "take", "--hall", at.Hall, "--table", "1", "--half", halves[0], "--half", halves[1], "--db", rescued)
	assert.NotContains(t, line("This table continues on another host"), "http", "address before the other host is open")
	heard[note](next)
	heard[note](next)
	beside := startHost(t, "--db", rescued)
	assert.Contains(t, line("This table continues on another host"), beside.url+"/", "address of the open host")
	again := interrupted(t, "club", "take", "--hall", at.Hall, "--table", "1", "--half", halves[0], "--half", halves[1], "--db", filepath.Join(dir, "c.db"), "--address", "http://c:8080/")
	heard[note](again)
	assert.Contains(t, beside.find("This table continues on another host"), "http://c:8080/")
	beside.say("here")
	_ = beside.find("This table is played on here as a table of its own.")
	beside.quit()
	_, err := io.WriteString(host.in, "here\n")
	require.NoError(t, err)
	line("Table 2 in the hall. Every entry is there.")
}
