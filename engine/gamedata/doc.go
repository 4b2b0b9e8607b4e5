// Package gamedata reads a scenario package, a folder or one zip, strictly into a Game for one
// edition, options and the owner's typed copy, and finds what is wrong with a package.
package gamedata
