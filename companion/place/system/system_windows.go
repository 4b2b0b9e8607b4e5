package system

import (
	"runtime"
	"strings"
	"unsafe"

	"golang.org/x/sys/windows"

	"sandtable/companion/view/files"
)

var (
	comdlg32         = windows.NewLazySystemDLL("comdlg32.dll")
	getOpenFileName  = comdlg32.NewProc("GetOpenFileNameW")
	getSaveFileName  = comdlg32.NewProc("GetSaveFileNameW")
	extendedError    = comdlg32.NewProc("CommDlgExtendedError")
	longest          = 32768     // of a path, in UTF-16 units
	noChangeFolder   = uint32(8) // OFN_NOCHANGEDIR
	askToReplace     = uint32(2) // OFN_OVERWRITEPROMPT
	fileMustExist    = uint32(0x1000)
	pathMustExist    = uint32(0x800)
	explorer         = uint32(0x80000)
	hideReadOnlyTick = uint32(4)
)

// openFileName is OPENFILENAMEW.
type openFileName struct {
	structSize      uint32
	owner           uintptr
	instance        uintptr
	filter          *uint16
	customFilter    *uint16
	maxCustomFilter uint32
	filterIndex     uint32
	file            *uint16
	maxFile         uint32
	fileTitle       *uint16
	maxFileTitle    uint32
	initialDir      *uint16
	title           *uint16
	flags           uint32
	fileOffset      uint16
	fileExtension   uint16
	defExt          *uint16
	custData        uintptr
	hook            uintptr
	templateName    *uint16
	reserved        uintptr
	reservedNumber  uint32
	flagsEx         uint32
}

// pick asks by the common dialogs. They have none for folders.
func pick(a files.Ask, parent uintptr) (string, error) {
	if a.For == files.Folder {
		return "", ErrNone
	}
	runtime.LockOSThread() // the dialog belongs to its thread
	defer runtime.UnlockOSThread()
	file := make([]uint16, longest)
	copy(file[:longest-1], utf16(a.Name))
	show, flags := getOpenFileName, fileMustExist
	if a.For == files.Save {
		show, flags = getSaveFileName, askToReplace
	}
	o := openFileName{owner: parent, file: &file[0], maxFile: uint32(longest), title: text(a.Title), initialDir: text(folderOf(a)),
		filter: filterOf(a.Ends), flags: flags | pathMustExist | noChangeFolder | explorer | hideReadOnlyTick}
	if len(a.Ends) > 0 {
		o.defExt = text(strings.TrimPrefix(a.Ends[0], "."))
	}
	o.structSize = uint32(unsafe.Sizeof(o))
	if done, _, _ := show.Call(uintptr(unsafe.Pointer(&o))); done == 0 {
		if code, _, _ := extendedError.Call(); code != 0 {
			return "", ErrNone
		}
		return "", nil
	}
	return windows.UTF16ToString(file), nil
}

// filterOf lists the endings as the dialog takes them: pairs of a name and patterns, with a zero after each and after all.
func filterOf(ends []string) *uint16 {
	if len(ends) == 0 {
		return nil
	}
	patterns := "*" + strings.Join(ends, ";*")
	var list []uint16
	for _, part := range []string{patterns, patterns, ""} {
		list = append(list, utf16(part)...)
	}
	return &list[0]
}

// utf16 ends with a zero. A text with a zero in it is empty.
func utf16(s string) []uint16 {
	out, err := windows.UTF16FromString(s)
	if err != nil {
		return []uint16{0}
	}
	return out
}

func text(s string) *uint16 {
	if s == "" {
		return nil
	}
	return &utf16(s)[0]
}
