// Package chart makes the charts of a game: its tables, the terrain effects chart, what counts in battle,
// in movement and in stacking. Whatever is not of the rulebook is marked.
package chart
