// Package web renders the page of a seat in a browser: templates, stylesheet and script over the
// models. It is made from the same models as the screens of the app, of what the seat may see and of
// nothing else; presses come back by the ids that the models give their controls. It knows nothing of
// networks: a host hands in what a seat has before it, asks for the page or for the part of it that is
// replaced, and carries out what a press sends.
package web
