import type { FigureName, figures } from '#contract/office/overview/figures.ts'

type Unit = (typeof figures)[FigureName]['unit']

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** "1,234", "3.5 h", "Rs.1,980", "25 %", or a dash. */
export function figureText(unit: Unit, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'paise') return `Rs.${whole.format(value / 100)}`
  if (unit === 'percent') return `${whole.format(value)} %`
  return unit === 'hours' ? `${number.format(value)} h` : number.format(value)
}

/** "Jun 2027" */
export const monthText = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-IN', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
