import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { paths } from '#contract/platform/paths.ts'
import { scriptsOf } from '../server/src/platform/http/rendering/page-files.ts'
import { loadRenderer } from '../server/src/platform/http/rendering/renderer.ts'
import { chunkRules } from '../web/chunks.ts'

const fileOf = (path: string) => new URL(`../${path}`, import.meta.url)

test('each name in web/chunks.ts is a file or a folder', () => {
  const names = chunkRules.flatMap(({ files, except = [] }) => [...files, ...except])
  const ofSources = names.filter(name => !/^(\0|vite\/)/.test(name))
  expect(ofSources.filter(name => !existsSync(fileOf(name.replace(/(\*)?\?wire$/, ''))))).toEqual([])
  expect(chunkRules.length).toBeLessThanOrEqual(12)
})

/** Compressed KB of script before a page can be used. */
const limits: Record<string, number> = {
  [paths.home]: 200,
  [paths.pricing]: 200,
  [paths.posts]: 200,
  [paths.kundliMatching]: 200,
  [paths.login]: 200,
  // Cards name the points and the gothra.
  [paths.recentlyJoined]: 205,
  [paths.picks]: 200,
  // Its criteria come from the profile fields.
  [paths.search]: 205,
  [paths.interests]: 205,
  [paths.chats]: 200,
  // Forms include their schemas.
  [paths.signUp]: 280,
  [paths.createProfile]: 280,
  [paths.desiredPartner]: 280,
  [paths.editProfile(':id')]: 280,
  [paths.editPartner(':id')]: 280,
}

test('a page loads at most 30 scripts, and no more than its limit', async () => {
  const renderer = await loadRenderer(fileOf('dist/renderer').pathname)
  if (!renderer) throw new Error('The app is not built.')
  const { manifest, pages } = renderer
  const kbOf = (script: string) => gzipSync(readFileSync(fileOf(`dist/web/${script}`))).length / 1024
  for (const [path, limit] of Object.entries(limits)) {
    const sources = ['index.html', ...(pages.find(page => page.path === path)?.sources ?? ['no page'])]
    expect(
      sources.filter(source => !manifest[source]),
      path,
    ).toEqual([])
    const scripts = scriptsOf(manifest, sources)
    const kb = scripts.reduce((sum, script) => sum + kbOf(script), 0)
    expect(scripts.length, path).toBeLessThanOrEqual(30)
    expect(kb, path).toBeLessThanOrEqual(limit)
  }
})
