import {
  type AstroTime,
  EclipticGeoMoon,
  Body as EngineBody,
  e_tilt,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_ECT,
  type RotationMatrix,
  SiderealTime,
  SphereFromVector,
  SunPosition,
} from 'astronomy-engine'
import type { Body, BodyPosition } from '#contract/features/horoscopes/chart.ts'

/** Stored with every chart. A new version computes the stored charts again. */
export const ephemerisId = 'astronomy-engine 2.1.19'
export const ayanamshaId = 'lahiri'

/** Degrees, north and east positive. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const planets = {
  mars: EngineBody.Mars,
  mercury: EngineBody.Mercury,
  jupiter: EngineBody.Jupiter,
  venus: EngineBody.Venus,
  saturn: EngineBody.Saturn,
} as const

const hourMs = 60 * 60 * 1000
const degree = Math.PI / 180
const arcSecond = 1 / 3600

/** The sidereal positions of the nine bodies. */
export function skyAt(instant: Date): Record<Body, BodyPosition> {
  const [now, anHourLater] = [frameAt(instant), frameAt(new Date(instant.getTime() + hourMs))]
  const { time } = now
  const ayanamsha = trueAyanamsha(time)
  const direct = (tropical: number) => ({ longitude: circle(tropical - ayanamsha), isRetrograde: false })
  const planet = (name: keyof typeof planets) => {
    const tropical = tropicalLongitude(planets[name], now)
    const motion = circle(tropicalLongitude(planets[name], anHourLater) - tropical)
    return { longitude: circle(tropical - ayanamsha), isRetrograde: motion > 180 }
  }
  const rahu = circle(meanNode(time) - meanAyanamsha(time))
  return {
    sun: direct(SunPosition(time).elon),
    moon: direct(tropicalMoon(time)),
    mars: planet('mars'),
    mercury: planet('mercury'),
    jupiter: planet('jupiter'),
    venus: planet('venus'),
    saturn: planet('saturn'),
    rahu: { longitude: rahu, isRetrograde: true },
    ketu: { longitude: circle(rahu + 180), isRetrograde: true },
  }
}

export function moonAt(instant: Date): number {
  const time = MakeTime(instant)
  return circle(tropicalMoon(time) - trueAyanamsha(time))
}

/** The sidereal longitude of the ascendant. */
export function lagnaAt(instant: Date, { latitude, longitude }: Coordinates): number {
  const time = MakeTime(instant)
  const rightAscension = (SiderealTime(time) * 15 + longitude) * degree
  const obliquity = e_tilt(time).tobl * degree
  const tropical = Math.atan2(
    Math.cos(rightAscension),
    -(Math.sin(rightAscension) * Math.cos(obliquity) + Math.tan(latitude * degree) * Math.sin(obliquity)),
  )
  return circle(tropical / degree - trueAyanamsha(time))
}

/** EclipticGeoMoon leaves out how far the Moon moves while its light travels. */
const tropicalMoon = (time: AstroTime) => EclipticGeoMoon(time).lon - 0.7 * arcSecond

/** An instant with the rotation to its true ecliptic, which all planets share. */
interface Frame {
  time: AstroTime
  rotation: RotationMatrix
}

function frameAt(instant: Date): Frame {
  const time = MakeTime(instant)
  return { time, rotation: Rotation_EQJ_ECT(time) }
}

/** The apparent longitude on the true ecliptic of date. */
function tropicalLongitude(planet: EngineBody, { time, rotation }: Frame): number {
  return SphereFromVector(RotateVector(rotation, GeoVector(planet, time, true))).lon
}

/** Apparent longitudes contain the nutation, so the ayanamsha contains it too. */
const trueAyanamsha = (time: AstroTime) => meanAyanamsha(time) + e_tilt(time).dpsi * arcSecond

/** The Calendar Reform Committee fixed the Lahiri ayanamsha on 21 March 1956. */
const reformCenturies = (2_435_553.5 - 2_451_545) / 36_525

function meanAyanamsha(time: AstroTime): number {
  return 23.245524743 + generalPrecession(centuries(time)) - generalPrecession(reformCenturies)
}

/** Degrees since J2000 (IAU 2006). */
const generalPrecession = (t: number) => (5028.796195 * t + 1.1054348 * t ** 2) * arcSecond

function meanNode(time: AstroTime): number {
  const t = centuries(time)
  return 125.0445479 - 1934.1362891 * t + 0.0020754 * t ** 2
}

/** Julian centuries of terrestrial time since J2000. */
const centuries = (time: AstroTime) => time.tt / 36_525

const circle = (degrees: number) => ((degrees % 360) + 360) % 360
