import { afterEach, expect, test, vi } from 'vitest'
import { isReplaced } from './release.ts'

const meta = Object.assign(document.createElement('meta'), { name: 'release', content: 'one' })
afterEach(() => {
  meta.remove()
  vi.unstubAllGlobals()
})

const served = (release: string) =>
  vi.stubGlobal('fetch', async () => new Response(`<meta name="release" content="${release}">`))

test('a page is outdated when the server has another release', async () => {
  document.head.append(meta)
  served('one')
  expect(await isReplaced()).toBe(false)
  served('two')
  expect(await isReplaced()).toBe(true)
})

test('a page is not outdated without a network, nor in development', async () => {
  served('two')
  expect(await isReplaced()).toBe(false)
  document.head.append(meta)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await isReplaced()).toBe(false)
})
