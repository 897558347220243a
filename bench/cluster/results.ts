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
  /** Between two acknowledged writes. */
  outageSeconds: z.number().optional(),
  /** Until the cluster had a leader and two standbys again. */
  wholeSeconds: z.number().optional(),
  leader: z.enum(['the same', 'another']).optional(),
  copySeconds: z.number().optional(),
  replaySeconds: z.number().optional(),
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

/** Sums of the counters of a kind, and the outages. */
function total(kind: Kind, rounds: Round[]) {
  const own = rounds.filter(round => round.kind === kind)
  const counters: Record<string, number> = {}
  for (const [name, value] of own.flatMap(round => Object.entries(round.counts)))
    counters[name] = (counters[name] ?? 0) + value
  const outages = own.map(({ outageSeconds }) => outageSeconds).filter(seconds => seconds !== undefined)
  return {
    goal: goals[kind],
    rounds: own.length,
    ...counters,
    ...(outages.length > 0 && {
      outageSecondsMedian: median(outages),
      outageSecondsWorst: Math.max(...outages),
    }),
  }
}
