import type { Trial } from './trials.ts'

interface Equivalent {
  file: string
  kind: string
  /** A part of what the trial says. */
  says: string
  why: string
}

/** Mutants that no test can notice, because the program does the same. */
const equivalents: Equivalent[] = [
  {
    file: 'server/src/matches/engine/partition.ts',
    kind: 'arithmetic',
    says: '+ → -',
    why: 'room kept for members to come; numbers begin at 1001, and what is too small grows',
  },
  {
    file: 'contract/src/account.ts',
    kind: 'number',
    says: '5 → 6',
    why: 'no height that is read has six characters',
  },
  {
    file: 'server/src/matches/engine/choice-counts.ts',
    kind: 'arguments',
    says: "baseOf('wantsMe').bitmap, wanting",
    why: 'what two have in common, whichever is named first',
  },
  {
    file: 'server/src/matches/engine/posting-list.ts',
    kind: 'condition',
    says: 'this.bitmap?.length === this.pool.words → false',
    why: 'a bitmap is a faster way to the same members',
  },
  {
    file: 'server/src/matches/engine/recency-index.ts',
    kind: 'boundary',
    says: '<= → <',
    why: 'from how many members on hours are faster than a sort; both give the same order',
  },
  {
    file: 'server/src/matches/engine/range-index.ts',
    kind: 'boundary',
    says: '< → <=',
    why: 'a round without slots, or a bitmap that is copied though it is long enough',
  },
  {
    file: 'server/src/matches/engine/find-by-name.ts',
    kind: 'text',
    says: "'' → 'x'",
    why: 'for the compiler: there is a longest word, or we would not be here',
  },
  {
    file: 'server/src/matches/engine/signature-file.ts',
    kind: 'list',
    says: ', 0 → nothing',
    why: 'undefined is 0 to |=',
  },
  {
    file: 'server/src/matches/engine/name-words.ts',
    kind: 'condition',
    says: 'plainName.test(name) → false',
    why: 'a shortcut for plain names',
  },
]

export function isEquivalent(trial: Pick<Trial, 'file' | 'kind' | 'says'>): boolean {
  return equivalents.some(
    ({ file, kind, says }) => trial.file === file && trial.kind === kind && trial.says.includes(says),
  )
}
