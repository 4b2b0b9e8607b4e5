// Package battle is a battle by odds as it is shown, from its declaration to the register of those that are done.
package battle
