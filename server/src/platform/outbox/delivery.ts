import { setTimeout as pause } from 'node:timers/promises'
import { type Channel, rules } from './channels.ts'
import { type DeliveryDeps, deliverMessage } from './deliver-message.ts'
import { claimDue } from './store.ts'

/**
 * The delivery job of a channel. A round fills the free slots of this server and does not wait for slow deliveries, so
 * that they do not delay others.
 */
export function deliverDue(channel: Channel) {
  const { maxParallel, everySeconds, lostAfterSeconds } = rules[channel]
  const running = new Set<Promise<void>>()

  /** A round lasts while deliveries are running, so that a stop waits for them. */
  async function waitForNext(signal: AbortSignal): Promise<'again' | undefined> {
    if (running.size === 0) return undefined
    await pause(everySeconds * 1000, undefined, { signal }).catch(() => Promise.all(running))
    return 'again'
  }

  return async (deps: DeliveryDeps, signal: AbortSignal): Promise<'again' | undefined> => {
    try {
      const free = maxParallel - running.size
      const due = free > 0 ? await claimDue(deps.db, channel, free, lostAfterSeconds) : []
      for (const row of due) {
        const delivery = deliverMessage(deps, row)
          .catch(error => deps.log.error({ err: error }, 'the outcome of a delivery was not recorded'))
          .finally(() => running.delete(delivery))
        running.add(delivery)
      }
    } catch (error) {
      await waitForNext(signal)
      throw error
    }
    return waitForNext(signal)
  }
}
