import { aroundFaults } from './named/around.ts'
import { betweenMembersFaults } from './named/between-members.ts'
import { caseFaults } from './named/cases.ts'
import { contactFilterFaults } from './named/contact-filter.ts'
import { contentFaults } from './named/content.ts'
import { copyingFaults } from './named/copying.ts'
import { failureFaults } from './named/failure.ts'
import { findingFaults } from './named/finding.ts'
import { ownChoicesFaults } from './named/own-choices.ts'
import { paymentFaults } from './named/payments.ts'
import { photosComparedFaults } from './named/photos-compared.ts'
import { photosSeenFaults } from './named/photos-seen.ts'
import { talkFaults } from './named/talks.ts'
import { waysInFaults } from './named/ways-in.ts'
import { webFaults } from './named/web.ts'

/** A fault somebody could really make. `find` stands exactly once in the file. */
export interface NamedFault {
  area: string
  file: string
  says: string
  find: string
  replace: string
}

/** Faults of one area, as: file, what is wrong, the text and what it becomes. */
export type Faults = Record<string, [file: string, says: string, find: string, replace: string][]>

const byArea: Faults = {
  ...waysInFaults,
  ...betweenMembersFaults,
  ...aroundFaults,
  ...copyingFaults,
  ...photosSeenFaults,
  ...contactFilterFaults,
  ...webFaults,
  ...failureFaults,
  ...talkFaults,
  ...photosComparedFaults,
  ...paymentFaults,
  ...contentFaults,
  ...caseFaults,
  ...ownChoicesFaults,
  ...findingFaults,
}

export const namedFaults: NamedFault[] = Object.entries(byArea).flatMap(([area, faults]) =>
  faults.map(([file, says, find, replace]) => ({ area, file, says, find, replace })),
)
