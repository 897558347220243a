import { picksADay } from '#contract/picks.ts'
import type { Sql } from '../db.ts'
import type { Partitions } from '../matches/engine/bulk-load.ts'
import { pickFitting, type Seeker } from '../matches/engine/fit-query.ts'
import { otherGender } from '../matches/engine/match-index.ts'
import { meetsAll } from '../members/compare-wishes.ts'
import { listLooks } from './store.ts'

/** Of whom the ten are chosen: those who fit, first who fits both ways, the most recently active. */
const candidates = 200

/** Who fits both ways first, then whoever was looked at least; whom the days before had is not chosen again. */
export async function choosePicks(
  db: Sql,
  partitions: Partitions,
  { seeker, before, now }: { seeker: Seeker; before: readonly number[]; now: Date },
): Promise<number[]> {
  const partition = partitions[otherGender(seeker.gender)]
  const { ids } = pickFitting(partition, seeker, { shown: before, limit: candidates, now })
  const looks = new Map((await listLooks(db, seeker.id, ids)).map(row => [row.id, row.looks]))
  const cards = await partitions.cards.read(db, ids)
  return cards
    .flatMap(({ member_id: id, wishes }, place) => {
      const looked = looks.get(id)
      if (looked === undefined || !wishes) return []
      return [{ id, looked, place, isMutual: meetsAll(wishes, seeker.profile, now) }]
    })
    .sort(
      (one, other) =>
        Number(other.isMutual) - Number(one.isMutual) || one.looked - other.looked || one.place - other.place,
    )
    .slice(0, picksADay)
    .map(({ id }) => id)
}
