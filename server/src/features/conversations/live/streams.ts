import type { ServerResponse } from 'node:http'
import {
  type LiveEventName,
  type LiveEvents,
  streamsPerMember,
} from '#contract/features/conversations/live.ts'

export interface Stream {
  memberId: number
  tokenHash: Buffer
  response: ServerResponse
  /** What happens before the first word has been said waits here: it may be in that word already, or be newer. */
  queued: string[] | undefined
}

/** All that one process keeps open; more would be slow for everyone. */
const streamsMost = 2_500
/** A phone that takes nothing in is let go: it says hello again and loses nothing. */
const unsentMost = 64 * 1024

const textOf = <Name extends LiveEventName>(name: Name, data: LiveEvents[Name]) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The open streams of this process, by member. */
export class Streams {
  private readonly byMember = new Map<number, Set<Stream>>()
  private count = 0

  get isFull(): boolean {
    return this.count >= streamsMost
  }

  get members(): number[] {
    return [...this.byMember.keys()]
  }

  all(): Stream[] {
    return [...this.byMember.values()].flatMap(streams => [...streams])
  }

  has(memberId: number): boolean {
    return this.byMember.has(memberId)
  }

  of(memberId: number): Stream[] {
    return [...(this.byMember.get(memberId) ?? [])]
  }

  /** The oldest of too many gives way: its tab comes back when it is looked at. */
  add(stream: Stream): void {
    const mine = this.of(stream.memberId)
    for (const old of mine.slice(0, Math.max(0, mine.length - streamsPerMember + 1))) this.end(old, 10_000)
    const open = this.byMember.get(stream.memberId) ?? new Set()
    this.byMember.set(stream.memberId, open.add(stream))
    this.count += 1
    stream.response.on('close', () => this.forget(stream))
  }

  private forget(stream: Stream): void {
    const open = this.byMember.get(stream.memberId)
    if (!open?.delete(stream)) return
    this.count -= 1
    if (open.size === 0) this.byMember.delete(stream.memberId)
  }

  /** To every tab of a member. */
  send<Name extends LiveEventName>(memberId: number, name: Name, data: LiveEvents[Name]): void {
    const text = textOf(name, data)
    for (const stream of this.of(memberId)) write(stream, text)
  }

  /** The first word, at once; then what was held. */
  sendHello(stream: Stream, data: LiveEvents['hello']): void {
    const held = stream.queued ?? []
    stream.queued = undefined
    write(stream, textOf('hello', data) + held.join(''))
  }

  /** One whose end was not heard is found by this. */
  ping(stream: Stream): void {
    if (stream.response.destroyed) this.forget(stream)
    else write(stream, textOf('ping', {}))
  }

  /** Come again after so many milliseconds; never, where the session has ended. */
  end(stream: Stream, again: number | null): void {
    this.forget(stream)
    stream.response.end(textOf('bye', { again }))
  }
}

function write(stream: Stream, text: string): void {
  if (stream.queued) stream.queued.push(text)
  else if (stream.response.writableLength > unsentMost) stream.response.destroy()
  else stream.response.write(text)
}
