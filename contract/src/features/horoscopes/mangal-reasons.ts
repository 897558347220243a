import type { Body, Chart } from './chart.ts'
import { houseIn, rashiIn } from './chart-places.ts'

interface Reason {
  sentence: string
  applies: (chart: Chart) => boolean
}

const isIn = (chart: Chart, body: Body, rashis: readonly string[]) =>
  rashis.includes(rashiIn(chart, body) ?? '')

/** False if the lagna is needed and not certain. */
const isInHouse = (chart: Chart, body: Body, from: 'lagna' | Body, houses: readonly number[]) =>
  houses.includes(houseIn(chart, body, from) ?? 0)

/** The rashis of Mars that set aside a house counted from the lagna. */
const rashisByHouse: Record<number, readonly string[]> = {
  1: ['Mesha'],
  4: ['Vrishchika'],
  7: ['Makara', 'Meena'],
  8: ['Karka', 'Kumbha'],
  12: ['Dhanu'],
}

/** Degrees between the Sun and Mars at which Mars is combust. */
const combustWithin = 17
/** Degrees at the beginning and end of a sign. */
const edge = 2

function distance(chart: Chart, one: Body, other: Body) {
  const apart = Math.abs(chart.bodies[one].longitude - chart.bodies[other].longitude)
  return Math.min(apart, 360 - apart)
}

const reasons = {
  'own-sign': {
    sentence: 'Mars is in a sign that it rules.',
    applies: chart => isIn(chart, 'mars', ['Mesha', 'Vrishchika']),
  },
  exalted: {
    sentence: 'Mars is exalted in Makara.',
    applies: chart => isIn(chart, 'mars', ['Makara']),
  },
  'house-sign': {
    sentence: 'Mars is in a sign that sets this house aside.',
    applies: chart => isIn(chart, 'mars', rashisByHouse[houseIn(chart, 'mars', 'lagna') ?? 0] ?? []),
  },
  'jupiter-with': {
    sentence: 'Jupiter is in the same sign as Mars.',
    applies: chart => isInHouse(chart, 'mars', 'jupiter', [1]),
  },
  'jupiter-aspect': {
    sentence: 'Jupiter aspects Mars.',
    applies: chart => isInHouse(chart, 'mars', 'jupiter', [5, 7, 9]),
  },
  'moon-with': {
    sentence: 'The Moon is in the same sign as Mars.',
    applies: chart => isInHouse(chart, 'mars', 'moon', [1]),
  },
  'moon-kendra': {
    sentence: 'The Moon is in house 1, 4, 7 or 10.',
    applies: chart => isInHouse(chart, 'moon', 'lagna', [1, 4, 7, 10]),
  },
  'benefic-1-7': {
    sentence: 'A strong Jupiter or Venus is in house 1 or 7.',
    applies: chart =>
      (isInHouse(chart, 'jupiter', 'lagna', [1, 7]) && isIn(chart, 'jupiter', ['Dhanu', 'Meena', 'Karka'])) ||
      (isInHouse(chart, 'venus', 'lagna', [1, 7]) && isIn(chart, 'venus', ['Vrishabha', 'Tula', 'Meena'])),
  },
  combust: {
    sentence: `Mars is within ${combustWithin} degrees of the Sun.`,
    applies: chart => distance(chart, 'mars', 'sun') <= combustWithin,
  },
  edge: {
    sentence: `Mars is in the first or last ${edge} degrees of its sign.`,
    applies: chart => {
      const inSign = chart.bodies.mars.longitude % 30
      return inSign < edge || inSign >= 30 - edge
    },
  },
} as const satisfies Record<string, Reason>
export type MangalReason = keyof typeof reasons
export const mangalReasons = Object.keys(reasons) as MangalReason[]

/** Why some pandits set Mangal aside in this chart. Those that need the lagna are left out if it is not certain. */
export const findMangalReasons = (chart: Chart) => mangalReasons.filter(id => reasons[id].applies(chart))

export const mangalReasonSentence = (reason: MangalReason) => reasons[reason].sentence
