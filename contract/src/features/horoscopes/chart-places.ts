import { type Body, type Chart, houseFrom, signOf } from './chart.ts'
import { rashis } from './star-tables.ts'

export const rashiIn = (chart: Chart, body: Body) => rashis[signOf(chart.bodies[body].longitude) - 1]?.name

/** The house of a body, 1 to 12. Undefined if it is counted from the lagna and the lagna is not certain. */
export function houseIn(chart: Chart, body: Body, from: 'lagna' | Body): number | undefined {
  const reference = from === 'lagna' ? chart.lagna : chart.bodies[from].longitude
  return reference === undefined
    ? undefined
    : houseFrom(signOf(reference), signOf(chart.bodies[body].longitude))
}
