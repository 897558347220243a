import { keepResults } from './keep-results.ts'
import { printTable } from './table.ts'

export interface Goal {
  text: string
  isReached: (figure: number) => boolean
}

export const atMost = (most: number): Goal => ({ text: `≤ ${most}`, isReached: figure => figure <= most })
export const atLeast = (least: number): Goal => ({
  text: `≥ ${least}`,
  isReached: figure => figure >= least,
})
export const exactly = (wanted: number): Goal => ({
  text: `${wanted}`,
  isReached: figure => figure === wanted,
})

/** What was measured, and what it should be where there is a goal. */
export type Line = readonly [what: string, figure: number, goal?: Goal]

/**
 * Prints figures with their goals beside them, keeps them as bench/results/<name>.json, and has the process end with 1
 * where a goal is missed.
 */
export function report(name: string, lines: readonly Line[], more: object = {}): void {
  const rows = lines.map(([what, figure, goal]) => ({
    what,
    figure,
    goal: goal?.text ?? '',
    '': !goal || goal.isReached(figure) ? '' : 'missed',
  }))
  printTable(rows)
  const misses = rows.filter(row => row[''] === 'missed').map(({ what }) => what)
  keepResults(name, {
    measured: new Date().toISOString().slice(0, 10),
    ...more,
    figures: Object.fromEntries(lines.map(([what, figure]) => [what, figure])),
    goals: Object.fromEntries(lines.flatMap(([what, , goal]) => (goal ? [[what, goal.text]] : []))),
    misses,
  })
  process.stdout.write(misses.length > 0 ? `\nMissed: ${misses.join(', ')}\n` : '\nEvery goal is reached.\n')
  process.exitCode = misses.length > 0 ? 1 : 0
}
