import { existsSync, readFileSync } from 'node:fs'
import type { Verdict } from './judge.ts'
import type { Trial } from './trials.ts'

export interface AreaResult {
  /** How many there are in all; only where they are made by rule. */
  mutants?: number
  tried: number
  noticed: number
  files?: Record<string, string>
  notNoticed: { file: string; line: number; kind: string; says: string }[]
}

export interface Kept {
  named: Record<string, AreaResult>
  areas: Record<string, AreaResult>
}

const place = new URL('../results/faults.json', import.meta.url)

/** What earlier runs found: a run of some areas leaves the others as they were. */
export function readKept(): Kept {
  if (!existsSync(place)) return { named: {}, areas: {} }
  return JSON.parse(readFileSync(place, 'utf8')) as Kept
}

export function resultOf(judged: { trial: Trial; noticedBy: Verdict }[]): AreaResult {
  const files = Map.groupBy(judged, ({ trial }) => trial.file)
  return {
    tried: judged.length,
    noticed: judged.filter(({ noticedBy }) => noticedBy).length,
    /** By file: noticed of tried. */
    files: Object.fromEntries(
      [...files].map(([file, those]) => [
        file,
        `${those.filter(({ noticedBy }) => noticedBy).length} of ${those.length}`,
      ]),
    ),
    notNoticed: judged
      .filter(({ noticedBy }) => !noticedBy)
      .map(({ trial: { file, line, kind, says } }) => ({ file, line, kind, says })),
  }
}

export function added(results: AreaResult[]): AreaResult {
  const sum = (count: (result: AreaResult) => number) =>
    results.reduce((total, result) => total + count(result), 0)
  return { tried: sum(({ tried }) => tried), noticed: sum(({ noticed }) => noticed), notNoticed: [] }
}

export function scoreText({ mutants, tried, noticed }: AreaResult) {
  return {
    mutants: mutants ?? tried,
    tried,
    noticed,
    score: tried === 0 ? '' : `${Math.round((noticed / tried) * 100)} %`,
  }
}
