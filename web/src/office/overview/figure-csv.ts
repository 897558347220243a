import type { Figure } from '#contract/office/overview/figure-facts.ts'
import type { FigurePoint } from '#contract/office/overview/figures.ts'

/** Plain numbers, with what they are of beside them. Names and digits alone: nothing in it could begin a formula. */
export function figureCsv(figure: Figure, points: readonly FigurePoint[]): string {
  const parts = Object.entries(figure.parts)
  const hasN = (name: string) => points.some(({ parts: counted }) => counted[name]?.n != null)
  const head = [
    'day',
    'so far',
    ...parts.flatMap(([name, { label }]) => [label, ...(hasN(name) ? [`${label}: of`] : [])]),
  ]
  const rows = points.map(({ day, isSoFar, parts: counted }) => [
    day,
    isSoFar ? 'yes' : '',
    ...parts.flatMap(([name, { unit }]) => {
      const value = counted[name]?.value
      const plain = value == null ? '' : String(unit === 'paise' ? value / 100 : value)
      return [plain, ...(hasN(name) ? [String(counted[name]?.n ?? '')] : [])]
    }),
  ])
  return `\u{FEFF}${[head, ...rows].map(row => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
