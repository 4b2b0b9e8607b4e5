package view

import "slices"

// Secrets says which secrets a file holds: of one side, or with an empty side of all; "" for a game without secrets
// and for a side without them.
func Secrets(s Reader, side string) string {
	if keepers := s.Game.Keepers(); len(keepers) == 0 || side != "" && !slices.Contains(keepers, side) {
		return ""
	}
	if side == "" {
		return AllSecrets(s)
	}
	return s.Say("file.secrets", "side", s.Side(side).Name)
}

// AllSecrets says that a file holds the secrets of all sides.
func AllSecrets(s Reader) string { return s.Say("file.secrets", "side", "") }

// PartSecrets is Secrets for the part of a game that a viewer may have: without a viewer it holds none.
func PartSecrets(s Reader, viewer string) string {
	if viewer == "" {
		return ""
	}
	return Secrets(s, viewer)
}
