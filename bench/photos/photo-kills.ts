/**
 * npm run bench -- photo-kills: a server is killed with kill -9 while members upload, cut and delete photos, in a folder
 * and in a store that speaks S3. After each kill every row has its objects; after the job no object is without a row.
 * `--rounds 100` for another number per store. Keeps the figures in bench/results/photo-kills.json. Linux only.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cropPhoto, deletePhoto } from '#contract/photos.ts'
import { openFiles } from '../../server/src/outside/files.ts'
import { plainJpeg } from '../../server/testing/photos.ts'
import { type OwnDatabase, openOwnDatabase } from '../own-database.ts'
import { exactly, type Line, report } from '../report.ts'
import { makePeople, type Person, postForm, sendPhoto } from './people.ts'
import { collectAll, countBroken, openStores, type Store } from './photo-store.ts'
import { childrenOf } from './processes.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const writers = 4
const jpeg = await plainJpeg({ r: 120, g: 90, b: 60 }, 800, 1000)

const database = await openOwnDatabase()
const lines: Line[] = []
try {
  for (const store of await openStores(database.dataDir)) {
    const found = await play(database, store)
    const zeros = ['decodersLeft', 'rowsWithoutObjects', 'objectsWithoutRow'] as const
    lines.push(
      ...Object.entries(found).map(
        ([what, figure]): Line =>
          zeros.some(zero => zero === what)
            ? [`${store.name}: ${what}`, figure, exactly(0)]
            : [`${store.name}: ${what}`, figure],
      ),
    )
    await store.close()
    await database.db`delete from photos`
    await database.db`delete from files`
  }
  report('photo-kills', lines)
} finally {
  await database.stop()
}

async function play({ db, url }: OwnDatabase, store: Store) {
  const files = await openFiles(store)
  const found = {
    kills: 0,
    acts: 0,
    leftWriting: 0,
    leftDead: 0,
    decodersLeft: 0,
    rowsWithoutObjects: 0,
    objectsWithoutRow: 0,
    photosAtTheEnd: 0,
  }
  let next = spawnServer(url, store)
  for (let round = 0; round < rounds; round += 1) {
    // New people in every round, so that no limit of a day ends it.
    const people = await makePeople(db, writers)
    const child = next
    child.stdin.write('go\n')
    const address = await once(createInterface(child.stdout), 'line').then(String)
    // Loading takes longer than all that follows, so the next one begins now, and waits for its turn.
    next = spawnServer(url, store)
    const isOver = { now: false }
    const acting = people.map(person => act(address, person, isOver, found))
    const before = found.acts
    while (found.acts < before + writers) await pause(20)
    await pause(Math.random() * 1000)
    const decoders = childrenOf(child.pid as number)
    child.kill('SIGKILL')
    await once(child, 'exit')
    isOver.now = true
    await Promise.all(acting)
    found.kills += 1
    found.decodersLeft += await countLeft(decoders)
    found.rowsWithoutObjects += await countBroken(db, files)
    const [left] = await db<{ writing: number; dead: number }[]>`
      select count(*) filter (where state = 'writing')::int as writing, count(*) filter (where state = 'dead')::int as dead
      from files`
    found.leftWriting += left?.writing ?? 0
    found.leftDead += left?.dead ?? 0
    await collectAll(db, files)
    found.objectsWithoutRow += await countOrphans(db, store)
    process.stdout.write(`${store.name} ${round + 1}/${rounds}\n`)
  }
  next.kill('SIGKILL')
  found.rowsWithoutObjects += await countBroken(db, files)
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from photos`
  found.photosAtTheEnd = row?.count ?? 0
  return found
}

/** Decoders end by themselves once they notice that nobody waits for them, the picture at hand done. */
async function countLeft(pids: number[]): Promise<number> {
  const left = () => pids.filter(pid => existsSync(`/proc/${pid}`)).length
  for (let tries = 0; tries < 100 && left() > 0; tries += 1) await pause(100)
  return left()
}

function spawnServer(url: string, { dataDir, s3 }: Store) {
  const file = join(import.meta.dirname, 'kill-server.ts')
  return spawn(process.execPath, [file, url, dataDir, s3 ? JSON.stringify(s3) : ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** Uploads, cuts and deletes as fast as it is answered. */
async function act(address: string, person: Person, isOver: { now: boolean }, found: { acts: number }) {
  const post = (path: string, fields: Record<string, string>) =>
    postForm(address, path, person.cookie, fields)
  const acts = [
    () => sendPhoto(address, person, jpeg),
    () => sendPhoto(address, person, jpeg),
    () => post(cropPhoto.path, { img: '1', crop: '0,0,0.5,0.5' }),
    () => post(deletePhoto.path, { img: '1' }),
  ]
  for (let n = 0; !isOver.now; n += 1) {
    try {
      await acts[n % acts.length]?.()
      found.acts += 1
    } catch {
      // The server was killed while it answered.
      return
    }
  }
}

async function countOrphans(db: OwnDatabase['db'], store: Store): Promise<number> {
  const rows = await db<{ key: string }[]>`select key from files where state = 'live'`
  const known = new Set(rows.map(({ key }) => key))
  return store.listKeys().filter(key => !known.has(key)).length
}
