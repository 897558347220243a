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
  /** Events that arrive before the hello is sent. They follow it, because they may be newer. */
  queued: string[] | undefined
}

/** The limit per process. More streams would slow down every reply. */
const maxStreams = 2_500
/** A client that stops reading is disconnected. Its next hello makes up for the missed events. */
const maxUnsentBytes = 64 * 1024

const textOf = <Name extends LiveEventName>(name: Name, data: LiveEvents[Name]) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export class Streams {
  private readonly byMember = new Map<number, Set<Stream>>()
  private count = 0

  get isFull(): boolean {
    return this.count >= maxStreams
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

  /** Ends the member's oldest streams above the limit. Their tabs reconnect after 10 seconds. */
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

  send<Name extends LiveEventName>(memberId: number, name: Name, data: LiveEvents[Name]): void {
    const text = textOf(name, data)
    for (const stream of this.of(memberId)) write(stream, text)
  }

  sendHello(stream: Stream, data: LiveEvents['hello']): void {
    const queued = stream.queued ?? []
    stream.queued = undefined
    write(stream, textOf('hello', data) + queued.join(''))
  }

  /** Also removes a stream whose close event was missed. */
  ping(stream: Stream): void {
    if (stream.response.destroyed) this.forget(stream)
    else write(stream, textOf('ping', {}))
  }

  /** `again` is the reconnect delay in milliseconds, or null if the session has ended. */
  end(stream: Stream, again: number | null): void {
    this.forget(stream)
    stream.response.end(textOf('bye', { again }))
  }
}

function write(stream: Stream, text: string): void {
  if (stream.queued) stream.queued.push(text)
  else if (stream.response.writableLength > maxUnsentBytes) stream.response.destroy()
  else stream.response.write(text)
}
