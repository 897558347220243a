import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portrait } from './portrait.ts'
import { portraitFor } from './portrait-for.ts'
import type { Gender } from './portrait-options.ts'
import { renderPortrait } from './render-portrait.ts'

export type PoolPortrait = { file: string; gender: Gender; age: number }

const youngest = 21
const oldest = 60
/** Sharp uses threads of its own; two at a time keep a small machine usable. */
const atOnce = 2

/** Most members are in their twenties and thirties, and so are most faces. */
function ageAt(pair: number): number {
  // The golden ratio spreads the ages evenly, whatever the size of the pool.
  const spread = ((pair + 1) * 0.618034) % 1
  return Math.round(youngest + (oldest - youngest) * spread ** 1.7)
}

export function poolPortrait(index: number): PoolPortrait {
  const gender = index % 2 === 0 ? 'female' : 'male'
  const pair = Math.floor(index / 2)
  const age = ageAt(pair)
  const file = `${gender === 'female' ? 'f' : 'm'}-${age}-${String(pair).padStart(3, '0')}.jpg`
  return { file, gender, age }
}

export async function renderPortraitPool(
  folder: string,
  count: number,
  onProgress: (done: number) => void,
): Promise<PoolPortrait[]> {
  await mkdir(folder, { recursive: true })
  const pool = Array.from({ length: count }, (_, index) => poolPortrait(index))
  let next = 0
  let done = 0
  const work = async () => {
    while (next < count) {
      const index = next++
      const person = pool[index]
      if (!person) return
      const picture = await renderPortrait(portrait(portraitFor(index, person)))
      await writeFile(join(folder, person.file), picture)
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return pool
}
