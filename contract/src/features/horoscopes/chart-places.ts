import { type Body, type Chart, houseFrom, signOf } from './chart.ts'
import { rashis } from './star-tables.ts'

/** The sign of a body or of the lagna. Undefined if it is not certain. */
export function signIn({ bodies, lagna, uncertain }: Chart, of: 'lagna' | Body): number | undefined {
  if (of === 'lagna') return lagna === undefined ? undefined : signOf(lagna)
  return uncertain?.includes(of) ? undefined : signOf(bodies[of].longitude)
}

export const rashiIn = (chart: Chart, body: Body) => rashis[(signIn(chart, body) ?? 0) - 1]?.name

/** The house of a body, 1 to 12. Undefined if one of the two signs is not certain. */
export function houseIn(chart: Chart, body: Body, from: 'lagna' | Body): number | undefined {
  const [reference, sign] = [signIn(chart, from), signIn(chart, body)]
  return reference === undefined || sign === undefined ? undefined : houseFrom(reference, sign)
}
