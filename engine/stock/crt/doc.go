// Package crt reads combat results tables: how a battle finds its column, by odds, by the difference of
// strengths or by the attack alone, and what the codes in the cells ask of each side. It knows no unit.
package crt
