import { setTimeout as pause } from 'node:timers/promises'
import { deleteAccount } from '#contract/my-data.ts'
import { changePassword } from '#contract/own-account.ts'
import { endSessions, logOut } from '#contract/session.ts'
import { hashPassword } from '../../server/src/account/passwords.ts'
import { percentile, rounded } from '../figures.ts'
import type { RunningServer } from '../start-server.ts'
import type { Talker } from '../talks/people.ts'
import { post } from '../talks/post.ts'
import { openOffice } from './office.ts'
import type { Scene } from './scene.ts'
import { Tab } from './tab.ts'

const patienceMs = 10_000

const password = 'copper-lantern-river'
const another = 'nine-quiet-mango-trees'

/** Sessions end in every way while a stream is open on the other server, and some while it is on the same. */
export async function endStreams(scene: Scene, servers: [RunningServer, RunningServer], times: number) {
  const { database, pairs, newSession } = scene
  const [{ address }] = servers
  await database.db`update members set password_hash = ${await hashPassword(password)}`
  const office = await openOffice(scene, address)
  const does = async (path: string, fields: Record<string, string>, cookie: string) => {
    const { status, body } = await post(address, path, fields, cookie)
    if (status !== 200 || body.includes('"invalid"')) throw new Error(`${path}: ${status} ${body}`)
  }
  const ways: Record<string, (who: Talker) => Promise<unknown>> = {
    'logged out': who => does(logOut.path, { id: String(who.id) }, who.cookie),
    'signed out everywhere': who => does(endSessions.path, { device: 'all' }, who.cookie),
    // From another device: the one that sets it stays signed in.
    'with a new password': async who =>
      does(changePassword.path, { current_password: password, password: another }, await newSession(who.id)),
    suspended: who => office.suspend(who),
    deleted: who => does(deleteAccount.path, { password }, who.cookie),
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
