import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface ListenerEvents {
  /** Runs first on each new connection. If it rejects, the connection counts as lost. */
  onConnect?(client: pg.Client): Promise<void>
  onMessage(text: string): void
  /** From now on every message arrives. Earlier ones were lost. */
  onListening(): void
  /** From now on messages are lost, until the listener has reconnected. */
  onLost(reason: unknown): void
}

/** A dead connection can stay unnoticed for hours, so the listener probes it after a quiet time. */
export const defaultTimings = { quietMs: 20_000, answerMs: 5_000, retryMs: { first: 100, longest: 5_000 } }
export type ListenerTimings = typeof defaultTimings

const probe = 'probe'
/** PostgreSQL ends the session of a machine that is gone after 11 seconds, not after two hours. */
const keepalives = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=2'

/** Listens on a channel with its own connection until it is stopped. Reconnects with backoff. */
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
      // Jitter, so that the servers do not reconnect together.
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

async function listenUntilLost(
  url: string,
  channel: string,
  { onConnect, onMessage, onListening }: ListenerEvents,
  { quietMs, answerMs }: ListenerTimings,
  stopping: AbortSignal,
): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'saptapadi-bus',
    options: keepalives,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
  })
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<unknown>(done => {
    const sendProbe = () => {
      timer = setTimeout(() => done(new Error('The probe did not return on the channel.')), answerMs)
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
      .then(() => onConnect?.(client))
      .then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        restartTimer()
        onListening()
      })
      .catch(done)
  })
  const reason = await lost
  clearTimeout(timer)
  // A normal end would wait for a dead connection.
  ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
  return reason
}
