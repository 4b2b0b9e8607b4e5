// Package phase is the phase under way as it is shown: what it is, what to do, and what else it offers.
package phase
