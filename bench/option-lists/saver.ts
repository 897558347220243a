import type { Db } from '../../server/src/db.ts'
import { updateWishes, type Wishes } from '../../server/src/partner/store.ts'

export interface Saves {
  /** How long each took, in milliseconds. */
  took: number[]
  failed: number
  stop(): Promise<void>
}

const atOnce = 3

/**
 * A member who saves: the profile as the form does, its details first, with the caste of a form that was opened before, and
 * the wishes.
 */
export const saveAs = (db: Db, caste: number) => async (id: number) => {
  await db.begin(async tx => {
    await tx`update profile_details set updated_at = now() where member_id = ${id}`
    await tx`update profiles set caste_id = ${caste}, last_active_at = now() where member_id = ${id}`
  })
  await updateWishes(db, id, { caste_ids: [caste] } as Wishes)
}

/** Members who save meanwhile, three at a time and whoever comes. */
export function keepSaving(ids: readonly number[], save: (id: number) => PromiseLike<unknown>): Saves {
  const saves: Saves = { took: [], failed: 0, stop: async () => {} }
  let isStopped = false
  const loop = async () => {
    while (!isStopped) {
      const id = ids[Math.floor(Math.random() * ids.length)] as number
      const start = performance.now()
      try {
        await save(id)
      } catch {
        saves.failed += 1
      }
      saves.took.push(performance.now() - start)
    }
  }
  const loops = Array.from({ length: atOnce }, loop)
  saves.stop = async () => {
    isStopped = true
    await Promise.all(loops)
  }
  return saves
}
