// Package printing holds the models of the Print screen: what is printed from, which products and how, on which paper,
// and the sheets that ask for more. [State] makes the pages of it. A client draws the models, shows the pages and does
// through [Client] what only it can.
//
// What is chosen is kept from one time to the next, see [Choices].
package printing
