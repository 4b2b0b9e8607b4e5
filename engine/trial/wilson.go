package trial

import "math"

// normal is how many standard deviations hold 95 % of a normal distribution on either side.
const normal = 1.959964

// Wilson is the 95 % interval of a share that was seen so many times of so many, by Wilson's score. Of nothing
// it is everything.
func Wilson(seen, of int) (low, high float64) {
	if of == 0 {
		return 0, 1
	}
	n, p, z := float64(of), float64(seen)/float64(of), normal*normal
	middle := (p + z/(2*n)) / (1 + z/n)
	half := normal / (1 + z/n) * math.Sqrt(p*(1-p)/n+z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// mean is the average of some differences and half of its 95 % interval; of one alone the half is 0.
func mean(of []float64) (average, half float64) {
	if len(of) == 0 {
		return 0, 0
	}
	for _, v := range of {
		average += v
	}
	average /= float64(len(of))
	if len(of) == 1 {
		return average, 0
	}
	spread := 0.0
	for _, v := range of {
		spread += (v - average) * (v - average)
	}
	return average, normal * math.Sqrt(spread/float64(len(of)-1)/float64(len(of)))
}
