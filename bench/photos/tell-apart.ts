import type { Db } from '../../server/src/db.ts'
import type { Files } from '../../server/src/outside/files.ts'
import { newKey } from '../../server/src/photos/files-store.ts'
import { makeMember } from '../../server/testing/make.ts'
import { type StoredPhoto, storedPhoto } from '../../server/testing/stored-photo.ts'
import { rounded } from '../figures.ts'

const picturesEach = 20
const reasons = ['pending', 'hidden', 'blocked'] as const

type Ask = (path: string, cookie: string) => Promise<{ status: number; ms: number }>

/**
 * How well one can tell by the time of a refusal that there is a picture: the chance that a forbidden one took longer
 * than an absent one. One half is not at all. Each is asked for once by each viewer, so that nothing is known, in turns.
 */
export async function tellApart(
  stores: { db: Db; files: Files },
  viewers: { ids: number[]; cookies: string[] },
  ask: Ask,
): Promise<Record<string, number>> {
  const areas: Record<string, number> = {}
  for (const reason of reasons) {
    const times = { forbidden: [] as number[], absent: [] as number[] }
    for (const { url } of await forbiddenTo(stores, viewers.ids, reason)) {
      for (const cookie of viewers.cookies) {
        const both = { forbidden: url('card'), absent: `/api/v1/uploads/m/${newKey()}.webp?size=card` }
        const inTurn =
          Math.random() < 0.5 ? (['forbidden', 'absent'] as const) : (['absent', 'forbidden'] as const)
        for (const which of inTurn) {
          const { status, ms } = await ask(both[which], cookie)
          if (status !== 404) throw new Error(`A picture that is ${reason} was answered with ${status}.`)
          times[which].push(ms)
        }
      }
    }
    areas[reason] = rounded(areaUnder(times.forbidden, times.absent), 3)
  }
  return areas
}

async function forbiddenTo(
  { db, files }: { db: Db; files: Files },
  viewerIds: number[],
  reason: (typeof reasons)[number],
): Promise<StoredPhoto[]> {
  const photos: StoredPhoto[] = []
  for (let n = 0; n < picturesEach; n += 1) {
    const { id } = await makeMember(db, { gender: 'female' })
    photos.push(
      await storedPhoto({ db, files }, id, { status: reason === 'pending' ? 'pending' : 'approved' }),
    )
    const mode = reason === 'hidden' ? 'request' : 'members'
    await db`update profiles set is_public = false, photo_mode = ${mode} where member_id = ${id}`
    if (reason === 'blocked')
      await db`insert into blocks (blocker_id, blocked_id) select ${id}, unnest(${viewerIds}::int[])`
  }
  return photos
}

function areaUnder(some: number[], others: number[]): number {
  const wins = some.map(one => {
    const below = others.filter(other => other < one).length
    return below + others.filter(other => other === one).length / 2
  })
  return wins.reduce((sum, count) => sum + count, 0) / (some.length * others.length)
}
