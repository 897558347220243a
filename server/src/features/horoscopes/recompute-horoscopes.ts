import type { JobDeps } from '../../deps.ts'
import { computeHoroscope } from './compute-horoscope.ts'
import { claimOutdated, updateComputed } from './store.ts'

const batchSize = 50

/** After a new version of the computation. Members whose star changes read so on their page. */
export async function recomputeHoroscopes({ db }: Pick<JobDeps, 'db'>): Promise<'again' | undefined> {
  const recomputed = await db.transaction(async tx => {
    const outdated = await claimOutdated(tx, batchSize)
    for (const { memberId, ...birth } of outdated) await updateComputed(tx, memberId, computeHoroscope(birth))
    return outdated.length
  })
  return recomputed === batchSize ? 'again' : undefined
}
