import type { LiveEvent } from '../../../core/members/live-event.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { findConversationState } from '../state-store.ts'
import { talkOf, visibleMarks } from '../talk.ts'
import { getCounts } from './get-hello.ts'
import {
  listEndedSessions,
  listLiveMarks,
  listLiveMessages,
  listWithConversation,
  type ViewerPair,
} from './store.ts'
import type { Streams } from './streams.ts'

type EventOf<Topic extends LiveEvent['topic']> = Extract<LiveEvent, { topic: Topic }>

/**
 * Sends the events to the streams of this process. Reads the data now, with the visibility rules of the member at each
 * stream. Members without a stream here take no query.
 */
export async function deliverEvents(
  db: Queries,
  streams: Streams,
  events: readonly LiveEvent[],
): Promise<void> {
  const eventsOf = <Topic extends LiveEvent['topic']>(topic: Topic) =>
    events.filter((event): event is EventOf<Topic> => event.topic === topic)
  const here = <Item extends ViewerPair>(pairs: Item[]) => pairs.filter(({ viewer }) => streams.has(viewer))

  await Promise.all([
    sendMessages(db, streams, here(eventsOf('message').flatMap(bothSides))),
    sendMarks(db, streams, eventsOf('marks')),
    sendTalks(db, streams, here(eventsOf('talk').flatMap(({ one, other }) => bothWays(one, other)))),
    sendChanges(db, streams, eventsOf('changed')),
  ])
  for (const { from, to } of eventsOf('typing')) streams.send(to, 'typing', { other: from })
}

const bothWays = (one: number, other: number): ViewerPair[] => [
  { viewer: one, other },
  { viewer: other, other: one },
]
const bothSides = ({ from, to, seq }: EventOf<'message'>) =>
  bothWays(from, to).map(pair => ({ ...pair, seq }))

async function sendMessages(
  db: Queries,
  streams: Streams,
  asked: (ViewerPair & { seq: number })[],
): Promise<void> {
  if (asked.length === 0) return
  for (const { viewer, other, clientId, sentAt, isAboutMoney, sentBy, ...message } of await listLiveMessages(
    db,
    asked,
  )) {
    const isMine = message.from === viewer
    streams.send(viewer, 'message', {
      other,
      ...message,
      sentAt: sentAt.toISOString(),
      ...(isMine ? { clientId } : isAboutMoney && { isAboutMoney }),
      ...(sentBy !== null && { sentBy }),
    })
  }
}

/** Sends new marks to the reader's other tabs, and to the other member if both send receipts. */
async function sendMarks(db: Queries, streams: Streams, events: EventOf<'marks'>[]): Promise<void> {
  const moved = new Set(events.map(({ by, other }) => keyOf({ viewer: by, other })))
  const sides = events.flatMap(({ by, other }) => bothWays(by, other))
  const pairs = new Map(sides.map(pair => [keyOf(pair), pair]))
  const here = [...pairs.values()].filter(({ viewer }) => streams.has(viewer))
  if (here.length === 0) return
  for (const row of await listLiveMarks(db, here)) {
    const { viewer, other, showsPresence } = row
    const { myRead, theirRead, theirDelivered } = visibleMarks(row)
    const isMine = moved.has(keyOf(row))
    // Without receipts, the other member must not learn when the messages were read either.
    const isTheirs = showsPresence && moved.has(keyOf({ viewer: other, other: viewer }))
    if (isMine || isTheirs)
      streams.send(viewer, 'marks', {
        other,
        ...(isMine && { myRead }),
        ...(isTheirs && { theirRead, theirDelivered }),
      })
  }
}

const keyOf = ({ viewer, other }: ViewerPair) => `${viewer} ${other}`

/**
 * Sends null if the two members no longer see each other. Pairs without a conversation get no event: it would show a
 * stranger that he was blocked.
 */
async function sendTalks(db: Queries, streams: Streams, asked: ViewerPair[]): Promise<void> {
  if (asked.length === 0) return
  for (const { viewer, other } of await listWithConversation(db, asked)) {
    const state = await findConversationState(db, viewer, other)
    streams.send(viewer, 'talk', { other, talk: state ? talkOf(state) : null })
  }
}

async function sendChanges(db: Queries, streams: Streams, events: EventOf<'changed'>[]): Promise<void> {
  for (const { members, what } of events) {
    for (const member of members) {
      if (streams.has(member))
        streams.send(member, 'changed', { ...(await getCounts(db, member)), ...(what && { what }) })
    }
  }
}

/** Ends the streams whose session has ended, of these members or of all. */
export async function endStreams(db: Queries, streams: Streams, members = streams.members): Promise<void> {
  const asked = members.flatMap(member => streams.of(member))
  if (asked.length === 0) return
  const ended = await listEndedSessions(
    db,
    asked.map(({ tokenHash }) => tokenHash),
  )
  for (const stream of asked) if (ended.has(stream.tokenHash.toString('base64'))) streams.end(stream, null)
}
