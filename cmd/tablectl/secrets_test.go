package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// openly is the public part of the evening. The German's secret commands in unseen come before the line that begins with
// "german".
const openly = `{"do":"muster","side":"german"}
{"do":"next"}
{"do":"muster","side":"allied"}
{"do":"next"}
{"do":"next"}
german {"do":"next"}
{"do":"next"}
{"do":"undo"}
{"do":"contact.put","args":{"of":"german","hex":"K20"},"override":true}`

// unseen lists the secret commands of the German in one of the two evenings.
const unseen = `{"do":"fleet.sail","side":"german","args":{"units":["weissenburg"],"hex":"B26"}}
{"do":"track","side":"german","args":{"unit":"bismarck","track":"fuel","value":7},"override":true}
{"do":"place","side":"german","args":{"unit":"dd_5","hex":"M19"}}`

// evening plays the evening into a database of a folder of its own.
func evening(t *testing.T, secretly string) string {
	t.Helper()
	db := filepath.Join(t.TempDir(), "evening.db")
	script := strings.Replace(openly, "german ", secretly+"\n", 1)
	out, errs, code := called(t, script, "play", "bismarck", "--db", db)
	require.Zero(t, code, errs)
	require.NotContains(t, out, `"problem"`, out)
	require.NotContains(t, out, `"warning"`, out)
	return db
}

// Two sessions that differ only in the German's secrets look the same to the public and to the other side in the output
// of every command, also on paper.
func TestSecretsStayInTheDatabase(t *testing.T) {
	quiet, busy := evening(t, ""), evening(t, unseen)
	for _, side := range []string{"", "allied", "german"} {
		for _, ask := range []string{"state", "log", "log --markdown", "log --lang ru", "print bismarck position report -o OUT.pdf", "print bismarck position -o OUT.pdf --lang ru", "export OUT.sandsession"} {
			if side == "" && strings.HasPrefix(ask, "export") {
				continue // without a side it shows the host everything
			}
			same := shown(t, quiet, ask, side) == shown(t, busy, ask, side)
			assert.Equal(t, side != "german", same, "%s --side %q", ask, side)
		}
	}
}

// shown returns all that a call writes, to its output or to a file.
func shown(t *testing.T, db, ask, side string) string {
	t.Helper()
	args := strings.Fields(ask)
	file := ""
	for i, a := range args {
		if strings.HasPrefix(a, "OUT") {
			file = filepath.Join(t.TempDir(), a)
			args[i] = file
		}
	}
	if args = append(args, "--db", db); side != "" {
		args = append(args, "--side", side)
	}
	out, errs, code := called(t, "", args...)
	require.Zero(t, code, "%s: %s", ask, errs)
	if file == "" {
		return out
	}
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(data)
}

// The answers to a side that plays with --side do not depend on the other's secrets. An unknown side is a fault that names
// it.
func TestPlayAsASideShowsNoSecrets(t *testing.T) {
	quiet, busy := evening(t, ""), evening(t, unseen)
	const asks = `{"do":"legal"}
{"do":"state"}
{"do":"battle.new","args":{"hex":"K20","attacker":"allied","german":["bismarck"]},"override":true}
{"do":"place","args":{"unit":"dd_5","hex":"M19"}}
{"do":"tracker","args":{"id":"convoy_points","value":99999}}
{"do":"note","args":{"id":"n","text":"north"}}
{"do":"contact.put","args":{"of":"german","hex":"L21"},"override":true}
{"do":"undo"}
{"do":"jump","args":{"entry":3}}
`
	for side, same := range map[string]bool{"allied": true, "german": false} {
		var told [2]string
		for i, db := range []string{quiet, busy} {
			out, errs, code := called(t, asks, "play", "bismarck", "--db", db, "--side", side)
			require.Zero(t, code, errs)
			told[i] = out
		}
		assert.Equal(t, same, told[0] == told[1], "%s\n%s\n%s", side, told[0], told[1])
	}
	_, errs, code := called(t, "", "play", "bismarck", "--db", quiet, "--side", "nobody")
	assert.Equal(t, badInput, code, errs)
}

// The opponent of a side that has a session of its own plays elsewhere: the player enters what that side announces, such as
// the ships that it brings to a battle. In a session of both sides nobody does that for the other.
func TestTheOpponentsShipsAreAnnounced(t *testing.T) {
	const convoy = `{"do":"muster","side":"german"}
{"do":"next","args":{"all":true}}
{"do":"next","args":{"all":true}}
{"do":"next","args":{"all":true}}
{"do":"place","args":{"unit":"m_kg_1","hex":"P9"},"override":true}
{"do":"next","args":{"all":true}}
{"do":"next","args":{"all":true}}
{"do":"next","args":{"all":true}}
{"do":"next","args":{"all":true}}
{"do":"next","args":{"all":true}}
{"do":"convoy.hunt","args":{"unit":"m_kg_1","route":"east_west","centre":true},"faces":[0]}
{"do":"convoy.identify","faces":[2]}
{"do":"convoy.attack"}
{"do":"battle.new","args":{"attacker":"allied","hex":"P9"}}
`
	const brings = `{"do":"legal"}
{"do":"battle.bring","side":"allied","args":{"ships":["revenge"],"of":"allied"}}
`
	for name, own := range map[string]bool{"own": true, "shared": false} {
		db := filepath.Join(t.TempDir(), "side.db")
		begin := []string{"play", "bismarck", "--db", db}
		if own {
			begin = append(begin, "--side", "german")
		}
		out, errs, code := called(t, convoy, begin...)
		require.Zero(t, code, errs)
		require.NotContains(t, out, `"problem"`)
		out, errs, code = called(t, brings, "play", "bismarck", "--db", db, "--side", "german")
		require.Zero(t, code, errs)
		assert.Equal(t, own, strings.Contains(out, `"text":"Allied: bring ships"`), name)
		assert.Equal(t, own, strings.Contains(out, `"said":["On the battle track: Revenge"]`), name+out)
		assert.Equal(t, !own, strings.Contains(out, `"code":"secret.theirs"`), name)
	}
}
