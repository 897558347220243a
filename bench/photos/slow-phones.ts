/**
 * npm run bench -- slow-phones: photos sent by a phone's browser over a slow network: 12 megapixels at 150 kbit/s with
 * 400 ms of delay; the same, cut in the middle and tried again; and 6 MB at 400 kbit/s from a browser that puts noise into
 * what a canvas gives back, so that the original has to be sent. Keeps bench/results/slow-phones.json.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { rounded } from '../figures.ts'
import { openOwnDatabase } from '../own-database.ts'
import { atLeast, atMost, exactly, report } from '../report.ts'
import { startServer } from '../start-server.ts'
import { openLine } from './line.ts'
import { makePeople, type Person } from './people.ts'
import { choose, openBrowser, openPhone, type Phone, storedPhotos } from './phone.ts'
import { photoLike } from './photo-like.ts'

const minutes = (many: number) => many * 60_000

const { db, dataDir, ...database } = await openOwnDatabase()
const filesDir = join(dataDir, 'files')
const server = await startServer({ DATABASE_URL: database.url, SEED_MEMBERS: '0', DATA_DIR: filesDir })
const browser = await openBrowser()
const line = await openLine(server.address)
try {
  const [slow, cut, noisy] = (await makePeople(db, 3)) as [Person, Person, Person]
  const slowly = await sendSlowly(await openPhone(browser, server.address, slow))
  const cutOff = await cutInTheMiddle(await openPhone(browser, line.address, cut))
  const original = await largeJpeg()
  const phone = await openPhone(browser, server.address, noisy, { prepare: putNoiseIntoCanvas })
  const sentAsItWas = await sendOriginal(phone, original)
  report('slow-phones', [
    ['12 megapixels at 150 kbit/s: stored after, s', slowly.seconds, atMost(45)],
    ['12 megapixels at 150 kbit/s: sent, KB', slowly.kilobytes],
    ['longest time without progress, s', slowly.longestPause, atMost(2)],
    ['cut in the middle, tried again: photos', await countPhotos(cut), exactly(1)],
    ['cut in the middle: told so after, s', cutOff.toldAfter],
    [`${rounded(original.length / 1e6, 1)} MB at 400 kbit/s: photos`, await countPhotos(noisy), exactly(1)],
    ['the same: stored after, s', sentAsItWas.seconds],
    ['noise in the canvas: bytes sent beside the original', sentAsItWas.share, atLeast(1)],
    [
      'noise in the canvas: stored picture at half its size, dB',
      await likeness(original, noisy),
      atLeast(35),
    ],
  ])
} finally {
  await browser.close()
  line.close()
  await server.stop()
  await database.stop()
}

function limit({ network }: Phone, kilobits: number) {
  const bytes = (kilobits * 1000) / 8
  return network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    uploadThroughput: bytes,
    downloadThroughput: 4 * bytes,
  })
}

function pressUpload(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Upload Photo' }).click()
}

function waitForStored(page: Page): Promise<void> {
  const photo = storedPhotos(page).getByRole('button', { name: /^Profile photo/ })
  return photo.waitFor({ timeout: minutes(5) })
}

async function sendSlowly(phone: Phone) {
  const { page } = phone
  await choose(page, await photoLike())
  await limit(phone, 150)
  const size = sizeOfUpload(page)
  const begun = performance.now()
  await pressUpload(page)
  const moves = await page.evaluateHandle(watchProgress)
  await waitForStored(page)
  const seconds = rounded((performance.now() - begun) / 1000, 1)
  const longestPause = rounded((await moves.evaluate(watch => watch.longestPause)) / 1000, 1)
  return { seconds, longestPause, kilobytes: Math.round((await size) / 1024) }
}

/** In the page: how long the bar stood still at most, from when it appears until it goes. */
function watchProgress() {
  const watch = { longestPause: 0, value: -1, since: performance.now() }
  const timer = setInterval(() => {
    const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="Sent"]')
    const now = performance.now()
    if (bar || watch.value >= 0) watch.longestPause = Math.max(watch.longestPause, now - watch.since)
    if (!bar && watch.value >= 0) clearInterval(timer)
    if (bar?.value === watch.value) return
    watch.value = bar?.value ?? watch.value
    watch.since = now
  }, 50)
  return watch
}

async function cutInTheMiddle(phone: Phone) {
  const { page } = phone
  await choose(page, await photoLike())
  await limit(phone, 150)
  await pressUpload(page)
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>('progress[aria-label="Sent"]')?.value ?? 0) >= 50,
    undefined,
    { timeout: minutes(2) },
  )
  const begun = performance.now()
  line.cut()
  await page.getByText('This photo was not stored.').waitFor({ timeout: minutes(1) })
  const toldAfter = rounded((performance.now() - begun) / 1000, 1)
  line.mend()
  await limit(phone, 4000)
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await waitForStored(page)
  return { toldAfter }
}

async function sendOriginal(phone: Phone, original: Buffer) {
  const { page } = phone
  await choose(page, original)
  await limit(phone, 400)
  const size = sizeOfUpload(page)
  const begun = performance.now()
  await pressUpload(page)
  await waitForStored(page)
  const seconds = rounded((performance.now() - begun) / 1000, 1)
  return { seconds, share: rounded((await size) / original.length, 3) }
}

async function sizeOfUpload(page: Page): Promise<number> {
  const request = await page.waitForRequest('**/uploadImage')
  await request.response()
  return Number((await request.allHeaders())['content-length'])
}

/** As browsers do that hide who one is. */
function putNoiseIntoCanvas(): void {
  const { getImageData } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.getImageData = function noisy(...part: Parameters<typeof getImageData>) {
    const image = getImageData.apply(this, part)
    for (let at = 0; at < image.data.length; at += 1) image.data[at] = Math.random() * 256
    return image
  }
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = function noisy(...how: Parameters<typeof toBlob>) {
    const context = this.getContext('2d') as CanvasRenderingContext2D
    context.putImageData(context.getImageData(0, 0, this.width, this.height), 0, 0)
    toBlob.apply(this, how)
  }
}

async function largeJpeg(): Promise<Buffer> {
  const picture = await photoLike()
  for (let quality = 92; ; quality += 2) {
    const jpeg = await sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length >= 6e6 || quality >= 100) return jpeg
  }
}

async function countPhotos({ id }: Person): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from photos where member_id = ${id}`
  return row?.count ?? 0
}

/** The stored large size beside the original, both at half of it: the grain of a small sensor is lost in any picture. */
async function likeness(original: Buffer, { id }: Person): Promise<number> {
  const [photo] = await db<{ key: string }[]>`select file_key as key from photos where member_id = ${id}`
  const [name = ''] = globSync(`uploads/m/*/${photo?.key}-full.webp`, { cwd: filesDir })
  const stored = join(filesDir, name)
  const { width, height } = await sharp(stored).metadata()
  const atHalf = (picture: string | Buffer) =>
    sharp(picture)
      .resize(width / 2, height / 2, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
  const [data, wanted] = await Promise.all([atHalf(stored), atHalf(original)])
  let squares = 0
  for (let at = 0; at < data.length; at += 1) squares += ((data[at] as number) - (wanted[at] as number)) ** 2
  return rounded(10 * Math.log10(255 ** 2 / (squares / data.length)), 1)
}
