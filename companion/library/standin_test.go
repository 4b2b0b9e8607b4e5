package library

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// damagePackages damages or deletes the packages of a library.
var damagePackages = map[string]string{
	"damaged": `UPDATE content SET data = CAST(replace(data, 'a', 'b') AS BLOB)`,
	"lost":    `DELETE FROM content`,
}

// The app's own package stands in for the same one that is damaged: the session opens, is checked, exported and copied.
func TestOwnPackageStandsIn(t *testing.T) {
	for name, query := range damagePackages {
		dir := t.TempDir()
		l := in(t, dir, 1)
		s := longEvening(t, l, "Tuesday", 12)
		_, zip, err := packageOf(s)
		require.NoError(t, err)
		stands, err := StandsIn(l, s.ID())
		require.NoError(t, err)
		assert.False(t, stands, name)
		behind(t, l, `PRAGMA foreign_keys = OFF`)
		l.flip(t, query)
		require.NoError(t, l.Close())
		l = in(t, dir, 1)
		require.NoError(t, l.Check(s.ID()), name)
		stands, err = StandsIn(l, s.ID())
		require.NoError(t, err)
		assert.True(t, stands, name)
		again, err := l.Resume(s.ID())
		require.NoError(t, err)
		do(t, again, `note {"id":"n1","text":"played on"}`)
		_, got, err := packageOf(again)
		require.NoError(t, err)
		assert.Equal(t, zip, got)
		require.NoError(t, l.Export(s.ID(), &bytes.Buffer{}))
		require.NoError(t, l.Close())
		l = in(t, dir, 2) // the app has another package now
		assert.Error(t, l.Check(s.ID()), name)
		assert.Error(t, l.Export(s.ID(), &bytes.Buffer{}), name)
		require.NoError(t, l.Close())
		l = in(t, dir, 1)
		_, err = l.Copy(s.ID(), "copy", noon)
		require.NoError(t, err)
	}
}

func packageOf(s *Session) (string, []byte, error) {
	zip, err := s.Package()
	return s.State().Shared.Package, zip, err
}

// A salvage says of a session that its package is the app's own one.
func TestSalvageSaysThatAPackageStandsIn(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	longEvening(t, l, "Tuesday", 12)
	l.flip(t, damagePackages["damaged"])
	require.NoError(t, l.Close())
	got, l := salvaged(t, file(t, dir))
	assert.True(t, got.Sessions[0].StoodIn)
	require.NoError(t, l.Check(1))
	stands, err := StandsIn(l, 1)
	require.NoError(t, err)
	assert.False(t, stands)
}
