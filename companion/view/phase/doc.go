// Package phase shows the current phase: its name, what to do, and what else it offers.
package phase
