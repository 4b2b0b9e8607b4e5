package screen

// Saved is a saved object of Tabletop Simulator: the file that its menu of saved objects reads. Fields have the names that
// the simulator gives them. Lengths are inches and turns degrees.
type Saved struct {
	SaveName, GameMode, Date, Table, Sky, Note, Rules, LuaScript, LuaScriptState string

	ObjectStates []Object
}

// Object is a thing on the table.
type Object struct {
	GUID             string // six hexadecimal digits
	Name             string // its kind: Bag, Card, CardCustom, DeckCustom, Custom_Tile or Custom_Board
	Transform        Transform
	Nickname         string
	Description      string
	ColorDiffuse     Tint
	Locked           bool
	Grid             bool
	Snap             bool
	Autoraise        bool
	Sticky           bool
	Tooltip          bool
	Hands            bool // it may be held in a hand
	HideWhenFaceDown bool

	CardID           int                   `json:",omitempty"` // a hundred for each sheet, and the place on it
	DeckIDs          []int                 `json:",omitempty"` // of the cards in a deck
	CustomDeck       map[string]*DeckSheet `json:",omitempty"` // by the number of the sheet
	CustomImage      *Image                `json:",omitempty"`
	ContainedObjects []Object              `json:",omitempty"`
}

// Transform is where an object lies, how it is turned and how large it is.
type Transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

// Tint colours an object; white leaves its picture as it is.
type Tint struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

// DeckSheet is a picture with the fronts of cards in rows.
type DeckSheet struct {
	FaceURL      string
	BackURL      string // one back, or a picture with as many
	NumWidth     int
	NumHeight    int
	BackIsHidden bool // who may not see a card sees its back
	UniqueBack   bool
	Type         int // the shape, see cardShape
}

// Image is the pictures of a tile or a board.
type Image struct {
	ImageURL          string
	ImageSecondaryURL string
	ImageScalar       float64
	WidthScale        float64
	CustomTile        *Tile `json:",omitempty"`
}

// Tile is the body of a tile.
type Tile struct {
	Type      int // the shape, see tileShape
	Thickness float64
	Stackable bool
	Stretch   bool // the picture fills the shape
}
