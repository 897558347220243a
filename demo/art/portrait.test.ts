import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { portrait } from './portrait.ts'
import { portraitFor } from './portrait-for.ts'
import { renderPortrait } from './render-portrait.ts'

const someone = (seed: number) =>
  portrait(portraitFor(seed, { gender: seed % 2 ? 'male' : 'female', age: 21 + (seed % 40) }))

describe('portrait', () => {
  it('draws the same face from the same seed', () => {
    for (const seed of [0, 1, 7, 4242]) expect(someone(seed)).toBe(someone(seed))
  })

  it('draws different faces from different seeds', () => {
    const nameless = (seed: number) => someone(seed).replaceAll(`p${seed}-`, '')
    const drawings = new Set(Array.from({ length: 200 }, (_, seed) => nameless(seed)))
    expect(drawings.size).toBeGreaterThanOrEqual(190)
  })

  it('writes only valid numbers', () => {
    for (let seed = 0; seed < 200; seed++) expect(someone(seed)).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('renders a photo-sized JPEG', async () => {
    const { format, width, height } = await sharp(await renderPortrait(someone(3))).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 800 })
  })
})
