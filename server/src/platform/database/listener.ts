import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface ListenerEvents {
  onMessage(text: string): void
  /** From now on everything that is told is heard; what was told before, while nobody listened, is not. */
  onListening(): void
  /** From now on nothing is heard, until it listens again by itself. */
  onLost(reason: unknown): void
}

/** A connection can be dead without a word, for hours. So it is asked after a while of silence, and has to answer. */
export const defaultTimings = { quietMs: 20_000, answerMs: 5_000, retryMs: { first: 100, longest: 5_000 } }
export type ListenerTimings = typeof defaultTimings

/** What servers say to themselves and to each other to hear that they can hear. */
const probe = 'probe'

/** A connection of its own that listens on a channel until it is told to stop. Once lost, it is made again. */
export function listen(url: string, channel: string, events: ListenerEvents, timings = defaultTimings) {
  const stopping = new AbortController()
  const { first, longest } = timings.retryMs

  const run = async () => {
    for (let waitMs = first; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, longest)) {
      const onListening = () => {
        waitMs = first
        events.onListening()
      }
      const reason = await listenUntilLost(url, channel, { ...events, onListening }, timings, stopping.signal)
      if (stopping.signal.aborted) return
      events.onLost(reason)
      // Not all servers at once, and not before the database is back.
      await pause(waitMs * (0.5 + Math.random()), undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      )
    }
  }
  const ended = run()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** One connection, from its first word to its last; answers why it ended. */
async function listenUntilLost(
  url: string,
  channel: string,
  { onMessage, onListening }: ListenerEvents,
  { quietMs, answerMs }: ListenerTimings,
  stopping: AbortSignal,
): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'saptapadi-bus',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
  })
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<unknown>(done => {
    const sendProbe = () => {
      timer = setTimeout(() => done(new Error('Nothing is heard on the channel.')), answerMs)
      client.query('select pg_notify($1, $2)', [channel, probe]).catch(done)
    }
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(sendProbe, quietMs)
      timer.unref()
    }
    client.on('error', done)
    client.on('end', () => done(new Error('The connection was closed.')))
    client.on('notification', ({ payload = '' }) => {
      restartTimer()
      if (payload !== probe) onMessage(payload)
    })
    stopping.addEventListener('abort', done, { once: true })
    client
      .connect()
      .then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        restartTimer()
        onListening()
      })
      .catch(done)
  })
  const reason = await lost
  clearTimeout(timer)
  // A dead connection would not even answer to a farewell.
  ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
  return reason
}
