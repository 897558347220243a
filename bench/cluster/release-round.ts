import { setTimeout as pause } from 'node:timers/promises'
import { listConversations } from '#contract/features/conversations/messages.ts'
import { paths } from '#contract/platform/paths.ts'
import { rounded } from '../figures.ts'
import type { Talker } from '../talks/people.ts'
import { askPage, complaintOf, type PageRequest } from './answers.ts'
import { KeptStream } from './kept-stream.ts'
import type { Load } from './load.ts'
import type { NewRound } from './results.ts'
import { buildSecondRelease } from './second-release.ts'
import type { Site } from './site.ts'
import { until, yes } from './until.ts'

const firstScript = /index-[\w-]+\.js$/
const clients = 16
const paceMs = 400
/** The balancer asks each server once a second. */
const noticedMs = 3_000
const slowStreamMs = 5_000

interface Seen {
  requests: number
  failed: number
  missingAssets: number
  /** The first script of the app. Each release has its own. */
  releases: Set<string>
}

/** Replaces the three servers one after the other with a second build, while members read, write and listen. */
export async function playRelease(site: Site, load: Load): Promise<NewRound> {
  const { servers, address, database } = site
  const root = await buildSecondRelease()
  await database.whole()
  const members = load.talkers.slice(0, clients)
  const streams = members.map(member => new KeptStream(address, member))
  await until('every stream is open', async () => yes(streams.every(({ isOpen }) => isOpen)))
  load.takeAnswers()
  const seen: Seen = { requests: 0, failed: 0, missingAssets: 0, releases: new Set() }
  let isOver = false
  const browsing = members.map(async member => {
    while (!isOver) await browse(address, member, seen, load)
  })
  await pause(noticedMs)
  const start = performance.now()
  for (const n of servers.ports.keys()) {
    await servers.replace(n, root)
    await pause(noticedMs)
  }
  const releaseSeconds = rounded((performance.now() - start) / 1000, 1)
  await until('every stream is back', async () => yes(streams.every(({ isOpen }) => isOpen)))
  isOver = true
  await Promise.all(browsing)
  for (const stream of streams) stream.close()
  const gaps = streams.flatMap(stream => stream.gaps)
  return {
    kind: 'release',
    what: `${servers.ports.length} servers, ${clients} clients`,
    releaseSeconds,
    streamSecondsWorst: rounded(Math.max(0, ...gaps) / 1000, 1),
    counts: {
      requests: seen.requests,
      failed: seen.failed,
      'missing assets': seen.missingAssets,
      releases: seen.releases.size,
      'streams opened again': gaps.length,
      'streams back late': gaps.filter(gap => gap > slowStreamMs).length,
      lost: await until('the tables can be read', load.countLost),
      serversEnded: servers.countEnded(),
      ...load.takeAnswers(),
    },
  }
}

/** A page with all its files, a page of the member, and a call. */
async function browse(address: string, { cookie }: Talker, seen: Seen, { complaints }: Load): Promise<void> {
  const ask = async (request: PageRequest) => {
    const answer = await askPage(address, request)
    seen.requests += 1
    if (answer.verdict !== 'ok') {
      seen.failed += 1
      complaints.push(complaintOf(request, answer))
    }
    await pause(paceMs)
    return answer
  }
  for (const path of [paths.home, paths.recentlyJoined]) {
    const { body } = await ask({ path, cookie })
    const files = new Set(body.match(/\/assets\/[\w.-]+/g))
    for (const file of files) {
      if (firstScript.test(file)) seen.releases.add(file)
      const { status } = await ask({ path: file })
      if (status === 404) seen.missingAssets += 1
    }
  }
  await ask({ path: listConversations.path, cookie, form: '' })
}
