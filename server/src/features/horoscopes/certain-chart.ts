import { bodies, type Chart } from '#contract/features/horoscopes/chart.ts'
import type { Interval } from './birth-instant.ts'
import { type BirthRange, computeBirthRange } from './birth-range.ts'
import { computeChart } from './chart.ts'
import type { Coordinates } from './sky.ts'

/** The possible stars of a birth, and its chart with only what is the same during the whole interval. */
export function computeCertainChart(
  interval: Interval,
  place: Coordinates | undefined,
): { stars: BirthRange['stars']; chart: Chart } {
  const { stars, signs, lagnaSigns } = computeBirthRange(interval, place)
  const { lagna, ...sky } = computeChart(middleOf(interval), place)
  const uncertain = bodies.filter(body => signs[body].length > 1)
  return {
    stars,
    chart: {
      ...sky,
      ...(lagna !== undefined && lagnaSigns.length === 1 && { lagna }),
      ...(uncertain.length > 0 && { uncertain }),
    },
  }
}

const middleOf = ({ from, to }: Interval) => new Date((from.getTime() + to.getTime()) / 2)
