/**
 * npm run bench -- hostile: files made to do harm, each kind of the tests and pictures spoilt at random, sent to a real
 * server. `--files 1000` for another number. Keeps the figures in bench/results/hostile.json. Linux only.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deletePhoto } from '#contract/photos.ts'
import { hostilePictures } from '../../server/testing/hostile-pictures.ts'
import { quartered } from '../../server/testing/photos.ts'
import { percentile } from '../figures.ts'
import { openOwnDatabase } from '../own-database.ts'
import { atLeast, atMost, exactly, report } from '../report.ts'
import { startServer } from '../start-server.ts'
import { makePeople, type Person, postForm, sendPhoto } from './people.ts'
import { photoLike } from './photo-like.ts'
import { childrenOf, peakMegabytes } from './processes.ts'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '600' } },
  allowPositionals: true,
})
const many = Number(values.files)
/** Below the limit of a day. */
const perPerson = 50

const { db, dataDir, ...database } = await openOwnDatabase()
const filesDir = join(dataDir, 'files')
const server = await startServer({ DATABASE_URL: database.url, SEED_MEMBERS: '0', DATA_DIR: filesDir })
let hasEnded = false
void server.ended.then(() => {
  hasEnded = true
})
try {
  const people = await makePeople(db, Math.ceil(many / perPerson))
  const known = await hostilePictures()
  const sound = [
    await photoLike(1200, 1600),
    await quartered(900, 1200).png().toBuffer(),
    await quartered(300, 400).gif().toBuffer(),
    await quartered(900, 1200).jpeg({ progressive: true }).toBuffer(),
  ]
  const sent = new Set<string>()
  const tally = { refused: 0, madeAnew: 0, other: 0 }
  const times: number[] = []
  let peak = 0
  let storedAsReceived = 0
  for (let n = 0; n < many; n += 1) {
    const person = people[Math.floor(n / perPerson)] as Person
    const bytes = known[n]?.bytes ?? spoilt(sound[n % sound.length] as Buffer)
    sent.add(hashOf(bytes))
    const reply = await sendPhoto(server.address, person, bytes)
    times.push(reply.ms)
    if (reply.status !== 200) tally.other += 1
    else if (reply.response === 'invalid') tally.refused += 1
    else {
      tally.madeAnew += 1
      storedAsReceived += countForeign(reply.path as string)
      await postForm(server.address, deletePhoto.path, person.cookie, { img: '1' })
    }
    for (const pid of childrenOf(server.pid)) peak = Math.max(peak, peakMegabytes(pid))
  }

  function countForeign(path: string): number {
    const key = path.slice('uploads/m/'.length, -'.webp'.length)
    const stored = globSync(`uploads/m/*/${key}-*`, { cwd: filesDir }).map(name =>
      readFileSync(join(filesDir, name)),
    )
    const isOurs = (bytes: Buffer) =>
      bytes.toString('latin1', 8, 16) === 'WEBPVP8 ' && !sent.has(hashOf(bytes))
    return stored.filter(bytes => !isOurs(bytes)).length + (stored.length === 3 ? 0 : 1)
  }

  report('hostile', [
    ['files', many, atLeast(500)],
    ['refused', tally.refused],
    ['made anew', tally.madeAnew],
    ['answered otherwise', tally.other, exactly(0)],
    ['stored as received', storedAsReceived, exactly(0)],
    ['ends of the server', Number(hasEnded), exactly(0)],
    ['largest decoder, MB', Math.round(peak), atMost(512)],
    ['p99 ms', Math.round(percentile(times, 0.99))],
    ['slowest ms', Math.round(percentile(times, 1)), atMost(3000)],
  ])
} finally {
  await server.stop()
  await database.stop()
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Cut off, flipped here and there, or with a piece of noise; the beginning says what it is all the same. */
function spoilt(sound: Buffer): Buffer {
  const copy = Buffer.from(sound)
  const at = () => 10 + Math.floor(Math.random() * (copy.length - 10))
  const kind = Math.random()
  if (kind < 0.3) return copy.subarray(0, at())
  const flips = kind < 0.7 ? 1 + Math.floor(Math.random() * 50) : 2000
  for (let n = 0; n < flips; n += 1) copy[at()] = Math.floor(Math.random() * 256)
  return copy
}
