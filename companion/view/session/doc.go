// Package session assembles the panels of a session, and the questions to ask before a command runs.
package session
