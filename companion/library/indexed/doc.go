// Package indexed keeps the rows of a library in the IndexedDB of a browser.
//
// Every change is one transaction with durability "strict": when the library answers, the browser has it on the disk. The
// package works over plain HTTP, in pages and in workers. It waits for the event loop, so no callback of it may call the
// library; it starts a goroutine that does.
package indexed
