import { z } from 'zod'
import { insertion, sql } from '../server/src/platform/database/sql.ts'
import { payForPlans } from './demo-payments.ts'
import { type CastIds, idOf, type Transaction } from './insert-cast.ts'

const IdRow = z.object({ id: z.int() })

type Line = [speaker: string, hoursAgo: number, text: string, by?: string]

/** What happened between the cast so far: interests, conversations, visits, payments. */
export async function playCastScenes(tx: Transaction, ids: CastIds): Promise<void> {
  const begun = await tx.run`select from interests where sender_id = ${idOf(ids, 'rohan')} limit 1`
  if (begun) return
  await showInterests(tx, ids)
  await haveConversation(tx, ids, ['ananya', 'rohan'], firstTalk, { unread: 2, shared: ['rohan'] })
  await haveConversation(tx, ids, ['rohan', 'meera'], secondTalk, {
    unread: 1,
    shared: ['rohan', 'meera'],
  })
  await haveConversation(tx, ids, ['meera', 'aditya'], thirdTalk, { unread: 1, money: [3] })
  await visitProfiles(tx, ids)
  await lookCloser(tx, ids)
  await payForPlans(tx, ids)
}

/** Some looked closer, which stands in the diary of whom they looked at. */
async function lookCloser(tx: Transaction, ids: CastIds): Promise<void> {
  for (const [viewer, owner, kind, daysAgo] of closeLooks)
    await tx.run`
      insert into profile_visits (member_id, viewer_id, kind, day)
      values (${idOf(ids, owner)}, ${idOf(ids, viewer)}, ${kind}, current_date - ${daysAgo}::integer)`
}

const closeLooks: [viewer: string, owner: string, kind: 'photos' | 'number', daysAgo: number][] = [
  ['rohan', 'ananya', 'photos', 1],
  ['rohan', 'meera', 'photos', 2],
  ['rohan', 'meera', 'number', 1],
  ['meera', 'rohan', 'photos', 2],
  ['meera', 'aditya', 'photos', 4],
]

const interests: [
  sender: string,
  receiver: string,
  state: string,
  daysAgo: number,
  answeredDaysAgo?: number,
][] = [
  ['rohan', 'ananya', 'accepted', 12, 11],
  ['meera', 'rohan', 'sent', 2],
  ['aditya', 'meera', 'sent', 4],
  ['ananya', 'aditya', 'declined', 20, 18],
]

async function showInterests(tx: Transaction, ids: CastIds): Promise<void> {
  for (const [sender, receiver, state, daysAgo, answered] of interests) {
    await tx.run`
      insert into interests (sender_id, receiver_id, state, sent_at, answered_at)
      values (
        ${idOf(ids, sender)}, ${idOf(ids, receiver)}, ${state}, now() - make_interval(days => ${daysAgo}),
        ${answered === undefined ? null : sql`now() - make_interval(days => ${answered})`}
      )`
  }
}

const firstTalk: Line[] = [
  ['rohan', 250, 'Namaste Ananya, thank you for accepting. Which fort did you climb last?'],
  ['ananya', 248, 'Namaste! Rajgad, in the rain, which was not the plan. Do you go up hills at all?'],
  [
    'rohan',
    247,
    'Only when there is tea at the top. Sinhagad has good pithla bhakri, that counts as a reason.',
  ],
  ['ananya', 220, 'It does. Your profile says tabla. Is the neighbourhood still speaking to you?'],
  ['rohan', 219, 'Mostly. I practise in the afternoon when they are at work.'],
  ['ananya', 130, 'My mother read your profile twice and has questions about the niece who rules everyone.'],
  [
    'rohan',
    128,
    'She is four and she is always right. Would your parents like to speak with mine this Sunday?',
  ],
  ['ananya', 60, 'I will ask at home and tell you tomorrow.'],
  ['rohan', 20, 'No hurry at all. My parents are free after five.'],
  ['rohan', 3, 'And there will be tea.'],
]
const secondTalk: Line[] = [
  ['rohan', 40, 'Good evening. I saw your interest and read about the Kathak. Twelve years is a long time.'],
  ['meera', 30, 'Good evening, this is Meera’s mother. She is on duty, but she still dances every Saturday.'],
  ['meera', 29, 'And this is Meera, between two patients: at six, if nobody falls ill.', 'herself'],
  ['rohan', 28, 'Thank you both for writing. I would like to hear more about it.'],
]

/** A free member who was written to may answer; until then Aditya cannot write to Ananya, who declined him. */
const thirdTalk: Line[] = [
  [
    'meera',
    8,
    'Namaste Aditya ji. We read that you bake. Meera is impatient to know whether it is bread or cake.',
  ],
  ['aditya', 7, 'Namaste! Bread on weekdays, cake when my sister visits. Which should I defend?'],
  [
    'meera',
    6,
    'Both, says Meera. Someone wrote to us here yesterday and asked for customs money. Is that usual?',
  ],
]

interface Ending {
  /** How many of the last messages the one who did not write them has not read. */
  unread: number
  /** Who has pressed "Share contact". */
  shared?: string[]
  /** The places of messages that speak of money. */
  money?: number[]
}

async function haveConversation(
  tx: Transaction,
  ids: CastIds,
  pair: [string, string],
  lines: Line[],
  { unread, shared = [], money = [] }: Ending,
): Promise<void> {
  const [lower = 0, higher = 0] = pair.map(key => idOf(ids, key)).toSorted((a, b) => a - b)
  const [lastKey = '', lastHours = 0, lastText = ''] = lines.at(-1) ?? []
  const lastSpeaker = idOf(ids, lastKey)
  const readSeq = (reader: number) => (reader === lastSpeaker ? lines.length : lines.length - unread)
  const wroteSeq = (writer: number) => lines.findLastIndex(([speaker]) => idOf(ids, speaker) === writer) + 1
  const sharedAt = (member: number) =>
    shared.some(key => idOf(ids, key) === member) ? sql`now() - interval '2 hours'` : null
  const { id } = await tx.one(IdRow)`
    insert into conversations (
      lower_id, higher_id, last_seq, lower_read_seq, higher_read_seq, lower_delivered_seq, higher_delivered_seq,
      lower_wrote_seq, higher_wrote_seq, lower_shared_at, higher_shared_at, last_message_at, last_sender_id, last_words
    )
    values (
      ${lower}, ${higher}, ${lines.length}, ${readSeq(lower)}, ${readSeq(higher)}, ${lines.length}, ${lines.length},
      ${wroteSeq(lower)}, ${wroteSeq(higher)}, ${sharedAt(lower)}, ${sharedAt(higher)},
      now() - make_interval(hours => ${lastHours}), ${lastSpeaker}, left(${lastText}, 300)
    )
    returning id`
  for (const [place, [speaker, hoursAgo, text, by]] of lines.entries()) {
    await tx.run`
      insert into messages (conversation_id, seq, sender_id, client_id, body, sent_at, is_about_money, sent_by_name)
      values (
        ${id}, ${place + 1}, ${idOf(ids, speaker)}, gen_random_uuid(), ${text},
        now() - make_interval(hours => ${hoursAgo}), ${money.includes(place + 1)},
        ${by ?? null}
      )`
  }
}

const visits: [visitor: string, host: string, daysAgo: number][] = [
  ['rohan', 'ananya', 13],
  ['rohan', 'ananya', 12],
  ['rohan', 'ananya', 1],
  ['rohan', 'meera', 2],
  ['meera', 'rohan', 3],
  ['meera', 'rohan', 2],
  ['meera', 'aditya', 4],
]

async function visitProfiles(tx: Transaction, ids: CastIds): Promise<void> {
  for (const [visitor, host, daysAgo] of visits) {
    await tx.run`
      insert into profile_visits (member_id, viewer_id, kind, day)
      values (${idOf(ids, host)}, ${idOf(ids, visitor)}, 'profile', current_date - ${daysAgo}::integer)`
  }
}

/** Somebody of the population hides, somebody is shown only to people who fit, and Ananya has put somebody aside. */
export async function decideForCrowd(tx: Transaction, ids: CastIds): Promise<void> {
  const rows = await tx.many(IdRow)`
    select m.id from members m join profiles p on p.member_id = m.id
    where m.is_demo and p.is_listed and p.gender = 'male' and m.phone < '7' order by m.phone desc limit 3`
  const [hidden, choosy, aside] = rows.map(({ id }) => id)
  if (hidden === undefined || choosy === undefined || aside === undefined) return
  await tx.run`
    update profiles set hidden_at = now(), hidden_for = 'choice', hidden_until = now() + interval '30 days'
    where member_id = ${hidden}`
  await tx.run`update profiles set audience = 'wishes', is_public = false where member_id = ${choosy}`
  await tx.run`
    insert into blocks (blocker_id, blocked_id, kind) values (${idOf(ids, 'ananya')}, ${aside}, 'hide')
    on conflict do nothing`
}

/** Some of the population are interested in the cast, so that lists and counts are not empty. */
export async function sendCrowd(tx: Transaction, ids: CastIds): Promise<void> {
  for (const key of ['ananya', 'rohan', 'meera', 'aditya']) {
    const host = idOf(ids, key)
    const admirers = await findAdmirers(tx, host)
    if (admirers.length === 0) continue
    await tx.run`
      insert into interests ${insertion(admirers.slice(0, 5).map(sender_id => ({ sender_id, receiver_id: host })))}
      on conflict do nothing`
    await remember(tx, host, admirers.slice(5, 8))
    await tx.run`
      insert into profile_visits ${insertion(
        admirers.map(viewer_id => ({ member_id: host, viewer_id, kind: 'profile', day: 'today' })),
      )}
      on conflict do nothing`
  }
}

const notes = ['Our families know each other from Nashik.', 'Speak with Aai about her work abroad.', '']

/** A shortlist with notes, and the searches they come back to. */
async function remember(tx: Transaction, host: number, others: number[]): Promise<void> {
  for (const [place, other] of others.entries())
    await tx.run`
      insert into shortlists (member_id, other_id, note) values (${host}, ${other}, ${notes[place] ?? ''})
      on conflict do nothing`
  const searches = [
    ['Near in age, vegetarian', 'age=24-34&eating=Vegetarian'],
    ['Joined lately, with photo', 'photo=yes&joined=30'],
  ] as const
  for (const [place, [name, search]] of searches.entries())
    await tx.run`
      insert into saved_searches (member_id, position, name, search)
      values (${host}, ${place + 1}, ${name}, ${search})
      on conflict do nothing`
}

/** People with the same language and about the same age, most recently active first. */
async function findAdmirers(tx: Transaction, host: number): Promise<number[]> {
  const rows = await tx.many(IdRow)`
    select other.member_id as id from profiles own
    join profiles other on other.gender <> own.gender and other.is_listed
      and other.language_id = own.language_id
      and abs(other.birth_date - own.birth_date) < 8 * 365
    join members m on m.id = other.member_id and m.phone < '7'
    join member_activity a on a.member_id = other.member_id
    where own.member_id = ${host}
    order by a.last_active_at desc limit 9`
  return rows.map(({ id }) => id)
}
