/**
 * npm run bench -- uploads: what an upload of a phone's picture costs in CPU, how large its sizes become, and what twenty
 * at once do to other calls. `--photos 60` for another number. Keeps the figures in bench/results/uploads.json. Linux only.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { PhotoSize } from '#contract/photos.ts'
import { readSession } from '#contract/session.ts'
import { median, percentile, rounded } from '../figures.ts'
import { openOwnDatabase } from '../own-database.ts'
import { atMost, exactly, report } from '../report.ts'
import { startServer } from '../start-server.ts'
import { bareSteps } from './bare-steps.ts'
import { makePeople, type Person, sendPhoto } from './people.ts'
import { photoLike } from './photo-like.ts'
import { childrenOf, cpuSeconds, peakMegabytes } from './processes.ts'

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '60' } },
  allowPositionals: true,
})
const many = Number(values.photos)
const atOnce = 20
const idleSeconds = 10
/** Half a second where the bare steps take 0.36. */
const mostTimesBare = 1.4
/** Made before; the same is sent several times. */
const different = 30

const { db, dataDir, ...database } = await openOwnDatabase()
const filesDir = join(dataDir, 'files')
const server = await startServer({ DATABASE_URL: database.url, SEED_MEMBERS: '0', DATA_DIR: filesDir })
try {
  const people = await makePeople(db, Math.ceil((many + atOnce + 10) / 5))
  const personAt = (n: number) => people[Math.floor(n / 5)] as Person
  const pictures: Buffer[] = []
  for (let n = 0; n < Math.min(Math.max(many, atOnce), different); n += 1) pictures.push(await photoLike())
  const picture = (n: number) => pictures[n % pictures.length] as Buffer
  await sendPhoto(server.address, personAt(0), picture(0))

  const before = cpuSeconds(server.pid)
  const times: number[] = []
  for (let n = 1; n <= many; n += 1) {
    const reply = await sendPhoto(server.address, personAt(n), picture(n))
    if (reply.response !== 'success') throw new Error(`${reply.status} ${reply.message}`)
    times.push(reply.ms)
  }
  const cpu = (cpuSeconds(server.pid) - before) / many
  const bare = await bareSteps(pictures)

  const visitor = people.at(-1) as Person
  const calls = startCalls(server.address + readSession.path, visitor.cookie)
  await pause(idleSeconds * 1000)
  const idle = await calls.since()
  const replies = await Promise.all(
    Array.from({ length: atOnce }, (_, n) => sendPhoto(server.address, personAt(many + 1 + n), picture(n))),
  )
  const meanwhile = await calls.since()
  calls.stop()

  const kilobytes = (size: PhotoSize) =>
    globSync(`uploads/m/*/*-${size}.webp`, { cwd: filesDir }).map(
      name => statSync(join(filesDir, name)).size / 1024,
    )
  const p95Of = (size: PhotoSize) => rounded(percentile(kilobytes(size), 0.95), 1)
  const p99 = (times: number[]) => rounded(percentile(times, 0.99), 1)
  report('uploads', [
    ['CPU per upload of a 12-megapixel JPEG, s', rounded(cpu, 3)],
    ['CPU of its bare steps, s', rounded(bare, 3)],
    ['CPU in times of its bare steps', rounded(cpu / bare, 2), atMost(mostTimesBare)],
    ['answered after, median ms', Math.round(median(times))],
    ['answered after, p95 ms', Math.round(percentile(times, 0.95))],
    ['sent, KB', Math.round(median(pictures.map(({ length }) => length / 1024)))],
    ['full, p95 KB', p95Of('full'), atMost(250)],
    ['card, p95 KB', p95Of('card'), atMost(60)],
    ['thumb, p95 KB', p95Of('thumb'), atMost(20)],
    [
      `${atOnce} at once: stored`,
      replies.filter(({ response }) => response === 'success').length,
      exactly(atOnce),
    ],
    [
      `${atOnce} at once: slowest, s`,
      rounded(Math.max(...replies.map(({ ms }) => ms)) / 1000, 1),
      atMost(15),
    ],
    ['other calls, p99 ms while idle', p99(idle)],
    ['other calls, p99 ms meanwhile', p99(meanwhile)],
    ['other calls, p99 ms more', rounded(p99(meanwhile) - p99(idle), 1), atMost(100)],
    ['largest decoder, MB', Math.round(Math.max(...childrenOf(server.pid).map(peakMegabytes))), atMost(512)],
  ])
} finally {
  await server.stop()
  await database.stop()
}

/** Another member's calls, twenty a second, from a process of their own: this one is busy with sending. */
function startCalls(url: string, cookie: string) {
  const child = fork(join(import.meta.dirname, 'other-calls.ts'), [url, cookie])
  return {
    /** How long they took since this was asked last. */
    since: async (): Promise<number[]> => {
      child.send('since')
      return (await once(child, 'message'))[0]
    },
    stop: () => child.kill(),
  }
}
