// Package session is a session on a shell: its panels, and what the rules want to know before a command is carried
// out.
package session
