import type { FastifyInstance } from 'fastify'
import type { Db } from '../../server/src/db.ts'
import { percentile, rounded } from '../figures.ts'
import type { BenchViewer } from '../viewers.ts'

/** The people of a day: chosen when first asked for, and as they were kept. */
export async function measurePicks(app: FastifyInstance, db: Db, viewers: readonly BenchViewer[]) {
  const [chosen, kept]: [number[], number[]] = [[], []]
  await db`delete from daily_picks`
  for (const { cookie } of viewers)
    for (const times of [chosen, kept]) {
      const start = performance.now()
      const answer = await app.inject({ url: '/api/v1/picks', headers: { cookie } })
      if (answer.statusCode !== 200) throw new Error(`picks answered ${answer.statusCode}`)
      times.push(performance.now() - start)
    }
  return {
    'picks p50': rounded(percentile(chosen, 0.5)),
    'picks p95': rounded(percentile(chosen, 0.95)),
    'kept p95': rounded(percentile(kept, 0.95)),
  }
}
