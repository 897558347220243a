import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from './scene.ts'
import type { Tab } from './tab.ts'

/** Where every conversation stands, by member. */
async function lastSeqs({ database: { db }, pairs }: Scene): Promise<Map<number, number>> {
  const rows = await db<{ lower_id: number; higher_id: number; last_seq: number }[]>`
    select lower_id, higher_id, last_seq from conversations`
  const of = new Map(rows.map(row => [`${row.lower_id} ${row.higher_id}`, row.last_seq]))
  return new Map(
    pairs.flatMap(([one, other]) => {
      const seq = of.get(`${Math.min(one.id, other.id)} ${Math.max(one.id, other.id)}`) ?? 0
      return [
        [one.id, seq],
        [other.id, seq],
      ]
    }),
  )
}

/** How many messages are on no screen where they belong, after as long a wait as they may take. */
export async function countMissing(
  scene: Scene,
  tabs: Map<number, Tab>,
  { withinMs }: { withinMs: number },
): Promise<number> {
  const wanted = await lastSeqs(scene)
  const missing = () =>
    [...tabs].reduce((sum, [id, tab]) => sum + Math.max(0, (wanted.get(id) ?? 0) - tab.have), 0)
  const end = performance.now() + withinMs
  while (missing() > 0 && performance.now() < end) await pause(50)
  return missing()
}
