import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releaseOf } from './release.ts'

test('a new build has a new release name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saptapadi-release-'))
  await writeFile(join(folder, 'index.html'), '<script src="/assets/index-1.js"></script>')
  const release = releaseOf(folder)
  await writeFile(join(folder, 'index.html'), '<script src="/assets/index-2.js"></script>')
  expect(releaseOf(folder)).not.toBe(release)
  await rm(folder, { recursive: true })
})
