import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseHeader } from '#contract/endpoint.ts'
import { listStates } from '#contract/reference.ts'
import { readSession } from '#contract/session.ts'
import { asGuest } from '../../testing/as.ts'
import { testApp } from '../../testing/test-app.ts'
import { releaseOf } from './release.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saptapadi-release-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('every reply that is not kept names the release; another build is another', async () => {
  await writeFile(join(folder, 'index.html'), '<script src="/assets/index-1.js"></script>')
  const release = releaseOf(folder)
  const send = asGuest((await testApp({ webFolder: folder })).app)
  const { headers } = await send({ url: readSession.path })
  expect(headers[releaseHeader]).toBe(release)
  const shared = await send({ url: `${listStates.path}?country=101` })
  expect(shared.headers['cache-control']).toContain('public')
  expect(shared.headers[releaseHeader]).toBeUndefined()

  await writeFile(join(folder, 'index.html'), '<script src="/assets/index-2.js"></script>')
  expect(releaseOf(folder)).not.toBe(release)
})
