import { setTimeout as pause } from 'node:timers/promises'
import { endSessions, logOut } from '#contract/session.ts'
import { percentile, rounded } from '../figures.ts'
import type { RunningServer } from '../start-server.ts'
import type { Talker } from '../talks/people.ts'
import { post } from '../talks/post.ts'
import type { Scene } from './scene.ts'
import { Tab } from './tab.ts'

const patienceMs = 10_000

/** Sessions end in every way while a stream is open on the other server, and some while it is on the same. */
export async function endStreams(
  { database: { db }, pairs }: Scene,
  servers: [RunningServer, RunningServer],
  times: number,
) {
  const ways: Record<string, (who: Talker) => Promise<unknown>> = {
    'logged out': who => post(servers[0].address, logOut.path, { id: String(who.id) }, who.cookie),
    'signed out everywhere': who => post(servers[0].address, endSessions.path, { device: 'all' }, who.cookie),
    // No call does these yet, but the database tells of them whoever does.
    'with a new password': who => db`delete from sessions where member_id = ${who.id}`,
    suspended: who => db`update profiles set suspended_at = now() where member_id = ${who.id}`,
    deleted: who =>
      db.begin(async tx => {
        await tx`delete from entitlements where member_id = ${who.id}`
        await tx`delete from orders where member_id = ${who.id}`
        await tx`delete from members where id = ${who.id}`
      }),
  }
  const people = pairs.flat()
  const rows: Record<string, number | string>[] = []
  for (const [how, end] of Object.entries(ways)) {
    const these = people.splice(0, Math.min(times, Math.floor(pairs.length / 3)))
    const took: number[] = []
    let left = 0
    const waiting = these.map((who, place) => new Tab(who, 0, () => servers[(place % 2) as 0 | 1].address))
    const one = async () => {
      for (let tab = waiting.pop(); tab; tab = waiting.pop()) {
        await tab.open()
        await end(tab.who)
        const ended = performance.now()
        while (!tab.leftAt && performance.now() < ended + patienceMs) await pause(5)
        if (tab.leftAt) took.push(Math.max(0, tab.leftAt - ended))
        else left += 1
        tab.close()
      }
    }
    await Promise.all(Array.from({ length: 8 }, one))
    rows.push({
      how,
      times: these.length,
      'streams left open': left,
      'longest, s': rounded(percentile(took, 1) / 1000),
    })
  }
  return rows
}
