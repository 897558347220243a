/**
 * npm run bench -- frames: what the dialog in a browser shows beside the card that the server makes of it, for pictures of
 * all eight orientations, all four turns and twenty frames each: by how many pixels of a card the two are apart, in each
 * quarter of it. `--frames 20` for another number. Keeps bench/results/frames.json.
 */
import { parseArgs } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Crop, frame, type Turn, turns } from '#contract/photos.ts'
import { makePicture } from '../../server/src/photos/decoding/make-picture.ts'
import { openOwnDatabase } from '../own-database.ts'
import { atMost, exactly, report } from '../report.ts'
import { startServer } from '../start-server.ts'
import { makePeople, type Person } from './people.ts'
import { choose, openBrowser, openPhone } from './phone.ts'

const { values } = parseArgs({
  options: { frames: { type: 'string', default: '20' } },
  allowPositionals: true,
})
const frames = Number(values.frames)
const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
const keys = ['+', '+', '-', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const { width, height } = frame.card
/** So large that the frame has at least as many pixels as a card. */
const deviceScaleFactor = 3
/** How far apart is looked for; beyond that they do not show the same. */
const farthest = 6

const { db, ...database } = await openOwnDatabase()
const server = await startServer({ DATABASE_URL: database.url, SEED_MEMBERS: '0' })
const browser = await openBrowser(`--force-device-scale-factor=${deviceScaleFactor}`, '--window-size=360,740')
try {
  const [person] = (await makePeople(db, 1)) as [Person]
  // The window itself, since a pretended phone places pictures at whole pixels of the page, not of its screen.
  const { page } = await openPhone(browser, server.address, person, { viewport: null, isMobile: false })
  const apart: number[] = []
  for (const orientation of orientations) {
    const bytes = await textured(orientation)
    await choose(page, bytes)
    // The lines over it are no part of the picture.
    await page.addStyleTag({ content: '[role=application] > span:last-child { display: none }' })
    for (const turn of turns) {
      for (let n = 0; n < frames; n += 1) {
        for (let press = 0; press < 3; press += 1) await page.keyboard.press(pick(keys))
        const seen = await readFrame(page)
        if (seen.turn !== turn) throw new Error(`The dialog is at ${seen.turn}°, not at ${turn}°.`)
        apart.push(await distanceOf(bytes, seen))
      }
      await page.keyboard.press('r')
    }
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    process.stdout.write(`orientation ${orientation}: at most ${Math.max(...apart)} pixels\n`)
  }
  report('frames', [
    ['frames compared', apart.length, exactly(orientations.length * turns.length * frames)],
    ['pixels apart, at most', Math.max(...apart), atMost(2)],
    ['frames more than one pixel apart', apart.filter(pixels => pixels > 1).length],
  ])
} finally {
  await browser.close()
  await server.stop()
  await database.stop()
}

function pick<One>(some: readonly One[]): One {
  return some[Math.floor(Math.random() * some.length)] as One
}

/** Spots of all sizes, so that no part of it is like another; the note in the file says how it is to be stood. */
async function textured(orientation: number): Promise<Buffer> {
  const spots = Array.from({ length: 900 }, () => {
    const [x, y, r] = [Math.random() * 900, Math.random() * 1200, 3 + Math.random() * 40]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${Math.random() * 360} 60% ${Math.random() * 100}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten().withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer()
}

interface Seen {
  crop: Crop
  turn: Turn
  shot: Buffer
}

/** What the dialog would send, by how it places the picture, and what it shows. */
async function readFrame(page: Page): Promise<Seen> {
  // Without the border around it.
  const shown = page.getByRole('application').locator('> span').first()
  const placed = await shown.locator('img').evaluate(image => {
    const { left, top, width: wide, height: high } = (image.parentElement as HTMLElement).style
    const turned = /rotate\((\d+)deg\)/.exec(image.style.transform)?.[1]
    return { parts: [left, top, wide, high].map(Number.parseFloat), turn: Number(turned) }
  })
  const [left = 0, top = 0, wide = 100, high = 100] = placed.parts.map(percent => percent / 100)
  const crop: Crop = [-left / wide, -top / high, 1 / wide, 1 / high]
  return { crop, turn: placed.turn as Turn, shot: await shoot(shown) }
}

/** A picture of the screen begins and ends at whole pixels of the page, what it shows seldom does: cut to that. */
async function shoot(shown: Locator): Promise<Buffer> {
  const { x, y, wide, high } = await shown.evaluate(element => {
    const box = element.getBoundingClientRect()
    return { x: box.x, y: box.y, wide: box.width, high: box.height }
  })
  const [left, top, right, bottom] = [x % 1, y % 1, (x % 1) + wide, (y % 1) + high].map(at =>
    Math.round(at * deviceScaleFactor),
  ) as [number, number, number, number]
  return sharp(await shown.screenshot())
    .extract({ left, top, width: right - left, height: bottom - top })
    .toBuffer()
}

/** The most that any quarter of the two is apart. */
async function distanceOf(bytes: Buffer, { crop, turn, shot }: Seen): Promise<number> {
  const made = await makePicture({ bytes, from: 'sent', crop, turn })
  if ('refused' in made) throw new Error(made.refused)
  const [card, preview] = await Promise.all([toGrey(made.sizes.card), toGrey(shot)])
  const quarters = [1, 3].flatMap(x => [1, 3].map(y => ({ x: (x * width) / 4, y: (y * height) / 4 })))
  return Math.max(...quarters.map(middle => shiftAt(card, preview, middle)))
}

/** One byte for each pixel. */
function toGrey(picture: Buffer): Promise<Buffer> {
  return sharp(picture).flatten().resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
}

/** By how many pixels one has to be moved so that the two are most alike around this place. */
function shiftAt(one: Buffer, other: Buffer, middle: { x: number; y: number }): number {
  const half = 120
  let best = { difference: Number.POSITIVE_INFINITY, shift: 0 }
  for (let down = -farthest; down <= farthest; down += 1) {
    for (let right = -farthest; right <= farthest; right += 1) {
      let difference = 0
      for (let y = middle.y - half; y < middle.y + half; y += 2) {
        for (let x = middle.x - half; x < middle.x + half; x += 2) {
          const [here, there] = [y * width + x, (y + down) * width + x + right]
          difference += Math.abs((one[here] as number) - (other[there] as number))
        }
      }
      if (difference < best.difference)
        best = { difference, shift: Math.max(Math.abs(down), Math.abs(right)) }
    }
  }
  return best.shift
}
