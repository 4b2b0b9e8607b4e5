// Package chart makes the charts of a game: its tables, terrain effects, and what counts in battle,
// movement and stacking. Whatever is not of the rulebook is marked.
package chart
