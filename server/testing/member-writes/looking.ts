import { makeMember } from '../make.ts'
import type { Scene } from '../scene.ts'
import { type Case, toAsha } from './case.ts'

const canary = 4_000_000
/** Both men remember both women. */
const remembered = (s: Scene) =>
  s.t.db`
    insert into shortlists (member_id, other_id)
    select man, woman from unnest(${[s.me.id, s.ravi.id]}::int[]) as man, unnest(${[s.asha.id, s.bela.id]}::int[]) as woman`
let savedId = 0
/** Both men keep a search. */
const kept = async (s: Scene) => {
  for (const { id } of [s.ravi, s.me]) {
    const [row] = await s.t.db<{ id: number }[]>`
      insert into saved_searches (member_id, place, name, search) values (${id}, 1, 'Everyone', '') returning id`
    savedId = row?.id as number
  }
}

export const lookingWrites: Case[] = [
  {
    call: 'viewProfile',
    fields: toAsha,
    writes: ['+ profile_view_counts asha', '+ profile_views asha me', '+ promised_limits opens:me'],
    spoils: 'profile_views',
  },
  ...['listDesiredMatches', 'listRecentMatches'].map(
    (call): Case => ({ call, writes: ['+ active_days me', '+ daily_looks me'], spoils: 'daily_looks' }),
  ),
  {
    call: 'searchMembers',
    fields: s => ({ type: 'single', userid: `HS${s.asha.id}` }),
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  {
    call: 'readCard',
    fields: toAsha,
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  {
    call: 'searchMembers, a canary',
    before: s => s.t.db`insert into canaries (number) values (${canary})`,
    fields: () => ({ type: 'single', userid: `HS${canary}` }),
    // The try that failed was a search too.
    writes: ['+ abuse_flags me canary', 'daily_looks me'],
    spoils: 'abuse_flags',
    evenSo: ['+ active_days me', '+ daily_looks me'],
  },
  {
    call: 'findByCriteria',
    fields: () => ({ search: 'gothra=any' }),
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  { call: 'readChances', fields: toAsha, writes: [] },
  {
    call: 'listPicks',
    // Nobody is picked with whom there is an interest.
    before: s => makeMember(s.t.db),
    writes: ['+ active_days me', '+ daily_looks me', '+ daily_picks me'],
  },
  { call: 'countChoices', fields: () => ({ search: 'gothra=any' }), writes: [] },
  {
    call: 'countChoices, with a name',
    fields: () => ({ search: 'name=asha' }),
    writes: ['+ promised_limits namedCounts:member:me'],
  },
  {
    call: 'addToShortlist',
    fields: toAsha,
    // The try that failed was a search too.
    writes: ['+ shortlists me asha', 'daily_looks me'],
    spoils: 'shortlists',
    evenSo: ['+ active_days me', '+ daily_looks me'],
  },
  { call: 'removeFromShortlist', before: remembered, fields: toAsha, writes: ['shortlists me asha'] },
  {
    call: 'noteOnShortlist',
    before: remembered,
    fields: s => ({ ...toAsha(s), note: 'Her uncle knows ours' }),
    writes: ['shortlists me asha'],
  },
  {
    call: 'listShortlist',
    before: remembered,
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  { call: 'readShortlist', before: remembered, writes: [] },
  {
    call: 'saveSearch',
    fields: () => ({ name: 'Everyone', search: 'gothra=any' }),
    writes: ['+ saved_searches me 1', '+ morning_looks me'],
    spoils: 'morning_looks',
  },
  { call: 'listSavedSearches', before: kept, writes: [] },
  {
    call: 'changeSavedSearch',
    before: kept,
    fields: () => ({ search_id: String(savedId), mails: 'daily' }),
    writes: ['saved_searches me 1'],
    spoils: 'saved_searches',
  },
  {
    call: 'deleteSavedSearch',
    before: kept,
    fields: () => ({ search_id: String(savedId) }),
    writes: ['- saved_searches me 1'],
  },
  {
    call: 'searchForVisitor',
    by: 'guest',
    fields: () => ({ gender: 'female', age: '40', caste: 'Brahmin - Audichya' }),
    writes: [],
  },
]
