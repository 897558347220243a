/**
 * npm run bench -- pictures: pictures of members with known rights beside the same bytes as a bare static file, in turns;
 * what they ask of the database; a dashboard that is opened again; and large pictures with the viewer's number, thirty
 * a second, of which one in ten is new to its viewer. Thirty new ones a second are more than two cores can encode; what one
 * costs is measured beside it. And whether the time of a refusal tells that there is a picture. Keeps
 * bench/results/pictures.json and exits with 1 where a goal is missed.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFiles } from '../server/src/outside/files.ts'
import { uploadsIn } from '../server/src/uploads-folder.ts'
import { as } from '../server/testing/as.ts'
import { makeMember } from '../server/testing/make.ts'
import { type StoredPhoto, storedPhoto } from '../server/testing/stored-photo.ts'
import { cpuMs } from './cpu.ts'
import { median, percentile, rounded } from './figures.ts'
import { openOwnDatabase } from './own-database.ts'
import { tellApart } from './photos/tell-apart.ts'
import { atLeast, atMost, exactly, type Line, report } from './report.ts'

const connections = 32
const seconds = 3
const rounds = 5
const owners = 30
const marksPerSecond = 30
const markSeconds = 10
/** One in so many is opened for the first time in ten minutes. */
const newEvery = 10

const database = await openOwnDatabase()
const { db, dataDir } = database
const files = await openFiles({ dataDir, s3: undefined })
const photos: StoredPhoto[] = []
for (let n = 0; n < owners; n += 1) {
  const { id } = await makeMember(db, { gender: 'female' })
  photos.push(await storedPhoto({ db, files }, id, { side: 1600 }))
}
const demo = join(uploadsIn(dataDir), 'demo')
await mkdir(demo, { recursive: true })
await writeFile(join(demo, 'portrait.webp'), photos[0]?.bytes.thumb as Buffer)

const viewers: string[] = []
const viewerIds: number[] = []
const nowhere = { inject: async ({ headers }: { headers: { cookie: string } }) => headers.cookie }
for (let n = 0; n < 20; n += 1) {
  const { id } = await makeMember(db, { gender: 'male' })
  viewerIds.push(id)
  const send = await as(nowhere as never, db, { memberId: id })
  viewers.push((await send({})) as unknown as string)
}
const [viewer = ''] = viewers

const child = fork(join(import.meta.dirname, 'picture-server.ts'), [database.url, dataDir])
const answerOf = async <Answer>() => (await once(child, 'message'))[0] as Answer
const { address } = await answerOf<{ address: string }>()
const countStatements = async () => {
  child.send('count')
  return (await answerOf<{ statements: number }>()).statements
}
const agent = new Agent({ keepAlive: true })

interface Answer {
  status: number
  bytes: number
  etag: string
  ms: number
}

function ask(path: string, cookie: string, etag?: string): Promise<Answer> {
  const start = performance.now()
  return new Promise((done, fail) => {
    const headers = { cookie, ...(etag && { 'if-none-match': etag }) }
    const sent = get(address + path, { agent, headers }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          bytes,
          etag: String(response.headers.etag),
          ms: performance.now() - start,
        }),
      )
    })
    sent.on('error', fail)
  })
}

/** As many as the connections bring through, and what each costs the server. */
async function load(
  pathAt: (n: number) => string,
  cookie = '',
): Promise<{ perSecond: number; cpu: number; times: number[] }> {
  const until = performance.now() + seconds * 1000
  const before = cpuMs([child.pid as number])
  const times: number[] = []
  const worker = async (_: unknown, first: number) => {
    for (let n = first; performance.now() < until; n += connections) {
      const { status, ms } = await ask(pathAt(n), cookie)
      if (status !== 200) throw new Error(`${pathAt(n)} answered ${status}`)
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return {
    perSecond: times.length / seconds,
    cpu: (cpuMs([child.pid as number]) - before) / times.length,
    times,
  }
}

/** So many a second, whether or not the ones before were answered. */
async function paced(
  perSecond: number,
  count: number,
  one: (n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const all: Promise<Answer>[] = []
  const start = performance.now()
  for (let n = 0; n < count; n += 1) {
    await pause(Math.max(0, start + (n * 1000) / perSecond - performance.now()))
    all.push(one(n))
  }
  return Promise.all(all)
}

const photoAt = (n: number) => photos[n % photos.length] as StoredPhoto
try {
  for (const { url } of photos) await ask(url('thumb'), viewer)
  const found: Record<'static' | 'picture', Awaited<ReturnType<typeof load>>[]> = { static: [], picture: [] }
  let statements = 0
  for (let round = 0; round <= rounds; round += 1) {
    const still = await load(() => '/api/v1/uploads/demo/portrait.webp')
    // Rights are read once in half a minute. Those of somebody new have just been, so that known ones are measured.
    const cookie = viewers[round] as string
    for (const { url } of photos) await ask(url('thumb'), cookie)
    const before = await countStatements()
    const picture = await load(n => photoAt(n).url('thumb'), cookie)
    const asked = (await countStatements()) - before
    if (round === 0) continue
    found.static.push(still)
    found.picture.push(picture)
    statements += asked
  }

  const first = await Promise.all(photos.map(({ url }) => ask(url('card'), viewer)))
  await pause(2_000)
  const again = await Promise.all(photos.map(({ url }, n) => ask(url('card'), viewer, first[n]?.etag)))

  const calm = await paced(300, 1500, n => ask(photoAt(n).url('card'), viewer))
  const pairs = viewers.flatMap(cookie => photos.map(photo => ({ cookie, photo })))
  const markedAt = (n: number) => {
    const { cookie, photo } = pairs[n % pairs.length] as (typeof pairs)[number]
    return ask(photo.url('full'), cookie)
  }
  // One after the other, to see what one costs.
  const cpu = cpuMs([child.pid as number])
  const fresh: Answer[] = []
  for (let n = 0; n < 40; n += 1) fresh.push(await markedAt(n))
  const markCpu = (cpuMs([child.pid as number]) - cpu) / fresh.length
  let next = fresh.length
  const marked = await paced(marksPerSecond, marksPerSecond * markSeconds, n =>
    markedAt(n % newEvery === 0 ? next++ : n % fresh.length),
  )

  const told = await tellApart({ db, files }, { ids: viewerIds, cookies: viewers }, ask)

  const share = median(found.picture.map((one, n) => one.perSecond / (found.static[n]?.perSecond ?? 1)))
  const times = (answers: Answer[]) => answers.map(({ ms }) => ms)
  report('pictures', [
    ['static, a second', Math.round(median(found.static.map(one => one.perSecond)))],
    ['picture, a second', Math.round(median(found.picture.map(one => one.perSecond)))],
    ['share of static', rounded(share), atLeast(0.4)],
    ['server ms, static', rounded(median(found.static.map(one => one.cpu)), 3)],
    ['server ms, picture', rounded(median(found.picture.map(one => one.cpu)), 3)],
    ['statements of known rights', statements, exactly(0)],
    [
      'opened again: not modified',
      rounded(again.filter(({ status }) => status === 304).length / again.length),
      atLeast(0.9),
    ],
    ['opened again: bytes', again.reduce((sum, { bytes }) => sum + bytes, 0), atMost(5_000)],
    ['300 a second: p99 ms', rounded(percentile(times(calm), 0.99)), atMost(20)],
    ['marked, new: CPU ms', Math.round(markCpu)],
    ['marked, new: ms', Math.round(median(times(fresh)))],
    [
      'marked, 30 a second: answered',
      rounded(marked.filter(({ status }) => status === 200).length / marked.length),
      exactly(1),
    ],
    ['marked, 30 a second: p95 ms', Math.round(percentile(times(marked), 0.95)), atMost(150)],
    ['marked, KB', Math.round(median(marked.map(({ bytes }) => bytes)) / 1000)],
    ...Object.entries(told).flatMap(([reason, area]): Line[] => [
      [`time of 404, ${reason} or absent: AUC at least`, area, atLeast(0.45)],
      [`time of 404, ${reason} or absent: AUC at most`, area, atMost(0.55)],
    ]),
  ])
} finally {
  agent.destroy()
  child.kill()
  await database.stop()
}
