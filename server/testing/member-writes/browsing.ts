import { makeMember } from '../make.ts'
import type { Scene } from '../scene.ts'
import { type Case, toAsha } from './case.ts'

const canary = 4_000_000
const remembered = (s: Scene) =>
  s.t.db`
    insert into shortlists (member_id, other_id)
    select man, woman from unnest(${[s.me.id, s.ravi.id]}::int[]) as man, unnest(${[s.asha.id, s.bela.id]}::int[]) as woman`
let savedId = 0
const kept = async (s: Scene) => {
  for (const { id } of [s.ravi, s.me]) {
    const [row] = await s.t.db<{ id: number }[]>`
      insert into saved_searches (member_id, position, name, search) values (${id}, 1, 'Everyone', '') returning id`
    savedId = row?.id as number
  }
}

export const browsingWrites: Case[] = [
  { call: 'viewProfile', fields: toAsha },
  {
    call: 'compareBirths',
    fields: () => ({ groom_nakshatra: '4', groom_pada: '2', bride_nakshatra: '8', bride_pada: '3' }),
  },
  {
    call: 'matchHoroscopes',
    before: s => s.t.db`
      insert into horoscopes (member_id, source, told_nakshatra, star, star_span, rule_set, points_shown_to)
      select member_id, 'told', 4, 13, 4, 'north-1', 'all' from profiles on conflict do nothing`,
    fields: toAsha,
  },
  ...['listDesiredMatches', 'listRecentMatches'].map((call): Case => ({ call })),
  { call: 'searchMembers', fields: s => ({ type: 'single', userid: `HS${s.asha.id}` }) },
  { call: 'readCard', fields: toAsha },
  {
    call: 'searchMembers, a canary',
    before: s => s.t.db`insert into canaries (number) values (${canary})`,
    fields: () => ({ type: 'single', userid: `HS${canary}` }),
    countsFirst: ['view_budgets'],
  },
  { call: 'findByCriteria', fields: () => ({ search: 'gothra=any' }) },
  {
    call: 'listPicks',
    // Picks exclude members with an interest.
    before: s => makeMember(s.t.db),
  },
  { call: 'countChoices, with a name', fields: () => ({ search: 'name=asha' }) },
  { call: 'addToShortlist', fields: toAsha, countsFirst: ['view_budgets'] },
  { call: 'removeFromShortlist', before: remembered, fields: toAsha },
  {
    call: 'updateShortlistNote',
    before: remembered,
    fields: s => ({ ...toAsha(s), note: 'Her uncle knows ours' }),
  },
  { call: 'listShortlist', before: remembered },
  { call: 'saveSearch', fields: () => ({ name: 'Everyone', search: 'gothra=any' }) },
  { call: 'changeSavedSearch', before: kept, fields: () => ({ search_id: String(savedId), name: 'Mine' }) },
  { call: 'deleteSavedSearch', before: kept, fields: () => ({ search_id: String(savedId) }) },
]
