import { elliptic, elp, julian, moonposition, nutation, planetposition, sidereal, solar } from 'astronomia'
import moonSeries from 'astronomia/data/elpMppDe'
import earthSeries from 'astronomia/data/vsop87Bearth'
import jupiterSeries from 'astronomia/data/vsop87Bjupiter'
import marsSeries from 'astronomia/data/vsop87Bmars'
import mercurySeries from 'astronomia/data/vsop87Bmercury'
import saturnSeries from 'astronomia/data/vsop87Bsaturn'
import venusSeries from 'astronomia/data/vsop87Bvenus'
import type { Body } from '#contract/features/horoscopes/chart.ts'
import type { Coordinates } from '../src/features/horoscopes/sky.ts'

// A second implementation of the sky, with other theories: VSOP87 and ELP/MPP02 instead of the series of astronomy-engine.

const moon = new elp.Moon(moonSeries)
const earth = new planetposition.Planet(earthSeries)
const planets = {
  mars: new planetposition.Planet(marsSeries),
  mercury: new planetposition.Planet(mercurySeries),
  jupiter: new planetposition.Planet(jupiterSeries),
  venus: new planetposition.Planet(venusSeries),
  saturn: new planetposition.Planet(saturnSeries),
}
type Planet = keyof typeof planets

const degree = Math.PI / 180
/** 21 March 1956, when the Calendar Reform Committee measured the ayanamsha: 23° 15' 0.658". */
const reformDay = 2_435_553.5
const reformAyanamsha = 23 + 15 / 60 + 0.658 / 3600

export function referenceMoon(instant: Date): number {
  const day = julian.DateToJDE(instant)
  const [nutationInLongitude] = nutation.nutation(day)
  return sidereal360(moon.position(day - moon.lightTime(day)).lon + nutationInLongitude, day)
}

export function referencePlanet(planet: Planet, instant: Date): number {
  const day = julian.DateToJDE(instant)
  const { ra, dec } = elliptic.position(planets[planet], earth, day)
  const obliquity = trueObliquity(day)
  return sidereal360(
    Math.atan2(Math.sin(ra) * Math.cos(obliquity) + Math.tan(dec) * Math.sin(obliquity), Math.cos(ra)),
    day,
  )
}

export function referenceSky(instant: Date): Record<Body, number> {
  const day = julian.DateToJDE(instant)
  const planet = (name: Planet) => referencePlanet(name, instant)
  const node = moonposition.node(day) + nutation.nutation(day)[0]
  return {
    sun: sidereal360(solar.apparentVSOP87(earth, day).lon, day),
    moon: referenceMoon(instant),
    mars: planet('mars'),
    mercury: planet('mercury'),
    jupiter: planet('jupiter'),
    venus: planet('venus'),
    saturn: planet('saturn'),
    rahu: sidereal360(node, day),
    ketu: sidereal360(node + Math.PI, day),
  }
}

/** The point of the ecliptic on the eastern horizon, found by bisection of its altitude. */
export function referenceLagna(instant: Date, place: Coordinates): number {
  const day = julian.DateToJDE(instant)
  const obliquity = trueObliquity(day)
  const siderealTime = (sidereal.apparent(julian.DateToJD(instant)) / 240 + place.longitude) * degree
  const latitude = place.latitude * degree
  const horizontal = (longitude: number) => {
    const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude))
    const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude))
    const hourAngle = siderealTime - rightAscension
    return {
      altitude:
        Math.sin(latitude) * Math.sin(declination) +
        Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle),
      isEast: Math.sin(hourAngle) < 0,
    }
  }
  for (let start = 0; start < 360; start++) {
    let [low, high] = [start * degree, (start + 1) * degree]
    const sign = Math.sign(horizontal(low).altitude)
    if (sign === Math.sign(horizontal(high).altitude)) continue
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2
      if (Math.sign(horizontal(middle).altitude) === sign) low = middle
      else high = middle
    }
    if (horizontal(low).isEast) return sidereal360(low, day)
  }
  throw new Error('No point of the ecliptic rises.')
}

const trueObliquity = (day: number) => nutation.meanObliquity(day) + nutation.nutation(day)[1]

/** In degrees, from an apparent longitude in radians. */
function sidereal360(longitude: number, day: number): number {
  return (((longitude / degree - ayanamsha(day)) % 360) + 360) % 360
}

function ayanamsha(day: number): number {
  const nutationSince = (nutation.nutation(day)[0] - nutation.nutation(reformDay)[0]) / degree
  return reformAyanamsha + precession(day) - precession(reformDay) + nutationSince
}

/** Degrees since J2000 (IAU 1976, Lieske). */
function precession(day: number): number {
  const centuries = (day - 2_451_545) / 36_525
  return (5029.0966 * centuries + 1.11161 * centuries ** 2) / 3600
}
