import { beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a loaded script is returned', async () => {
  expect(await loadChunk('login', async () => ({ Page: 'the page' }))).toEqual({ Page: 'the page' })
})

test('a failed script is named and logged with the reason', async () => {
  const reason = new TypeError('Failed to fetch dynamically imported module')
  const failed = loadChunk('login', () => Promise.reject(reason))
  await expect(failed).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk login failed',
    cause: reason,
  })
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError))
})

test('a script that depends on another names the one that failed', async () => {
  const inner = () => loadChunk('pricing', () => Promise.reject(new Error('gone')))
  await expect(loadChunk('start', inner)).rejects.toThrow('Loading chunk pricing failed')
})

test('a script that does not load within two minutes has failed', async () => {
  vi.useFakeTimers()
  const outcome = loadChunk('login', () => new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
})
