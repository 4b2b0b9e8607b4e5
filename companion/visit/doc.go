// Package visit interprets what a reader presses, for every client alike: the panels, pages and sheets that are open,
// their drafts, the order in which the parts of a send are carried out, what is asked before a command and what follows
// it. A client (a window, a browser page) draws the models that a visit shows, turns gestures into presses, and does
// through [Shell] what only it can: files, the clipboard, the clock, the session itself.
package visit
