import { randomBytes } from 'node:crypto'
import { existsSync, globSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { photoSizes } from '#contract/features/photos/photos.ts'
import { eventually } from '../../../testing/eventually.ts'
import { putAway } from '../../../testing/put-away.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { testFolder } from '../../../testing/test-files.ts'
import { type Files, openFiles } from './files.ts'
import { withCache } from './files-cache.ts'

const key = () => randomBytes(16).toString('hex')
const s3 = await startS3Server()
putAway(s3.close)
const [folder, s3Folder] = [testFolder(), testFolder()]
const stores: [string, Files, () => string[]][] = [
  ['a folder', await openFiles({ dataDir: folder, s3: undefined }), () => filesIn(join(folder, 'uploads'))],
  [
    'a store that speaks S3',
    await openFiles({ dataDir: s3Folder, s3: s3.settings }),
    () => objectsIn(s3.folder),
  ],
]
const filesIn = (path: string) => globSync('**/*.*', { cwd: path })
const objectsIn = (path: string) => globSync('**/*_object', { cwd: path })

describe.each(stores)('%s', (_, files, list) => {
  test('returns each stored size', async () => {
    const one = key()
    for (const size of photoSizes) await files.put(one, size, Buffer.from(`${size} of one`))
    for (const size of photoSizes) expect(String(await files.get(one, size))).toBe(`${size} of one`)
    // The second read comes from the cache, if there is one.
    for (const size of photoSizes) expect(String(await files.get(one, size))).toBe(`${size} of one`)
  })

  test('stores large files completely', async () => {
    const [one, bytes] = [key(), randomBytes(900_000)]
    await files.put(one, 'full', bytes)
    expect((await files.get(one, 'full'))?.equals(bytes)).toBe(true)
  })

  test('returns undefined for another key', async () => {
    expect(await files.get(key(), 'card')).toBeUndefined()
    expect(await files.sealed.get(key())).toBeUndefined()
  })

  test('deletes all sizes, also twice', async () => {
    const one = key()
    await files.put(one, 'card', Buffer.from('x'))
    await files.get(one, 'card')
    await files.put(one, 'thumb', Buffer.from('x'))
    expect(list().filter(name => name.includes(one))).toHaveLength(2)
    await files.delete(one)
    await files.delete(one)
    for (const size of photoSizes) expect(await files.get(one, size)).toBeUndefined()
    expect(list().filter(name => name.includes(one))).toEqual([])
  })

  test('keeps sealed copies separate', async () => {
    const one = key()
    await files.put(one, 'full', Buffer.from('served'))
    await files.sealed.put(one, Buffer.from('sealed'))
    await files.delete(one)
    expect(String(await files.sealed.get(one))).toBe('sealed')
    expect([await files.sealed.has(one), await files.sealed.has(key())]).toEqual([true, false])
    await files.sealed.delete(one)
    expect(await files.sealed.get(one)).toBeUndefined()
  })
})

test('an unavailable store is an error, not a missing picture', async () => {
  const away = { ...s3.settings, endpoint: 'http://127.0.0.1:9' }
  const files = await openFiles({ dataDir: testFolder(), s3: away })
  await expect(files.get(key(), 'card')).rejects.toThrow('Cannot read')
  await expect(files.put(key(), 'card', Buffer.from('x'))).rejects.toThrow('Cannot write')
})

test('a file has another name until it is complete', async () => {
  const files = await openFiles({ dataDir: folder, s3: undefined })
  const one = key()
  const writing = files.put(one, 'full', randomBytes(5_000_000))
  while (filesIn(join(folder, 'uploads')).every(name => !name.includes(one))) await new Promise(setImmediate)
  for (;;) {
    const names = filesIn(join(folder, 'uploads')).filter(name => name.includes(one))
    if (names.some(name => name.endsWith('.webp'))) break
    expect(names.every(name => name.endsWith('.unfinished'))).toBe(true)
    await new Promise(setImmediate)
  }
  await writing
})

describe('the cache of a remote store', () => {
  function distant(): Files & { reads: number } {
    const counted = { reads: 0 }
    return Object.assign(counted, {
      put: async () => {},
      get: async (name: string) => {
        counted.reads += 1
        return name.startsWith('f') ? undefined : Buffer.alloc(100, name)
      },
      delete: async () => {},
      sealed: {
        put: async () => {},
        has: async () => false,
        get: async () => undefined,
        delete: async () => {},
      },
    })
  }
  const [hour, day] = [3_600_000, 24 * 3_600_000]
  const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]

  test('reads each picture once, also after a restart, and does not cache a missing one', async () => {
    const [far, dataDir] = [distant(), testFolder()]
    const near = withCache(far, dataDir)
    for (const name of [a, a, b, a]) await near.get(name, 'card')
    expect(far.reads).toBe(2)
    writeFileSync(join(dataDir, 'photo-cache', 'x.unfinished'), 'half')
    await withCache(far, dataDir).get(b, 'card')
    expect(far.reads).toBe(2)
    expect(existsSync(join(dataDir, 'photo-cache', 'x.unfinished'))).toBe(false)
    for (const _ of [1, 2]) expect(await near.get('f'.repeat(32), 'card')).toBeUndefined()
    expect(far.reads).toBe(4)
  })

  test('does not keep a picture that was deleted during the read', async () => {
    const [far, dataDir] = [distant(), testFolder()]
    let arrive = () => {}
    const arrival = new Promise<void>(resolve => {
      arrive = resolve
    })
    const slow: Files = { ...far, get: async name => arrival.then(() => Buffer.from(name)) }
    const near = withCache(slow, dataDir)
    const reading = near.get(a, 'card')
    await near.delete(a)
    arrive()
    await reading
    expect(globSync('*', { cwd: join(dataDir, 'photo-cache') })).toEqual([])
  })

  test('expires after a day, also after a restart', async () => {
    const [far, dataDir] = [distant(), testFolder()]
    const names = () => globSync('*', { cwd: join(dataDir, 'photo-cache') }).toSorted()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const near = withCache(far, dataDir)
    await near.get(a, 'card')
    vi.advanceTimersByTime(day - hour)
    await near.get(b, 'card')
    expect(names()).toHaveLength(2)
    vi.advanceTimersByTime(2 * hour)
    await eventually(() => expect(names()).toEqual([`${b}-card`]))
    vi.useRealTimers()
    const old = new Date(Date.now() - day - hour)
    utimesSync(join(dataDir, 'photo-cache', `${b}-card`), old, old)
    withCache(far, dataDir)
    expect(names()).toEqual([])
  })

  test('drops a picture that another server has deleted, also during a read', async () => {
    const [far, dataDir] = [distant(), testFolder()]
    const near = withCache(far, dataDir)
    for (const size of photoSizes) await near.get(a, size)
    await near.forget?.(a)
    expect(globSync('*', { cwd: join(dataDir, 'photo-cache') })).toEqual([])
    const reading = near.get(b, 'card')
    await near.forget?.(b)
    await reading
    expect(globSync('*', { cwd: join(dataDir, 'photo-cache') })).toEqual([])
  })

  test('forgets deleted and lost files', async () => {
    const [far, dataDir] = [distant(), testFolder()]
    const near = withCache(far, dataDir)
    await near.get(a, 'card')
    await near.delete(a)
    expect(globSync('*', { cwd: join(dataDir, 'photo-cache') })).toEqual([])
    await near.get(b, 'card')
    const [file = ''] = globSync('*', { cwd: join(dataDir, 'photo-cache') })
    rmSync(join(dataDir, 'photo-cache', file))
    expect(await near.get(b, 'card')).toBeDefined()
  })
})
