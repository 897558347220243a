/**
 * npm run bench -- uploads: what an upload of a phone's picture costs in CPU, how large its sizes become, and what twenty
 * at once do to other calls. `--photos 60` for another number. Keeps the figures in bench/results/uploads.json. Linux only.
 */
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { photoSizes } from '#contract/photos.ts'
import { readSession } from '#contract/session.ts'
import { median, percentile, rounded } from '../figures.ts'
import { keepResults } from '../keep-results.ts'
import { openOwnDatabase } from '../own-database.ts'
import { startServer } from '../start-server.ts'
import { printTable } from '../table.ts'
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

  const visitor = people.at(-1) as Person
  const idle = await otherCalls(visitor, pause(idleSeconds * 1000))
  const begun = performance.now()
  const burst = Promise.all(
    Array.from({ length: atOnce }, (_, n) => sendPhoto(server.address, personAt(many + 1 + n), picture(n))),
  )
  const busy = await otherCalls(visitor, burst)
  const replies = await burst
  const burstSeconds = (performance.now() - begun) / 1000

  const sizes = Object.fromEntries(
    photoSizes.map(size => {
      const found = globSync(`uploads/m/*/*-${size}.webp`, { cwd: filesDir })
      const bytes = found.map(name => statSync(join(filesDir, name)).size / 1024)
      return [size, { median: rounded(median(bytes), 1), p95: rounded(percentile(bytes, 0.95), 1) }]
    }),
  )
  const figures = {
    pictures: many,
    sentKb: Math.round(median(pictures.map(({ length }) => length / 1024))),
    cpuSecondsPerUpload: rounded(cpu, 3),
    medianMs: Math.round(median(times)),
    p95Ms: Math.round(percentile(times, 0.95)),
    kilobytes: sizes,
    atOnce: {
      uploads: atOnce,
      stored: replies.filter(({ response }) => response === 'success').length,
      slowestSeconds: rounded(Math.max(...replies.map(({ ms }) => ms)) / 1000, 1),
      allSeconds: rounded(burstSeconds, 1),
      otherCallsP99Ms: {
        idle: rounded(percentile(idle, 0.99), 1),
        meanwhile: rounded(percentile(busy, 0.99), 1),
      },
    },
    decoderPeakMb: Math.round(Math.max(...childrenOf(server.pid).map(peakMegabytes))),
  }
  keepResults('uploads', figures)
  printTable([
    {
      what: `CPU per upload of a 12-megapixel JPEG of ${figures.sentKb} KB, s`,
      figure: figures.cpuSecondsPerUpload,
    },
    { what: 'answered after, median / p95 ms', figure: `${figures.medianMs} / ${figures.p95Ms}` },
    ...photoSizes.map(size => ({
      what: `${size}: KB, median / p95`,
      figure: `${sizes[size]?.median} / ${sizes[size]?.p95}`,
    })),
    { what: `${atOnce} at once: stored`, figure: figures.atOnce.stored },
    { what: `${atOnce} at once: slowest, s`, figure: figures.atOnce.slowestSeconds },
    { what: 'other calls, p99 ms while idle', figure: figures.atOnce.otherCallsP99Ms.idle },
    { what: `other calls, p99 ms meanwhile`, figure: figures.atOnce.otherCallsP99Ms.meanwhile },
    { what: 'largest decoder, MB', figure: figures.decoderPeakMb },
  ])
} finally {
  await server.stop()
  await database.stop()
}

/** How long another member's calls take, twenty a second, until this has happened. */
async function otherCalls({ cookie }: Person, until: Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = []
  let isOver = false
  const over = until.then(() => {
    isOver = true
  })
  const one = async () => {
    const begun = performance.now()
    await (await fetch(server.address + readSession.path, { headers: { cookie } })).text()
    return performance.now() - begun
  }
  while (!isOver) {
    times.push(one())
    await pause(50)
  }
  await over
  return Promise.all(times)
}
