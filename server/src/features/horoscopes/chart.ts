import type { Chart } from '#contract/features/horoscopes/chart.ts'
import { type Coordinates, lagnaAt, skyAt } from './sky.ts'

/** Without a place, the chart has no lagna. */
export function computeChart(instant: Date, place?: Coordinates): Chart {
  return { bodies: skyAt(instant), ...(place && { lagna: lagnaAt(instant, place) }) }
}
