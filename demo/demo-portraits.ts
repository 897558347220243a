import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { uploads } from '#contract/platform/paths.ts'
import { portrait } from './art/portrait.ts'
import { portraitFor } from './art/portrait-for.ts'
import type { Gender, PortraitOptions } from './art/portrait-options.ts'
import { renderPortrait } from './art/render-portrait.ts'
import { type CastMember, cast, castPhotoPaths } from './cast.ts'
import { personAt } from './population/make-person.ts'
import { mostFaces, portraitPaths } from './population/portrait-paths.ts'

interface Face {
  /** Seed of the portrait, different for each person. */
  face: number
  gender: Gender
  age: number
}

interface Drawing {
  file: string
  draw: () => PortraitOptions
}

const draftPrefix = 'demo-draft-'
/** Seeds that the cast does not use. */
const firstOf = { stories: 6_000, population: 10_000 }
/** Sharp has its own threads, so two at a time leave a small machine usable. */
const concurrency = 2

/** Couples of the success stories, with faces of their own. */
export const storyFaces = Array.from({ length: 12 }, (_, place) => ({
  groom: `${uploads}demo/groom-${place + 1}.jpg`,
  bride: `${uploads}demo/bride-${place + 1}.jpg`,
}))

export function demoDrawings(people: number): Drawing[] {
  return [
    ...cast.flatMap(member => photosOf(member, castPhotoPaths(member))),
    ...storyFaces.flatMap(({ groom, bride }, place) => [
      ...photosOf({ face: firstOf.stories + place, gender: 'male', age: 27 + (place % 8) }, [groom]),
      ...photosOf({ face: firstOf.stories + place, gender: 'female', age: 25 + (place % 7) }, [bride]),
    ]),
    ...Array.from({ length: Math.min(people, mostFaces) }, (_, index) => photosOfPerson(index)).flat(),
  ]
}

function photosOfPerson(index: number): Drawing[] {
  const person = personAt(index, Date.now())
  return photosOf({ ...person, face: firstOf.population + index }, portraitPaths(mostFaces)(person))
}

const photosOf = (person: Face, paths: string[]): Drawing[] =>
  paths.map((path, place) => ({ file: basename(path), draw: () => photoOf(person, place) }))

/**
 * Draws all portraits into uploads/demo, unless they exist. Draws in a temporary folder and renames it, so that a killed
 * start leaves no half-written picture.
 */
export async function drawDemoPortraits(
  uploadsFolder: string,
  people: number,
  onProgress: (share: number) => void,
): Promise<void> {
  const folder = join(uploadsFolder, 'demo')
  const drawings = demoDrawings(people)
  if (drawings.every(({ file }) => existsSync(join(folder, file)))) return
  await mkdir(uploadsFolder, { recursive: true })
  await removeDrafts(uploadsFolder)
  const draft = await mkdtemp(join(uploadsFolder, draftPrefix))
  await renderAll(draft, drawings, onProgress)
  // A temporary folder is private to its owner.
  await chmod(draft, 0o755)
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

async function renderAll(folder: string, drawings: Drawing[], onProgress: (share: number) => void) {
  const waiting = drawings.values()
  let done = 0
  const work = async () => {
    for (const { file, draw } of waiting) {
      await writeFile(join(folder, file), await renderPortrait(portrait(draw())))
      onProgress(++done / drawings.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

export const drawCastPhoto = (member: CastMember, place: number): Promise<Buffer> =>
  renderPortrait(portrait(photoOf(member, place)))

async function removeDrafts(uploadsFolder: string): Promise<void> {
  const drafts = (await readdir(uploadsFolder)).filter(name => name.startsWith(draftPrefix))
  for (const name of drafts) await rm(join(uploadsFolder, name), { recursive: true })
}

/** Each photo of a person has the same face, with other clothes and another background. */
function photoOf({ gender, age, face }: Face, place: number): PortraitOptions {
  const own = portraitFor(face, { gender, age })
  const other = portraitFor(face + place * 7, { gender, age })
  const { id, fabric, turn, tilt, gaze, backdrop, pattern } = other
  const scene = { id, fabric, turn, tilt, gaze, backdrop, pattern }
  if (own.gender === 'female' && other.gender === 'female') {
    return { ...own, ...scene, clothes: other.clothes, jewellery: other.jewellery }
  }
  if (own.gender === 'male' && other.gender === 'male') {
    return { ...own, ...scene, clothes: other.clothes, plainColour: other.plainColour }
  }
  return own
}
