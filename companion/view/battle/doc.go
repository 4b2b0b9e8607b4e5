// Package battle shows a battle by odds, from its declaration to the advance. It includes the sheets
// in which forces are chosen, typed and told apart. What is declared lives in the session; only what
// is half chosen lives here.
package battle
