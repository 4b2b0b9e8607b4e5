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

// heard takes the next line of a process apart.
func heard[T any](p *process) (v T) {
	p.t.Helper()
	require.True(p.t, p.out.Scan(), "no line: %v", p.out.Err())
	require.NoError(p.t, json.Unmarshal(p.out.Bytes(), &v), p.out.Text())
	return v
}

// interrupted ends with the test, as a user ends it.
func interrupted(t *testing.T, args ...string) *process {
	t.Helper()
	p := start(t, args...)
	t.Cleanup(func() { _ = p.cmd.Process.Signal(os.Interrupt) })
	return p
}

// until waits for a line of a table that is as it is wanted.
func (p *process) until(is func(joinedState) bool) joinedState {
	p.t.Helper()
	for {
		if j := heard[joinedState](p); is(j) {
			return j
		}
	}
}

// An evening at a club by hand: a hall, a table that another tablectl plays at, its host lost and taken over, the
// result of both, the standings.
func TestClub(t *testing.T) {
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

// What is wrong with a call is one line.
func TestClubFaults(t *testing.T) {
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

// A hosted table is in the hall too: its players get their halves. The seats of a host that is taken over see where
// the table is now, also where another program keeps it in the hall; it can be played on there by itself.
func TestHostInAHall(t *testing.T) {
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
	assert.NotContains(t, line("This table continues on another host"), "http", "nobody has said where")
	heard[note](next)
	heard[note](next)
	beside := startHost(t, "--db", rescued)
	assert.Contains(t, line("This table continues on another host"), beside.url+"/", "the other host is open now")
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
