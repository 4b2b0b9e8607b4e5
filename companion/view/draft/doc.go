// Package draft models the pages on which games are made: the list of drafts, a new game, and the page of a draft with
// its forms. Package companion/design/game shows them.
package draft
