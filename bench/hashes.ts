/**
 * npm run bench -- hashes [1000 1000000]: how many of so many pictures are found again among so many photos after they
 * were altered, by the index and by comparing all; the same for banned ones; how many of other pictures look alike by
 * chance, also among drawn portraits, which are all posed the same way; how long a look-up takes and what it reads; and
 * what describing a picture costs. Keeps bench/results/hashes.json, and exits with 1 where a goal is missed.
 */
import { portrait } from '../demo/art/portrait.ts'
import { portraitFor } from '../demo/art/portrait-for.ts'
import { renderPortrait } from '../demo/art/render-portrait.ts'
import type { Db } from '../server/src/db.ts'
import {
  alikeBits,
  askedOf,
  findBans,
  findTwins,
  insertBan,
  insertHashes,
} from '../server/src/photos/hash-store.ts'
import { describe, hashPicture } from '../server/src/photos/hashing/describe.ts'
import { distance } from '../server/src/photos/hashing/perceptual-hash.ts'
import { photoLike, randomFrom } from '../server/testing/pictures.ts'
import { alter, alterations, beyond, originalOf, toGrey } from './altered-pictures.ts'
import { cpuMs, postgresPids } from './cpu.ts'
import { percentile, rounded } from './figures.ts'
import { countChanceMatches, type Hashed, pieceSkew } from './hash-pairs.ts'
import { keepResults } from './keep-results.ts'
import { openOwnDatabase } from './own-database.ts'
import { printTable } from './table.ts'

const [pictures = 1000, photos = 1_000_000] = process.argv.slice(3).map(Number)
const [bannedPictures, chancePictures, portraits] = [Math.ceil(pictures / 10), 1001, 100]
const goals = { altered: 0.95, crop: 0.7, banned: 0.95, chance: 1e-6, lookUpP99Ms: 50 }

type Hashes = ReturnType<typeof hashPicture>
type Row = Record<string, string | number>

process.stderr.write('pictures compared with each other …\n')
const chance = { ...countChance(randomPictures()), set: 'photo-like' }
const posed = { ...countChance(await drawnPortraits()), set: 'drawn portraits' }
printTable([chance, posed])

const own = await openOwnDatabase({ isLarge: true })
try {
  process.stderr.write(`${photos.toLocaleString('en-IN')} photos …\n`)
  const stored = await fill(own.db)
  const originals = await storeOriginals(own.db)
  const { rows, times } = await findAltered(own.db, originals)
  printTable(rows)
  const buffers = await readBuffers(own.db, originals)
  const lookUp = {
    photos,
    lookUps: times.length,
    p50Ms: rounded(percentile(times, 0.5)),
    p99Ms: rounded(percentile(times, 0.99)),
    buffersP50: percentile(buffers, 0.5),
    buffersP99: percentile(buffers, 0.99),
    postgresMs: await lookUpCost(own.db, originals),
    ...stored,
  }
  const cost = describingCost()
  printTable([{ ...lookUp, 'goal p99Ms': goals.lookUpP99Ms, ...cost }])
  const misses = findMisses(rows, lookUp)
  const measured = new Date().toISOString().slice(0, 10)
  keepResults('hashes', {
    measured,
    goals,
    pictures,
    found: rows,
    chance: [chance, posed],
    lookUp,
    cost,
    misses,
  })
  process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nEvery goal is reached.\n')
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await own.stop()
}

/** Other seeds than those that are altered. */
function randomPictures(): Hashes[] {
  return Array.from({ length: chancePictures }, (_, index) =>
    hashPicture(photoLike(1_000_000 + index, 160, 200)),
  )
}

async function drawnPortraits(): Promise<Hashes[]> {
  const drawn: Hashes[] = []
  for (let seed = 0; seed < portraits; seed++) {
    const person = { gender: seed % 2 === 0 ? 'female' : 'male', age: 24 + (seed % 12) } as const
    drawn.push(hashPicture(await toGrey(await renderPortrait(portrait(portraitFor(seed, person))))))
  }
  return drawn
}

function countChance(hashed: Hashed[]) {
  const { pairs, matches } = countChanceMatches(hashed, alikeBits)
  return { pictures: hashed.length, pairs, matches, pieceSkew: rounded(pieceSkew(hashed), 1) }
}

/** Photos of as many members, without the rows around them that no look-up reads; hashes without any order. */
async function fill(db: Db): Promise<Row> {
  await db.begin(
    async tx => {
      await tx`set local session_replication_role = replica`
      await tx`drop index photo_hashes_pieces`
      await tx`
        insert into photos (member_id, slot, path)
        select number, 1, 'uploads/m/' || number || '.webp' from generate_series(1, ${photos}::int) as number`
      await tx`
        insert into photo_hashes (photo_id, part, quality, hash)
        select id, part, 100, ('x' || encode(sha256((id || ' ' || part)::bytea), 'hex'))::bit(256)
        from photos, generate_series(1, 6) as part`
      await tx`set local maintenance_work_mem = '1GB'`
      await tx`
        create index photo_hashes_pieces on photo_hashes using gin (photo_hash_pieces(hash)) with (fastupdate = off)`
    },
    { seconds: 3600 },
  )
  await db`vacuum analyze photos, photo_hashes`
  const [{ heap, index } = {}] = await db`
    select pg_relation_size('photo_hashes') as heap, pg_relation_size('photo_hashes_pieces') as index`
  return { hashesMB: Math.round(heap / 1e6), indexMB: Math.round(index / 1e6) }
}

interface Original {
  picture: Buffer
  photoId: number
  banId: number | undefined
  hashes: Hashes
}

async function storeOriginals(db: Db): Promise<Original[]> {
  const [staff] = await db`
    insert into staff (email, password_hash, role) values ('bench@example.org', 'none', 'moderator') returning id`
  const originals: Original[] = []
  for (let seed = 1; seed <= pictures; seed++) {
    const picture = await originalOf(seed)
    const hashes = hashPicture(await alter(picture, unchanged => unchanged))
    const original = await db.begin(async tx => {
      await tx`set local session_replication_role = replica`
      const [photo] = await tx`
        insert into photos (member_id, slot, path) values (${photos + seed}, 1, 'uploads/m/own.webp') returning id`
      await insertHashes(tx, photo?.id, hashes)
      const isBanned = seed <= bannedPictures
      const banId = isBanned
        ? await insertBan(tx, photo?.id, { staffId: staff?.id, reason: 'famous', decisionId: null })
        : undefined
      return { picture, photoId: photo?.id as number, banId, hashes }
    })
    originals.push(original)
  }
  return originals
}

async function findAltered(db: Db, originals: Original[]): Promise<{ rows: Row[]; times: number[] }> {
  const random = randomFrom(7)
  const times: number[] = []
  const rows: Row[] = []
  for (const [alteration, change] of Object.entries({ ...alterations, ...beyond })) {
    const found = { byIndex: 0, byAll: 0, ban: 0, distances: [] as number[] }
    for (const { picture, photoId, banId, hashes } of originals) {
      const altered = { ...hashPicture(await alter(picture, file => change(file, random))), hasQr: false }
      const asked = askedOf(db, altered)
      const begun = performance.now()
      const twins = await findTwins(db, 0, asked)
      times.push(performance.now() - begun)
      if (twins.some(({ id }) => id === photoId)) found.byIndex++
      if (banId && (await findBans(db, asked)).some(({ id }) => id === banId)) found.ban++
      const nearest = Math.min(
        ...hashes.hashes.flatMap(kept => altered.compared.map(hash => distance(kept, hash))),
      )
      if (nearest <= alikeBits) found.byAll++
      found.distances.push(nearest)
    }
    rows.push({
      alteration,
      found: rounded(found.byIndex / pictures, 4),
      goal: goalOf(alteration) ?? '',
      'by comparing all': rounded(found.byAll / pictures, 4),
      'banned found': rounded(found.ban / bannedPictures, 4),
      'bits p50': percentile(found.distances, 0.5),
      'bits p95': percentile(found.distances, 0.95),
    })
  }
  return { rows, times }
}

async function readBuffers(db: Db, originals: Original[]): Promise<number[]> {
  const buffers: number[] = []
  for (const { hashes } of originals.slice(0, 50)) {
    const list = hashes.compared.map(hash => `'x${hash}'::bit(256)`).join(', ')
    const [row] = await db.unsafe(
      `explain (analyze, buffers, format json) select * from photos_within(${alikeBits}, array[${list}])`,
    )
    const plan = row?.['QUERY PLAN'][0].Plan
    buffers.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
  }
  return buffers
}

/** What a look-up costs PostgreSQL in CPU, whatever else runs. */
async function lookUpCost(db: Db, originals: Original[]): Promise<number> {
  const postgres = postgresPids(own.dataDir)
  const before = cpuMs(postgres())
  const asked = originals.slice(0, 100)
  for (const { hashes } of asked) await findTwins(db, 0, askedOf(db, { ...hashes, hasQr: false }))
  return rounded((cpuMs(postgres()) - before) / asked.length, 1)
}

/** CPU, since the machine may have other things to do. */
function describingCost(): Row {
  const picture = photoLike(5, 640, 800)
  const perPicture = (work: () => unknown) => {
    for (let round = 0; round < 5; round++) work()
    const before = process.cpuUsage()
    for (let round = 0; round < 20; round++) work()
    const { user, system } = process.cpuUsage(before)
    return rounded((user + system) / 20_000, 1)
  }
  return {
    hashingCpuMs: perPicture(() => hashPicture(picture)),
    describingCpuMs: perPicture(() => describe(picture)),
  }
}

/** None for what is beyond what is looked for. */
function goalOf(alteration: string): number | undefined {
  if (!(alteration in alterations)) return undefined
  return alteration.startsWith('crop') ? goals.crop : goals.altered
}

function findMisses(rows: Row[], lookUp: Row): string[] {
  const misses = rows
    .map(row => ({ row, goal: goalOf(String(row.alteration)) }))
    .flatMap(({ row, goal }) => {
      if (goal === undefined) return []
      const ban = row.alteration === 'unchanged' ? 1 : Math.min(goal, goals.banned)
      return [
        Number(row.found) < goal ? `${row.alteration}: found ${row.found} (goal ${goal})` : '',
        Number(row['banned found']) < ban
          ? `${row.alteration}: banned found ${row['banned found']} (goal ${ban})`
          : '',
      ]
    })
  const perPair = chance.matches / chance.pairs
  if (perPair > goals.chance) misses.push(`chance matches: ${perPair} (goal ${goals.chance})`)
  if (Number(lookUp.p99Ms) > goals.lookUpP99Ms)
    misses.push(`look-up p99: ${lookUp.p99Ms} ms (goal ${goals.lookUpP99Ms})`)
  return misses.filter(Boolean)
}
