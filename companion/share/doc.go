// Package share hosts a session for several devices on the local network over plain HTTP. The host owns the journal
// and with it every secret; each seat gets the [journal.SideView] of its side, drawn as a page, and nothing else.
// There is no cloud and no account: a guest types a one-time code, the host confirms, and the browser then holds a
// token in a cookie that is sent to its own seat alone.
//
// The addresses of a table, all without secrets:
//
//	/                      the page on which a code is typed; a code behind # is posted at once
//	/join                  POST code and name; the page that waits for the host
//	/join/wait             events while a guest waits: "come", "refused", "beat"
//	/join/take             POST; changes the confirmed request into the cookie of a seat, and leads there
//	/help                  what to do when a device cannot connect
//	/assets/NAME           stylesheet and scripts, which never change under one name
//	/t/TABLE/SEAT/         the page of a seat
//	/t/TABLE/SEAT/events   its events
//	/t/TABLE/SEAT/press    POST; what was pressed, answered with the new picture
//
// A stream begins with "picture", the part of the page that is replaced whenever something changes that the seat may
// see; "beat" comes every second and says who else is here; "gone" is the last event when the table is
// closed, and the page goes on when it opens again; "full" where the seat has too many pages. "taken" is it when the seat is no longer the device's, and the only one of a device without the seat: the
// page drops all that it shows. An act that is hidden from a seat sends it nothing.
package share
