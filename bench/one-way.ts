import { listCards } from '../server/src/core/members/store.ts'
import { loadReference } from '../server/src/core/reference/store.ts'
import { loadPartitions } from '../server/src/features/matching/engine/bulk-load.ts'
import { keepFitting } from '../server/src/features/matching/engine/fit-query.ts'
import { findSeeker } from '../server/src/features/matching/find-seeker.ts'
import type { CurrentIndex } from '../server/src/features/matching/match-questions.ts'
import { otherGender } from '../server/src/features/matching/other-gender.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { timed } from './figures.ts'
import { measureLoad } from './index-load.ts'
import type { BenchViewer } from './viewers.ts'

const limit = 8

/** The list of matches alone, compared with the list that puts mutual matches first. */
export async function compareWays(db: Db, viewers: BenchViewer[]) {
  const { index, loadSeconds, megabytes } = await measureLoad(db)
  const { partitions } = await loadPartitions(db)
  const lists = await loadReference(db)
  const oneWay: number[] = []
  const twoWay: number[] = []
  for (const { id } of viewers) {
    const seeker = await findSeeker({ db, reference: () => lists }, await index.current(), id)
    if (!seeker) throw new Error(`There is no member ${id}.`)
    const partition = partitions[otherGender(seeker.gender)]
    const list = async (pick: (current: CurrentIndex) => number[]) =>
      listCards(db, id, pick(await index.current()))
    const one = () =>
      list(() =>
        partition.pool.run(scratch => {
          const fits = partition.everyoneBut([seeker.id, ...seeker.blockedIds], scratch())
          const count = keepFitting(partition, seeker, fits, scratch)
          return partition.newest(fits, { count, limit })
        }),
      )
    const two = () => list(current => current.list(seeker, { shown: [], limit }).ids)
    await one()
    await two()
    oneWay.push(await timed(one))
    twoWay.push(await timed(two))
  }
  return { oneWay, twoWay, loadSeconds, megabytes }
}
