import { z } from 'zod'
import { insertion, sql } from '../server/src/platform/database/sql.ts'
import { insertCastPayments } from './demo-payments.ts'
import { type CastIds, idOf, type Transaction } from './insert-cast.ts'

const IdRow = z.object({ id: z.int() })

type Line = [speaker: string, hoursAgo: number, text: string, by?: string]

/** Interests, conversations, visits and payments of the cast. */
export async function insertCastScenes(tx: Transaction, ids: CastIds): Promise<void> {
  const begun = await tx.run`select from interests where sender_id = ${idOf(ids, 'rohan')} limit 1`
  if (begun) return
  await insertInterests(tx, ids)
  await insertConversation(tx, ids, ['ananya', 'rohan'], firstConversation, { unread: 2, shared: ['rohan'] })
  await insertConversation(tx, ids, ['rohan', 'meera'], secondConversation, {
    unread: 1,
    shared: ['rohan', 'meera'],
  })
  await insertConversation(tx, ids, ['meera', 'aditya'], thirdConversation, { unread: 1, money: [3] })
  await insertVisits(tx, ids)
  await insertCloseVisits(tx, ids)
  await insertCastPayments(tx, ids)
}

/** Visits to large photos and numbers, which their owner sees. */
async function insertCloseVisits(tx: Transaction, ids: CastIds): Promise<void> {
  for (const [viewer, owner, kind, daysAgo] of closeVisits)
    await tx.run`
      insert into profile_visits (member_id, viewer_id, kind, day)
      values (${idOf(ids, owner)}, ${idOf(ids, viewer)}, ${kind}, current_date - ${daysAgo}::integer)`
}

const closeVisits: [viewer: string, owner: string, kind: 'photos' | 'number', daysAgo: number][] = [
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

async function insertInterests(tx: Transaction, ids: CastIds): Promise<void> {
  for (const [sender, receiver, state, daysAgo, answered] of interests) {
    await tx.run`
      insert into interests (sender_id, receiver_id, state, sent_at, answered_at)
      values (
        ${idOf(ids, sender)}, ${idOf(ids, receiver)}, ${state}, now() - make_interval(days => ${daysAgo}),
        ${answered === undefined ? null : sql`now() - make_interval(days => ${answered})`}
      )`
  }
}

const firstConversation: Line[] = [
  ['rohan', 250, 'Namaste Ananya, thank you for accepting. Which fort did you climb last?'],
  ['ananya', 248, 'Namaste! Rajgad, in heavy rain. Do you also like trekking?'],
  ['rohan', 247, 'Only if there is tea at the top! I go to Sinhagad for the pithla bhakri.'],
  ['ananya', 220, 'Good reason. Your profile says tabla. What do the neighbours say?'],
  ['rohan', 219, 'They are kind. I practise in the afternoon when they are at work.'],
  ['ananya', 130, 'My mother has read your profile twice. She wants to know more about your niece.'],
  [
    'rohan',
    128,
    'She is four, and she is always right. Would your parents like to speak with mine this Sunday?',
  ],
  ['ananya', 60, 'I will ask at home and let you know tomorrow.'],
  ['rohan', 20, 'No hurry at all. My parents are free after five.'],
  ['rohan', 3, 'And I will make tea.'],
]
const secondConversation: Line[] = [
  [
    'rohan',
    40,
    'Good evening. Thank you for your interest. I read that Meera learnt Kathak for twelve years. Does she still dance?',
  ],
  ['meera', 30, 'Good evening, this is Meera’s mother. She is on duty, but she still dances every Saturday.'],
  [
    'meera',
    29,
    'Hello, this is Meera, between two patients. Saturdays at six, if there is no emergency.',
    'herself',
  ],
  ['rohan', 28, 'Thank you both for writing. I would like to hear more about it.'],
]

/** Aditya is a free member. He can answer Meera, but cannot write to Ananya. */
const thirdConversation: Line[] = [
  [
    'meera',
    8,
    'Namaste Aditya ji. We read that you like cycling. Meera wants to know how far you go on a Sunday.',
  ],
  ['aditya', 7, 'Namaste! About forty kilometres, and I stop to photograph every old bridge.'],
  [
    'meera',
    6,
    'Meera likes that. Someone wrote to us here yesterday and asked for customs money. Is that usual?',
  ],
]

interface Ending {
  /** Number of the last messages that are unread. */
  unread: number
  /** Members who have shared their number. */
  shared?: string[]
  /** Numbers of the messages that mention money. */
  money?: number[]
}

async function insertConversation(
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

async function insertVisits(tx: Transaction, ids: CastIds): Promise<void> {
  for (const [visitor, host, daysAgo] of visits) {
    await tx.run`
      insert into profile_visits (member_id, viewer_id, kind, day)
      values (${idOf(ids, host)}, ${idOf(ids, visitor)}, 'profile', current_date - ${daysAgo}::integer)`
  }
}

/** One member is hidden, one is visible only to matching members, and Ananya has hidden one. */
export async function setCrowdPrivacy(tx: Transaction, ids: CastIds): Promise<void> {
  const rows = await tx.many(IdRow)`
    select m.id from members m join profiles p on p.member_id = m.id
    where m.is_demo and p.is_listed and p.gender = 'male' and m.phone < '7' order by m.phone desc limit 3`
  const [hidden, restricted, hiddenMember] = rows.map(({ id }) => id)
  if (hidden === undefined || restricted === undefined || hiddenMember === undefined) return
  await tx.run`
    update profiles set hidden_at = now(), hidden_for = 'choice', hidden_until = now() + interval '30 days'
    where member_id = ${hidden}`
  await tx.run`update profiles set audience = 'wishes', is_public = false where member_id = ${restricted}`
  await tx.run`
    insert into blocks (blocker_id, blocked_id, kind) values (${idOf(ids, 'ananya')}, ${hiddenMember}, 'hide')
    on conflict do nothing`
}

/** Interests and visits of the population, so that the lists of the cast are not empty. */
export async function insertCrowdInterests(tx: Transaction, ids: CastIds): Promise<void> {
  for (const key of ['ananya', 'rohan', 'meera', 'aditya']) {
    const host = idOf(ids, key)
    const admirers = await findAdmirers(tx, host)
    if (admirers.length === 0) continue
    await tx.run`
      insert into interests ${insertion(admirers.slice(0, 5).map(sender_id => ({ sender_id, receiver_id: host })))}
      on conflict do nothing`
    await insertShortlist(tx, host, admirers.slice(5, 8))
    await tx.run`
      insert into profile_visits ${insertion(
        admirers.map(viewer_id => ({ member_id: host, viewer_id, kind: 'profile', day: 'today' })),
      )}
      on conflict do nothing`
  }
}

const notes = ['Our families know each other from Nashik.', 'Speak with Aai about her work abroad.', '']

/** A shortlist with notes, and two saved searches. */
async function insertShortlist(tx: Transaction, host: number, others: number[]): Promise<void> {
  for (const [place, other] of others.entries())
    await tx.run`
      insert into shortlists (member_id, other_id, note) values (${host}, ${other}, ${notes[place] ?? ''})
      on conflict do nothing`
  const searches = [
    ['Similar age, vegetarian', 'age=24-34&eating=Vegetarian'],
    ['New members with photo', 'photo=yes&joined=30'],
  ] as const
  for (const [place, [name, search]] of searches.entries())
    await tx.run`
      insert into saved_searches (member_id, position, name, search)
      values (${host}, ${place + 1}, ${name}, ${search})
      on conflict do nothing`
}

/** Members with the same language and about the same age, most recently active first. */
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
