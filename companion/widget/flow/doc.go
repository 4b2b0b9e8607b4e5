// Package flow holds layouts in which the height of a widget follows from its width.
//
// Text wraps, so most widgets need more height when they get less width. Fyne asks for a minimum size without saying
// how wide the object will be. The widgets therefore answer [Flowing], and the layouts of this package ([Column], [Row],
// [Flow], [Inset], [Scroll]) ask it. Build screens from these layouts, not from container.NewVBox, or wrapped text will
// be given too little height.
package flow
