// Package web renders the page of a seat in a browser: templates, stylesheet and script over the models that the
// app's screens show too. A page holds what the seat may see and nothing else; presses come back with the ids of the
// models' controls. The package has no network: a host passes in a seat's snapshot, asks for the page or for the part
// of it that is replaced, and runs what a press sends.
package web
