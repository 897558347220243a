import type {
  listConversations,
  listMessages,
  Marks,
  Message,
  Talk,
} from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'

/** A conversation with Neha. In "omm", `m` is an own message and `o` is hers. */

export const me = 1001
export const neha = {
  user_id: 1059,
  name: 'Neha Rao',
  image1: null,
  age: 28,
  city: 'Jaipur',
}

export const talk: Talk = {
  canWrite: true,
  hurdle: null,
  why: null,
  shared: 'none',
  interest: { state: 'matched', againFrom: null },
}

const minutes = (seq: number) => new Date(Date.UTC(2026, 7, 5, 6, seq)).toISOString()

export const message = (letter: string, seq: number, change: Partial<Message> = {}): Message => ({
  mesg_from: letter === 'm' ? me : neha.user_id,
  mesg_to: letter === 'm' ? neha.user_id : me,
  message: `${letter}${seq}`,
  time: '11:30',
  date: '2026-08-05',
  name: neha.name,
  image1: null,
  user_id: neha.user_id,
  seq,
  sentAt: minutes(seq),
  ...(letter === 'm' && { client_id: clientId(seq) }),
  ...change,
})

export const clientId = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`

/** `from` is the `seq` of the first message. */
export const messages = (letters: string, from = 1) =>
  [...letters].map((letter, place) => message(letter, from + place))

type Page = Reply<typeof listMessages>

export function page(
  data: Message[],
  change: Partial<Omit<Page, 'marks'>> & { marks?: Partial<Marks> } = {},
): Page {
  const lastSeq = data.at(-1)?.seq ?? 0
  const marks = { lastSeq, myRead: lastSeq, theirRead: 0, theirDelivered: 0, ...change.marks }
  return { response: 'success', data, hasOlder: false, other: neha, talk, ...change, marks }
}

type List = Reply<typeof listConversations>
type Row = List['data'][number]

export const row = (change: Partial<Row> = {}): Row => ({
  ...message('o', 3),
  marks: { lastSeq: 3, myRead: 3, theirRead: 0, theirDelivered: 0 },
  interest: talk.interest,
  ...change,
})

export const list = (data: Row[], unread: Record<number, number> = {}): List => ({
  response: 'success',
  data,
  msgCount: Object.entries(unread).map(([id, no_msg]) => ({ mesg_from: Number(id), no_msg })),
})
