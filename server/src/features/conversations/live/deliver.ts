import type { LiveEvent } from '../../../core/members/live-event.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findTalk } from '../standing-store.ts'
import { marksOf, talkOf } from '../talk.ts'
import { readCounts } from './hello.ts'
import { findEnded, listWithConversation, type Pair, readMarks, readMessages } from './store.ts'
import type { Streams } from './streams.ts'

type Of<Topic extends LiveEvent['topic']> = Extract<LiveEvent, { topic: Topic }>

/**
 * Tells the streams of this process what happened. Everything is read for the person at the stream, at this moment, by
 * the rule that every list has; who has no stream here costs nothing.
 */
export async function deliver(db: Db, streams: Streams, events: readonly LiveEvent[]): Promise<void> {
  const of = <Topic extends LiveEvent['topic']>(topic: Topic) =>
    events.filter((event): event is Of<Topic> => event.topic === topic)
  const here = <Item extends Pair>(pairs: Item[]) => pairs.filter(({ viewer }) => streams.has(viewer))

  await Promise.all([
    tellMessages(db, streams, here(of('message').flatMap(bothSides))),
    tellMarks(db, streams, of('marks')),
    tellTalks(db, streams, here(of('talk').flatMap(({ one, other }) => bothWays(one, other)))),
    tellChanges(db, streams, of('changed')),
  ])
  for (const { from, to } of of('typing')) streams.send(to, 'typing', { other: from })
}

const bothWays = (one: number, other: number): Pair[] => [
  { viewer: one, other },
  { viewer: other, other: one },
]
const bothSides = ({ from, to, seq }: Of<'message'>) => bothWays(from, to).map(pair => ({ ...pair, seq }))

async function tellMessages(db: Db, streams: Streams, asked: (Pair & { seq: number })[]): Promise<void> {
  if (asked.length === 0) return
  for (const { viewer, other, clientId, sentAt, isAboutMoney, sentBy, ...message } of await readMessages(
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

/** One's own other tabs hear how far one has read; the other hears it where both send receipts. */
async function tellMarks(db: Db, streams: Streams, events: Of<'marks'>[]): Promise<void> {
  const moved = new Set(events.map(({ by, other }) => keyOf({ viewer: by, other })))
  const sides = events.flatMap(({ by, other }) => bothWays(by, other))
  const pairs = new Map(sides.map(pair => [keyOf(pair), pair]))
  const here = [...pairs.values()].filter(({ viewer }) => streams.has(viewer))
  if (here.length === 0) return
  for (const row of await readMarks(db, here)) {
    const { viewer, other, showsPresence } = row
    const { myRead, theirRead, theirDelivered } = marksOf(row)
    const isMine = moved.has(keyOf(row))
    // Where receipts are not shown, not even the moment is told.
    const isTheirs = showsPresence && moved.has(keyOf({ viewer: other, other: viewer }))
    if (isMine || isTheirs)
      streams.send(viewer, 'marks', {
        other,
        ...(isMine && { myRead }),
        ...(isTheirs && { theirRead, theirDelivered }),
      })
  }
}

const keyOf = ({ viewer, other }: Pair) => `${viewer} ${other}`

/**
 * Null if the two do not see each other any more. Only for pairs with a conversation: without one, no page has anything to
 * close, and the event would show a stranger who has just blocked them.
 */
async function tellTalks(db: Db, streams: Streams, asked: Pair[]): Promise<void> {
  if (asked.length === 0) return
  for (const { viewer, other } of await listWithConversation(db, asked)) {
    const standing = await findTalk(db, viewer, other)
    streams.send(viewer, 'talk', { other, talk: standing ? talkOf(standing) : null })
  }
}

async function tellChanges(db: Db, streams: Streams, events: Of<'changed'>[]): Promise<void> {
  for (const { members, what } of events) {
    for (const member of members) {
      if (streams.has(member))
        streams.send(member, 'changed', { ...(await readCounts(db, member)), ...(what && { what }) })
    }
  }
}

/** Ends the streams of these members whose session has ended; of all members where none are named. */
export async function endSessions(db: Db, streams: Streams, members = streams.members): Promise<void> {
  const asked = members.flatMap(member => streams.of(member))
  if (asked.length === 0) return
  const ended = await findEnded(
    db,
    asked.map(({ tokenHash }) => tokenHash),
  )
  for (const stream of asked) if (ended.has(stream.tokenHash.toString('base64'))) streams.end(stream, null)
}
