// Package find finds a unit, a table or a rule by what is typed.
package find
