import { z } from 'zod'
import { median } from '../figures.ts'
import { keepResults, readResults } from '../keep-results.ts'

/** The rounds that count, per kind. */
export const goals = { kill: 45, freeze: 15, restore: 10, release: 1 } as const
export type Kind = keyof typeof goals
export const kinds = Object.keys(goals) as Kind[]

const RoundSchema = z.object({
  kind: z.enum(kinds),
  at: z.string(),
  what: z.string(),
  frozenSeconds: z.number().optional(),
  /** Between two acknowledged writes. */
  outageSeconds: z.number().optional(),
  /** Until the cluster had a leader and two standbys again. */
  wholeSeconds: z.number().optional(),
  leader: z.enum(['the same', 'another']).optional(),
  secondsBack: z.number().optional(),
  copySeconds: z.number().optional(),
  replaySeconds: z.number().optional(),
  releaseSeconds: z.number().optional(),
  streamSecondsWorst: z.number().optional(),
  counts: z.record(z.string(), z.number()),
})
export type Round = z.infer<typeof RoundSchema>
export type NewRound = Omit<Round, 'at'>
const Results = z.object({ rounds: z.array(RoundSchema).default([]) })

export const readRounds = (): Round[] => Results.parse(readResults('cluster')).rounds

/** Writes the file after each round, so that an interrupted run loses only the last one. */
export function addRound(round: NewRound): void {
  const rounds = [...readRounds(), { ...round, at: `${new Date().toISOString().slice(0, 19)}Z` }]
  keepResults('cluster', {
    totals: totalsOf(rounds),
    rounds,
  })
}

export const totalsOf = (rounds: Round[]) =>
  Object.fromEntries(kinds.map(kind => [kind, total(kind, rounds)]))

/** The kind that lacks the largest share of its goal. */
export function nextKind(rounds: Round[]): Kind {
  const share = (kind: Kind) => rounds.filter(round => round.kind === kind).length / goals[kind]
  return kinds.toSorted((one, other) => share(one) - share(other))[0] as Kind
}

/** Sums of the counters of a kind, and its outages. */
function total(kind: Kind, rounds: Round[]) {
  const own = rounds.filter(round => round.kind === kind)
  const counters: Record<string, number> = {}
  for (const [name, value] of own.flatMap(round => Object.entries(round.counts)))
    counters[name] = (counters[name] ?? 0) + value
  const totals: Record<string, number> = { goal: goals[kind], rounds: own.length, ...counters }
  for (const [what, alike] of Map.groupBy(own, round => round.what)) {
    const outages = alike.map(({ outageSeconds }) => outageSeconds).filter(seconds => seconds !== undefined)
    if (outages.length === 0) continue
    totals[`outage seconds, median: ${what}`] = median(outages)
    totals[`outage seconds, worst: ${what}`] = Math.max(...outages)
  }
  return totals
}
