import type { CurrentIndex } from '../match-questions.ts'
import { otherGender } from '../other-gender.ts'
import type { Partitions } from './bulk-load.ts'
import { tallyChoices } from './choice-counts.ts'
import { countFound } from './count-found.ts'
import { findByName } from './find-by-name.ts'
import { countFitting, countMeeting, pickFitting } from './fit-query.ts'
import { rankAmong } from './rank-among.ts'
import { pickFound } from './search-query.ts'

/** Asks the partition of the other gender, as of now. */
export function answersOf(partitions: Partitions): CurrentIndex {
  const facing = ({ gender }: { gender: 'male' | 'female' }) => partitions[otherGender(gender)]
  const today = <Asked extends object>(asked: Asked) => ({ ...asked, now: new Date() })
  return {
    cards: partitions.cards,
    list: (seeker, page) => pickFitting(facing(seeker), seeker, today(page)),
    find: (seeker, page) => pickFound(facing(seeker), seeker, today(page)),
    findNamed: (viewer, page) => findByName(facing(viewer), today({ viewer, ...page })),
    rank: (seeker, given) => rankAmong(facing(seeker), seeker, today(given)),
    countFitting: seeker => countFitting(facing(seeker), seeker, new Date()),
    countFound: (seeker, asked) => countFound(facing(seeker), seeker, today(asked)),
    countChoices: (seeker, asked) => tallyChoices(facing(seeker), seeker, today(asked)),
    countMeeting: (gender, preferences) => countMeeting(partitions[gender], preferences, new Date()),
  }
}
