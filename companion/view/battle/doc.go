// Package battle shows the battle by odds: its panel from the declaration to the advance, and the sheets in which
// its forces are chosen, typed and told apart. What is declared lives in the session; only what is half chosen
// lives here.
package battle
