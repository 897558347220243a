import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { portrait } from './portrait.ts'
import { portraitFor } from './portrait-for.ts'
import { renderPortraitPool } from './portrait-pool.ts'
import { renderPortrait } from './render-portrait.ts'

const someone = (seed: number) =>
  portrait(portraitFor(seed, { gender: seed % 2 ? 'male' : 'female', age: 21 + (seed % 40) }))

describe('portrait', () => {
  it('draws the same person from the same seed', () => {
    for (const seed of [0, 1, 7, 4242]) expect(someone(seed)).toBe(someone(seed))
  })

  it('draws different people from different seeds', () => {
    const nameless = (seed: number) => someone(seed).replaceAll(`p${seed}-`, '')
    const drawings = new Set(Array.from({ length: 200 }, (_, seed) => nameless(seed)))
    expect(drawings.size).toBeGreaterThanOrEqual(190)
  })

  it('never writes a broken number', () => {
    for (let seed = 0; seed < 200; seed++) expect(someone(seed)).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('renders a photo-sized JPEG', async () => {
    const { format, width, height } = await sharp(await renderPortrait(someone(3))).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 1000 })
  })
})

describe('renderPortraitPool', () => {
  it('writes half women and half men and reports progress', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portraits-'))
    try {
      const progress: number[] = []
      const pool = await renderPortraitPool(folder, 4, done => progress.push(done))
      expect(progress).toEqual([1, 2, 3, 4])
      expect(pool.filter(({ gender }) => gender === 'female')).toHaveLength(2)
      expect((await readdir(folder)).sort()).toEqual(pool.map(({ file }) => file).sort())
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
