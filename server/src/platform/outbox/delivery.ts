import { setTimeout as pause } from 'node:timers/promises'
import { type Channel, rules } from './channels.ts'
import { type DeliveryParts, deliverMessage } from './deliver-message.ts'
import { claimDue } from './store.ts'

/** How long a stop waits for hand-overs; one that takes longer counts as lost. */
const maxStopMs = 11_000
const afterErrorMs = 2000

export interface Delivery {
  stop(): Promise<void>
}

interface Parts extends DeliveryParts {
  onError: (error: Error) => void
}

/** Works both channels until it is stopped. */
export function startDelivery(parts: Parts): Delivery {
  const channels = [work(parts, 'sms'), work(parts, 'mail')]
  return {
    async stop() {
      await Promise.all(channels.map(channel => channel.stop()))
    },
  }
}

/** Looks again and again, and starts as many tries as there are free hands; a slow one keeps only its own. */
function work(parts: Parts, channel: Channel): Delivery {
  const { atOnce, everyMs, lostAfterSeconds } = rules[channel]
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function claimAndStart(): Promise<number> {
    try {
      const free = atOnce - underWay.size
      const due = free > 0 ? await claimDue(parts.db, channel, free, lostAfterSeconds) : []
      for (const row of due) {
        const ends = deliverMessage(parts, row)
          .catch(parts.onError)
          .finally(() => underWay.delete(ends))
        underWay.add(ends)
      }
      return everyMs
    } catch (error) {
      parts.onError(error as Error)
      return afterErrorMs
    }
  }

  const working = (async () => {
    while (!stopping.signal.aborted) {
      const wait = await claimAndStart()
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
      await Promise.race([Promise.all(underWay), pause(maxStopMs, undefined, { ref: false })])
    },
  }
}
