/**
 * npm run bench -- restarts [--rounds 200] [--stops 100] [--release <commit>]: PostgreSQL is restarted again and again
 * (fast, immediate, kill -9) while a server answers 50 requests a second, two of three of them writes; then its sessions stand
 * still; then two servers are stopped and started in turn behind a balancer that asks /readyz. Prints tables, keeps
 * bench/results/restarts.json and exits with 1 where a promise is broken. With --release the server is the one of an
 * earlier commit, to compare.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { extractRelease } from '../../server/testing/previous-release.ts'
import { keepResults, readResults } from '../keep-results.ts'
import { printTable } from '../table.ts'
import { restartDatabase } from './restart-database.ts'
import { openScene } from './scene.ts'
import { stopServers } from './stop-servers.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '200' },
    stops: { type: 'string', default: '100' },
    release: { type: 'string' },
  },
})

const extracted = mkdtempSync(join(tmpdir(), 'saptapadi-restarts-'))
const root = values.release ? extract(values.release) : undefined
const scene = await openScene(root)
try {
  const restarts = await restartDatabase(scene, Number(values.rounds))
  const stops = await stopServers(scene, Number(values.stops))
  for (const part of [restarts, stops]) {
    process.stdout.write('\n')
    printTable(Object.entries(part).map(([what, figure]) => ({ what, figure })))
  }
  const kept = readResults('restarts') as object
  keepResults('restarts', { ...kept, [values.release ? 'before' : 'now']: { restarts, stops } })
  const isKept =
    restarts['server exits'] === 0 &&
    restarts['acknowledged writes lost'] === 0 &&
    restarts['index answers that were wrong'] === 0 &&
    restarts['longest until all answers come again, s'] <= 2 &&
    restarts['slowest /readyz while frozen, s'] <= 2 &&
    stops['answers other than 200 and 503'] === 0
  process.exitCode = isKept ? 0 : 1
} finally {
  await scene.stop()
  rmSync(extracted, { recursive: true })
}

function extract(commit: string): string {
  const into = join(extracted, 'release')
  extractRelease(resolve(import.meta.dirname, '../..'), commit, into)
  return into
}
