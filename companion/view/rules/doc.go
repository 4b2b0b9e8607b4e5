// Package rules finds the rules of a game that panels are about.
package rules
