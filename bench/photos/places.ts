/**
 * npm run bench -- places: many uploads at once of members who have few places left, and many moves, swaps and deletions
 * at once. However they meet, a member has at most six photos, at places 1 to n, each taken once. The pictures are made
 * beforehand, so that it is the database that is tried. `--tries 10000` for another number of each. Keeps
 * bench/results/places.json.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { deletePhoto, orderPhotos, setProfilePhoto, uploadPhoto } from '#contract/photos.ts'
import { photoSlots } from '#contract/values.ts'
import { makePicture } from '../../server/src/photos/decoding/make-picture.ts'
import type { Picture } from '../../server/src/photos/decoding/picture.ts'
import { plainJpeg } from '../../server/testing/photos.ts'
import { benchApp } from '../bench-app.ts'
import { openOwnDatabase } from '../own-database.ts'
import { exactly, report } from '../report.ts'
import { makePeople, type Person } from './people.ts'

const { values } = parseArgs({
  options: { tries: { type: 'string', default: '10000' } },
  allowPositionals: true,
})
const tries = Number(values.tries)
/** All of one member's tries are under way at once. */
const triesEach = 50

const { db, ...database } = await openOwnDatabase()
const jpeg = await plainJpeg({ r: 120, g: 90, b: 60 }, 80, 100)
const picture = (await makePicture({ bytes: jpeg, from: 'sent' })) as Picture
/** Like no other, or all would be held as copies. */
async function make(): Promise<Picture> {
  const hashes = [randomBytes(32).toString('hex')]
  return { ...picture, description: { hashes, compared: hashes, quality: 100, hasQr: false } }
}
const app = await benchApp(db, { pictures: { make, close: () => {} } })
try {
  const uploads = { yes: 0, no: 0, other: 0 }
  const wrong = { tooMany: 0, notOneToN: 0, notOneProfilePhoto: 0 }
  const moves = { yes: 0, no: 0, other: 0 }
  for (let tried = 0; tried < tries; tried += triesEach) {
    const [person] = (await makePeople(db, 1)) as [Person]
    tally(uploads, await atOnce(() => send(person)))
    await look(person)
    tally(moves, await atOnce(() => move(person)))
    await look(person)
  }
  report('places', [
    ['uploads tried', tries],
    ['uploads stored', uploads.yes],
    ['uploads refused', uploads.no],
    ['uploads that failed', uploads.other, exactly(0)],
    ['moves tried', tries],
    ['moves done', moves.yes],
    ['moves refused', moves.no],
    ['moves that failed', moves.other, exactly(0)],
    ['members with more than six', wrong.tooMany, exactly(0)],
    ['members whose places are not 1 to n', wrong.notOneToN, exactly(0)],
    ['members with approved photos and not one profile photo', wrong.notOneProfilePhoto, exactly(0)],
  ])

  async function look({ id }: Person): Promise<void> {
    const rows = await db<{ slot: number; status: string }[]>`
      select slot, status from photos where member_id = ${id} order by slot`
    const [card] = await db<
      { photo: string | null }[]
    >`select photo from member_cards where member_id = ${id}`
    if (rows.length > photoSlots) wrong.tooMany += 1
    if (rows.some(({ slot }, place) => slot !== place + 1)) wrong.notOneToN += 1
    const isAnyApproved = rows.some(({ status }) => status === 'approved')
    if (isAnyApproved !== (card?.photo != null)) wrong.notOneProfilePhoto += 1
  }
} finally {
  await app.close()
  await database.stop()
}

type Outcome = 'yes' | 'no' | 'other'

function atOnce(one: () => Promise<Outcome>): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: triesEach }, one))
}

function tally(counts: Record<Outcome, number>, outcomes: Outcome[]): void {
  for (const outcome of outcomes) counts[outcome] += 1
}

async function send({ cookie }: Person): Promise<Outcome> {
  const body = new FormData()
  body.set('img', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'p.jpg')
  const form = new Response(body)
  const answer = await app.inject({
    method: 'POST',
    url: uploadPhoto.path,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': form.headers.get('content-type') as string,
    },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return outcomeOf(answer)
}

/** Orders, swaps and now and then a deletion; what has moved meanwhile is refused. */
async function move({ cookie }: Person): Promise<Outcome> {
  const slot = () => String(1 + Math.floor(Math.random() * photoSlots))
  const places = Array.from({ length: Number(slot()) }, (_, at) => at + 1)
  const chance = Math.random()
  const [path, fields] =
    chance < 0.4
      ? [orderPhotos.path, { order: places.sort(() => Math.random() - 0.5).join(',') }]
      : [chance < 0.95 ? setProfilePhoto.path : deletePhoto.path, { img: slot() }]
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return outcomeOf(answer)
}

function outcomeOf({ statusCode, json }: { statusCode: number; json: () => { response?: string } }): Outcome {
  if (statusCode === 409) return 'no'
  if (statusCode !== 200) return 'other'
  return json().response === 'success' ? 'yes' : 'no'
}
