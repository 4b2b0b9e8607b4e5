package symbol

import (
	"sandtable/printables/artwork"
	"sandtable/printables/draw"
)

// Kind says how a branch is shown: in a frame, or as a silhouette.
type Kind uint8

// Land branches have a frame; ships and aircraft are silhouettes.
const (
	Land Kind = iota
	Naval
	Air
)

// String gives the kind as keys of texts name it.
func (k Kind) String() string { return [...]string{"land", "naval", "air"}[k] }

// Branch is one kind of unit.
type Branch struct {
	ID   string
	Kind Kind

	picture   *artwork.Picture
	sum       string // of the picture that it is made of; empty: it is one of those here
	figure    figure
	modifiers []string    // those that are part of it
	size      string      // the size mark that is part of it, unless another is given
	whole     bool        // the figure belongs to the frame, and does not make room for modifiers
	above     *draw.Point // where modifiers of slotAbove go, if not to the usual place
	below     *draw.Point // the same for Below
}

// key gives the key of the branch's name in the catalogue of words.
func (b Branch) key() string { return "symbol.branch." + b.ID }

// cross is the sign of infantry, once for its crossed belts.
var cross = stroked(line(0, 0, 1.5, 1), line(0, 1, 1.5, 0))

// slash is the sign of reconnaissance, once for the cavalry's one belt.
var slash = stroked(line(0, 1, 1.5, 0))

// gun is the sign of artillery, a cannon ball.
var gun = filled(disc(0.75, 0.5, 0.14))

// Places for modifiers in frames whose usual places are taken.
var (
	underApex   = draw.Pt(0.75, 0.52)
	underSlash  = draw.Pt(1.2, 0.56)
	rightOfBolt = draw.Pt(1.15, 0.26)
	leftOfBolt  = draw.Pt(0.37, 0.76)
	overLine    = draw.Pt(0.75, 0.5)
	overSwell   = draw.Pt(0.75, 0.72)
	besideBall  = draw.Pt(1.16, 0.36)
)

// branches is the registry, in the order in which lists show it. Ids stay as they
// are: scenarios name them.
var branches = []Branch{
	{ID: "infantry", figure: cross, whole: true},
	{ID: "motorised_infantry", figure: cross, whole: true, modifiers: []string{"wheeled"}},
	{ID: "mechanised_infantry", figure: cross, whole: true, modifiers: []string{"half_tracked"}},
	{ID: "armoured_infantry", figure: cross, whole: true, modifiers: []string{"armoured"}},
	{ID: "paratroop", figure: cross, whole: true, modifiers: []string{"airborne"}},
	{ID: "glider", figure: cross, whole: true, modifiers: []string{"glider"}},
	{ID: "marine", figure: cross, whole: true, modifiers: []string{"marine"}},
	{ID: "mountain", figure: cross, whole: true, modifiers: []string{"mountain"}},
	{ID: "static_infantry", figure: cross, whole: true, modifiers: []string{"static"}},
	{ID: "fortress", figure: cross, whole: true, modifiers: []string{"fortress"}},
	{ID: "ski", figure: cross, whole: true, modifiers: []string{"ski"}},
	{ID: "bicycle", figure: cross, whole: true, modifiers: []string{"bicycle"}},
	{ID: "motorcycle", figure: cross, whole: true, modifiers: []string{"motorcycle"}},
	{ID: "commando", figure: cross, whole: true, modifiers: []string{"commando"}},
	{ID: "special_forces", figure: letters("SF")},
	{ID: "machine_gun", figure: machineGun},
	{ID: "mortar", figure: mortar},
	{ID: "armour", modifiers: []string{"armoured"}},
	{ID: "assault_gun", figure: arrow, modifiers: []string{"armoured"}},
	{ID: "anti_tank", figure: antiTank, whole: true, above: &underApex},
	{ID: "tank_destroyer", figure: antiTank, whole: true, above: &underApex, modifiers: []string{"armoured"}},
	{ID: "reconnaissance", figure: slash, whole: true},
	{ID: "armoured_reconnaissance", figure: slash, whole: true, modifiers: []string{"armoured"}},
	{ID: "armoured_car", figure: slash, whole: true, modifiers: []string{"armoured", "wheeled"}},
	{ID: "motorcycle_reconnaissance", figure: slash, whole: true, modifiers: []string{"motorcycle"}},
	{ID: "cavalry", figure: plus(filled(poly(0, 0, 1.5, 0, 0, 1)), slash), whole: true, above: &underSlash},
	{ID: "artillery", figure: gun},
	{ID: "self_propelled_artillery", figure: gun, modifiers: []string{"armoured"}},
	{ID: "coastal_artillery", figure: plus(filled(disc(0.75, 0.42, 0.14)), swell), whole: true, above: &besideBall, below: &overSwell},
	{ID: "railway_artillery", figure: gun, modifiers: []string{"railway"}},
	{ID: "rocket", figure: plus(stroked(line(0.45, 0.42, 0.75, 0.16, 1.05, 0.42), line(0.45, 0.64, 0.75, 0.38, 1.05, 0.64)), filled(disc(0.75, 0.78, 0.1)))},
	{ID: "anti_aircraft", figure: stroked(draw.MustPath("M 0 1 C 0.1 0.2 1.4 0.2 1.5 1")), whole: true},
	{ID: "engineers", figure: stroked(line(0.36, 0.7, 0.36, 0.32, 1.14, 0.32, 1.14, 0.7), line(0.75, 0.32, 0.75, 0.7))},
	{ID: "bridging", figure: bridge},
	{ID: "signals", figure: stroked(line(0, 0, 0.75, 0.74, 0.75, 0.26, 1.5, 1)), whole: true, above: &rightOfBolt, below: &leftOfBolt},
	{ID: "headquarters", figure: standard},
	{ID: "battalion_headquarters", figure: standard, size: "battalion"},
	{ID: "regiment_headquarters", figure: standard, size: "regiment"},
	{ID: "brigade_headquarters", figure: standard, size: "brigade"},
	{ID: "division_headquarters", figure: standard, size: "division"},
	{ID: "corps_headquarters", figure: standard, size: "corps"},
	{ID: "army_headquarters", figure: standard, size: "army"},
	{ID: "army_group_headquarters", figure: standard, size: "army_group"},
	{ID: "supply", figure: stroked(line(0, 0.7, 1.5, 0.7)), whole: true, below: &overLine},
	{ID: "transport", figure: stroked(disc(0.75, 0.5, 0.3), line(0.45, 0.5, 1.05, 0.5), line(0.75, 0.2, 0.75, 0.8), line(0.54, 0.29, 0.96, 0.71), line(0.54, 0.71, 0.96, 0.29))},
	{ID: "medical", figure: filled(poly(0.65, 0.14, 0.85, 0.14, 0.85, 0.4, 1.11, 0.4, 1.11, 0.6, 0.85, 0.6, 0.85, 0.86, 0.65, 0.86, 0.65, 0.6, 0.39, 0.6, 0.39, 0.4, 0.65, 0.4))},
	{ID: "military_police", figure: letters("MP")},
	{ID: "armoured_train", modifiers: []string{"armoured", "railway"}},
	{ID: "aviation", figure: propeller},
	{ID: "helicopter", figure: rotor},
	{ID: "battleship", Kind: Naval, figure: afloat(battleship)},
	{ID: "battlecruiser", Kind: Naval, figure: afloat(battlecruiser)},
	{ID: "carrier", Kind: Naval, figure: afloat(carrier)},
	{ID: "cruiser", Kind: Naval, figure: afloat(cruiser)},
	{ID: "heavy_cruiser", Kind: Naval, figure: afloat(heavyCruiser)},
	{ID: "light_cruiser", Kind: Naval, figure: afloat(lightCruiser)},
	{ID: "destroyer", Kind: Naval, figure: afloat(destroyer)},
	{ID: "submarine", Kind: Naval, figure: afloat(submarine)},
	{ID: "coast_guard", Kind: Naval, figure: afloat(coastGuard)},
	{ID: "tanker", Kind: Naval, figure: afloat(tanker)},
	{ID: "merchant", Kind: Naval, figure: afloat(merchant)},
	{ID: "transport_ship", Kind: Naval, figure: afloat(transportShip)},
	{ID: "biplane", Kind: Air, figure: biplane},
	{ID: "fighter", Kind: Air, figure: fighter},
	{ID: "heavy_fighter", Kind: Air, figure: heavyFighter},
	{ID: "dive_bomber", Kind: Air, figure: diveBomber},
	{ID: "medium_bomber", Kind: Air, figure: mediumBomber},
	{ID: "bomber", Kind: Air, figure: bomber},
	{ID: "recon_plane", Kind: Air, figure: reconPlane},
	{ID: "flying_boat", Kind: Air, figure: flyingBoat},
	{ID: "floatplane", Kind: Air, figure: floatplane},
	{ID: "transport_plane", Kind: Air, figure: transportPlane},
	{ID: "glider_plane", Kind: Air, figure: gliderPlane},
}

// The signs that several branches share, or that are long.
var (
	antiTank = stroked(line(0, 1, 0.75, 0, 1.5, 1))

	// A gun that fires ahead, as assault guns do.
	arrow = stroked(line(0.75, 0.67, 0.75, 0.36), line(0.6, 0.48, 0.75, 0.33, 0.9, 0.48))

	machineGun = stroked(line(0.75, 0.86, 0.75, 0.16), line(0.6, 0.32, 0.75, 0.14, 0.9, 0.32),
		line(0.41, 0.86, 1.09, 0.86), line(0.52, 0.66, 0.98, 0.66))

	standard = plus(stroked(line(0.45, 0.14, 0.45, 0.86)), filled(box(0.45, 0.14, 1.1, 0.52)))

	// The sea along the foot of the frame.
	swell = stroked(draw.MustPath("M -0.05 0.8 C 0.05 0.66 0.15 0.66 0.25 0.8 C 0.35 0.94 0.45 0.94 0.55 0.8 C 0.65 0.66 0.75 0.66 0.85 0.8 C 0.95 0.94 1.05 0.94 1.15 0.8 C 1.25 0.66 1.35 0.66 1.45 0.8 L 1.55 0.9"))

	// A bridge as maps show it.
	bridge = stroked(line(0.3, 0.2, 0.44, 0.36, 1.06, 0.36, 1.2, 0.2), line(0.3, 0.8, 0.44, 0.64, 1.06, 0.64, 1.2, 0.8))

	// Aircraft in a frame: two blades of a propeller, rounded, and of a rotor, with straight ends.
	propeller = stroked(draw.MustPath("M 0.75 0.5 C 0.95 0.1 1.2 0.2 1.2 0.5 C 1.2 0.8 0.95 0.9 0.75 0.5 C 0.55 0.1 0.3 0.2 0.3 0.5 C 0.3 0.8 0.55 0.9 0.75 0.5 Z"))
	rotor     = filled(poly(0.75, 0.5, 1.22, 0.2, 1.22, 0.8), poly(0.75, 0.5, 0.28, 0.8, 0.28, 0.2))

	mortar = stroked(disc(0.75, 0.68, 0.19), line(0.75, 0.49, 0.75, 0.16), line(0.6, 0.32, 0.75, 0.14, 0.9, 0.32))
)

// Branches gives all branches in fixed order. The slice is the caller's.
func Branches() []Branch { return append([]Branch(nil), branches...) }
