import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { portrait } from './art/portrait.ts'
import { portraitFor } from './art/portrait-for.ts'
import type { PortraitOptions } from './art/portrait-options.ts'
import { type PoolPortrait, poolPortrait, renderPortraitPool } from './art/portrait-pool.ts'
import { renderPortrait } from './art/render-portrait.ts'
import { type CastMember, cast, castPhotoPaths } from './cast.ts'

/** How many faces the population shares. */
const poolSize = 96

const draftPrefix = 'demo-draft-'

/** The faces of the pool, known before they are drawn. */
export const demoPool: PoolPortrait[] = Array.from({ length: poolSize }, (_, index) => poolPortrait(index))

const castPhotos = cast.flatMap(member =>
  castPhotoPaths(member).map((path, place) => ({ member, place, file: basename(path) })),
)
const files = [...demoPool.map(face => face.file), ...castPhotos.map(photo => photo.file)]

/**
 * Draws every portrait of the demo into uploads/demo, unless they are there. They appear all at once, so a
 * start that was killed while drawing leaves no half-written picture behind.
 */
export async function drawDemoPortraits(
  uploadsFolder: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const folder = join(uploadsFolder, 'demo')
  if (files.every(file => existsSync(join(folder, file)))) return
  await mkdir(uploadsFolder, { recursive: true })
  await removeDrafts(uploadsFolder)
  const draft = await mkdtemp(join(uploadsFolder, draftPrefix))
  let done = 0
  const count = () => onProgress(++done / files.length)
  await Promise.all([renderPortraitPool(draft, poolSize, count), renderCast(draft, count)])
  // A temporary folder is private to its owner; this one needs the usual permissions.
  await chmod(draft, 0o755)
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

async function renderCast(folder: string, onDone: () => void): Promise<void> {
  for (const { member, place, file } of castPhotos) {
    await writeFile(join(folder, file), await drawCastPhoto(member, place))
    onDone()
  }
}

/** As a JPEG. */
export const drawCastPhoto = (member: CastMember, place: number): Promise<Buffer> =>
  renderPortrait(portrait(castPortrait(member, place)))

async function removeDrafts(uploadsFolder: string): Promise<void> {
  const drafts = (await readdir(uploadsFolder)).filter(name => name.startsWith(draftPrefix))
  for (const name of drafts) await rm(join(uploadsFolder, name), { recursive: true })
}

/** The same face in every photo, in other clothes and at another place. */
function castPortrait({ gender, age, face }: CastMember, place: number): PortraitOptions {
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
