import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PortraitOptions } from './art/portrait-options.ts'
import { cast, castPhotoPaths } from './cast.ts'
import { demoDrawings, drawDemoPortraits } from './demo-portraits.ts'
import { mostFaces } from './population/portrait-paths.ts'

/** The features that all photos of a person share. */
function faceOf({ skin, face, eyes, brows, nose, mouth, hair, hairColour, age }: PortraitOptions): string {
  return JSON.stringify({ skin, face, eyes, brows, nose, mouth, hair, hairColour, age })
}

test('each person has one face in all photos, and no one else has it', () => {
  const people = new Map<string, Set<string>>()
  for (const { file, draw } of demoDrawings(mostFaces)) {
    const who = file.replace(/^(cast-.+|person-\d+)-\d+\.jpg$/, '$1')
    people.set(who, (people.get(who) ?? new Set()).add(faceOf(draw())))
  }
  expect(people.size).toBeGreaterThan(330)
  const faces = [...people.values()].flatMap(known => [...known])
  expect(faces).toHaveLength(people.size)
  expect(new Set(faces).size).toBe(people.size)
})

test('portraits are drawn once and appear together', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'portraits-'))
  try {
    const progress: number[] = []
    await drawDemoPortraits(uploads, 1, share => progress.push(share))
    const files = await readdir(join(uploads, 'demo'))
    expect(files).toEqual(expect.arrayContaining(cast.flatMap(castPhotoPaths).map(path => path.slice(13))))
    expect(files.sort()).toEqual(
      demoDrawings(1)
        .map(({ file }) => file)
        .sort(),
    )
    expect(progress).toHaveLength(files.length)
    expect(progress.at(-1)).toBe(1)
    await drawDemoPortraits(uploads, 1, () => expect.unreachable('they are there'))
    expect(await readdir(uploads)).toEqual(['demo'])
  } finally {
    await rm(uploads, { recursive: true })
  }
})
