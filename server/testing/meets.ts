import type { Counted } from '#contract/platform/counted.ts'
import { makeInterest } from './make.ts'
import { makeTalk } from './make-talk.ts'
import type { Person } from './people.ts'
import { lists } from './talks.ts'
import type { TestApp } from './test-app.ts'

const ids = (rows: { user_id: number | null }[]) => rows.map(row => row.user_id)

const everybody = ''

/**
 * Inserts every relation between two members: notices, a match with an interest from both, an unread conversation,
 * shortlists, today's picks, and a saved search that finds each.
 */
export async function between(t: TestApp, man: Person, woman: Person): Promise<void> {
  for (const [from, to] of [
    [man, woman],
    [woman, man],
  ] as const) {
    await t.db`insert into notices (member_id, kind, other_id) values (${from.id}, 'interest_accepted', ${to.id})`
    await t.db`insert into shortlists (member_id, other_id) values (${from.id}, ${to.id})`
    await t.db`
      insert into saved_searches (member_id, position, name, search) values (${from.id}, 1, 'Everybody', ${everybody})`
    await t.db`
      insert into daily_picks (member_id, day, picked)
      values (${from.id}, (now() at time zone 'Asia/Kolkata')::date, ${[to.id]})`
  }
  await makeInterest(t.db, man.id, woman.id, { state: 'accepted' })
  await t.db`update interests set sent_back_at = now()`
  await makeTalk(t.db, man.id, woman.id, 'mo')
  await t.db`update conversations set lower_read_seq = 0, higher_read_seq = 0`
}

/** Every call that can show the other member, and whether it does. */
export async function meets(me: Person, other: Person): Promise<Record<string, boolean>> {
  const has = async (path: string, key: string, fields: Record<string, string> = {}) =>
    ids((await me.post(path, fields)).json()[key]).includes(other.id)
  const opens = async (path: string, fields: Record<string, string>) =>
    (await me.post(path, fields)).statusCode === 200
  const { fit, mutual } = (await me.post('mycon/desire_patner_count')).json()
  const counted = (await me.post('interests/count')).json()
  const talks = await lists(me)
  const notices = await me.notices()
  const counts = (await me.post('search/counts', { search: everybody })).json()
  const kept: { found: Counted; fresh: Counted }[] = (await me.get('searches')).json().searches
  return {
    desired: await has('mycon/desire_patner_match', 'matched'),
    recent: await has('mycon/recently_joint_match', 'recently'),
    byName: await has('mycon/search', 'users', { type: 'multiple', name: other.name }),
    byNumber: await has('mycon/search', 'users', { type: 'single', userid: `HS${other.id}` }),
    counted: fit.people + mutual.people > 0,
    byCriteria: await has('search/find', 'found', { search: everybody }),
    criteriaCounted: counts.found.people + counts.mutual.people > 0,
    choicesCounted: Object.keys(counts.choices.eating ?? {}).length > 0,
    kept: kept.some(({ found }) => found.people > 0),
    keptNew: kept.some(({ fresh }) => fresh.people > 0),
    shortlist: await has('shortlist/list', 'shortlist'),
    picked: ids((await me.get('picks')).json().picks).includes(other.id),
    chances: await opens('interests/chances', { find_id: String(other.id) }),
    profile: await opens('mycon/view_profile', { find_id: String(other.id) }),
    match: await has('mycon/matched_interest', 'matched'),
    matchCounted: counted.matched > 0,
    sent: await has('mycon/send_interest', 'connection'),
    interest: await opens('interests/send', { find_id: String(other.id) }),
    conversation: ids(talks.data).includes(other.id),
    unread: talks.msgCount.length > 0,
    messages: await opens('message_controller/message', { msg_id: String(other.id), mark: '0' }),
    notice: ids(notices.notices).includes(other.id),
    noticeCounted: notices.unseen > 0,
  }
}

/** The same answer for every call of `meets`. */
export const everyPlace = (met: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(met).map(key => [key, value]))
