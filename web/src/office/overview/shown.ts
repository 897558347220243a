import { type Figure, type FigurePart, sharesFrom } from '#contract/office/overview/figure-facts.ts'
import type { FigurePoint } from '#contract/office/overview/figures.ts'

type Counted = FigurePoint['parts'][string] | undefined

/** The number a chart draws: rupees, hours, a share. Nothing where it would say nothing. */
export function drawn({ unit, per }: FigurePart, counted: Counted): number | null {
  if (!counted || counted.value === null) return null
  const { value, n } = counted
  if (per) return n === null || n < sharesFrom ? null : (value / n) * per
  return unit === 'paise' ? value / 100 : value
}

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** The same in words, for the table: "12 of 240 (5 %)", "Rs.1,980", "3.5 h". */
export function shown(part: FigurePart, counted: Counted): string {
  if (!counted || counted.value === null) return '–'
  const { value, n } = counted
  if (part.per) {
    const share = drawn(part, counted)
    const of = `${number.format(value)} of ${number.format(n ?? 0)}`
    if (share === null) return of
    return `${of} (${number.format(share)}${part.per === 100 ? ' %' : ' ‰'})`
  }
  if (part.unit === 'paise') return `Rs.${number.format(value / 100)}`
  return part.unit === 'hours' ? `${number.format(value)} h` : number.format(value)
}

/** Parts that stand in the chart; the table has them all. */
export const chartParts = ({ parts }: Figure): [name: string, part: FigurePart][] =>
  Object.entries(parts).filter(([, { isInTable }]) => !isInTable)
