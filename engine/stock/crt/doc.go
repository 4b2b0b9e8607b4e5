// Package crt reads combat results tables: how a battle finds its column, and what the codes in the
// cells mean. Columns go by odds, by the difference of strengths, or by the attack alone. It has no
// notion of units.
package crt
