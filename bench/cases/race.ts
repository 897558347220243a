import { leaseMinutes } from '#contract/case-facts.ts'
import { askForLook } from '../../server/src/cases/ask-for-look.ts'
import type { Db } from '../../server/src/db.ts'
import { makeMember } from '../../server/testing/make.ts'
import { percentile, rounded } from '../figures.ts'
import type { StandingClock } from '../standing-clock.ts'
import type { Officer } from './office.ts'

const cases = 500
const presses = 1000

/**
 * Two who press next a thousand times, together, on five hundred cases: what each was given is kept until it is decided or
 * given back, and no case may ever be in two hands.
 */
export async function race(db: Db, clock: StandingClock, pair: readonly [Officer, Officer]) {
  const ids: number[] = []
  for (let n = 0; n < cases; n += 1) {
    const { id: memberId } = await makeMember(db, { isApproved: false })
    ids.push(await db.begin(tx => askForLook(tx, { kind: 'profile', memberId })))
  }
  const hands = new Map<number, number>()
  const given = new Set<number>()
  const times: number[] = []
  let clashes = 0
  const press = async (who: Officer, many: number) => {
    for (let n = 0; n < many; n += 1) {
      const begun = performance.now()
      const { id } = (await who.post('cases/next')).json()
      times.push(performance.now() - begun)
      if (id === null) continue
      const holder = hands.get(id)
      if (holder !== undefined && holder !== who.id) clashes += 1
      hands.set(id, who.id)
      given.add(id)
      await new Promise(setImmediate)
      // Half are given back and half skipped; from the moment of asking, another may have it.
      hands.delete(id)
      await who.post(n % 2 === 0 ? 'cases/release' : 'cases/skip', { id })
    }
  }
  await Promise.all(pair.flatMap(who => [press(who, presses / 4), press(who, presses / 4)]))
  const [held] = await db<{ many: number }[]>`
    select count(*)::integer as many from cases where id = any (${ids}) and claimed_by is not null`
  // Whatever is still held is free when its lease ends, and none is lost.
  await clock.advance(leaseMinutes * 60)
  const [free] = await db<{ many: number }[]>`
    select count(*)::integer as many from cases
    where id = any (${ids}) and state in ('open', 'escalated') and (claimed_until is null or claimed_until <= now())`
  return {
    ...{
      cases,
      presses,
      given: given.size,
      clashes,
      heldAtTheEnd: held?.many ?? 0,
      freeAfterTheLease: free?.many ?? 0,
    },
    p95Ms: rounded(percentile(times, 0.95)),
  }
}
