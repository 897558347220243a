import { createHash } from 'node:crypto'
import { areas, sourcesOf } from './areas.ts'
import { isEquivalent } from './equivalents.ts'
import { applyTo, type Mutant, mutantsOf } from './mutants.ts'
import { namedFaults } from './named-faults.ts'
import type { WorkingCopy } from './working-copy.ts'

/** One fault to be put in. */
export interface Trial {
  area: string
  file: string
  line: number
  kind: string
  /** What was there and what became of it, or what the fault means. */
  says: string
  mutated: string
}

/** So many mutants of an area, the same ones each time: a change elsewhere in the code does not choose others. */
export function sampleOf(area: string, { files, read }: WorkingCopy, count: number) {
  const sources = sourcesOf(areas[area] as (typeof areas)[string], files)
  const all = sources.flatMap(file => {
    const source = read(file)
    return mutantsOf(file, source)
      .map(mutant => toTrial(area, file, source, mutant))
      .filter(trial => !isEquivalent(trial))
  })
  const drawn = all.toSorted((one, other) => lot(one).localeCompare(lot(other)))
  return { mutants: all.length, trials: drawn.slice(0, count) }
}

const lot = ({ file, kind, says }: Trial) =>
  createHash('sha256').update(`${file} ${kind} ${says}`).digest('hex')

function toTrial(area: string, file: string, source: string, mutant: Mutant): Trial {
  const { start, end, kind, replacement } = mutant
  const says = `${oneLine(source.slice(start, end))} → ${oneLine(replacement) || 'nothing'}`
  return { area, file, line: lineOf(source, start), kind, says, mutated: applyTo(source, mutant) }
}

/** The named faults that still have their place in the code, and those that have lost it. */
export function namedTrials({ files, read }: WorkingCopy): { trials: Trial[]; lost: string[] } {
  const trials: Trial[] = []
  const lost: string[] = []
  for (const { area, file, says, find, replace } of namedFaults) {
    const source = files.includes(file) ? read(file) : ''
    const start = source.indexOf(find)
    const isUnique = start !== -1 && start === source.lastIndexOf(find)
    if (!isUnique) lost.push(`${file}: ${says}`)
    else {
      const mutated = source.slice(0, start) + replace + source.slice(start + find.length)
      trials.push({ area, file, line: lineOf(source, start), kind: 'named', says, mutated })
    }
  }
  // In a mixed order, so that a run that is short of time says something about every area.
  return { trials: trials.toSorted((one, other) => lot(one).localeCompare(lot(other))), lost }
}

const lineOf = (source: string, place: number) => source.slice(0, place).split('\n').length

function oneLine(text: string): string {
  const joined = text.replaceAll(/\s+/g, ' ').trim()
  return joined.length > 80 ? `${joined.slice(0, 79)}…` : joined
}
