import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { LRUCache } from 'lru-cache'
import { type PhotoSize, photoSizes } from '#contract/features/photos/photos.ts'
import type { Files } from './files.ts'
import { FolderDriver, unfinished } from './folder-driver.ts'

const cacheBytes = 2 ** 30
const hourMs = 60 * 60 * 1000
/** TTL, for a server that missed the notification of a deletion. */
const maxAgeMs = 24 * hourMs
const rememberedDeletions = 10_000

/**
 * LRU cache of a remote store in a local folder, with a TTL of a day. Deleted pictures are removed immediately. The folder
 * can be emptied at any time.
 */
export function withCache(distant: Files, dataDir: string, most = cacheBytes): Files {
  const folder = resolve(dataDir, 'photo-cache')
  const disk = new Disk(new FolderDriver(folder))
  const sizes = new LRUCache<string, number>({
    maxSize: most,
    sizeCalculation: bytes => Math.max(1, bytes),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: Date,
    dispose: (_bytes, name, reason) => {
      if (reason !== 'set') remove(join(folder, name))
    },
  })
  // For pictures that are deleted while they are being read.
  const deleted = new LRUCache<string, true>({ max: rememberedDeletions })
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes, start] of listFolder(folder)) sizes.set(name, bytes, { start })
  setInterval(() => sizes.purgeStale(), hourMs).unref()

  async function forget(key: string): Promise<void> {
    deleted.set(key, true)
    for (const size of photoSizes) {
      sizes.delete(nameOf(key, size))
      await disk.delete(nameOf(key, size))
    }
  }

  async function store(name: string, bytes: Buffer): Promise<void> {
    await disk.put(name, bytes)
    sizes.set(name, bytes.length)
  }

  return {
    ...distant,
    async get(key, size) {
      const name = nameOf(key, size)
      const cached = sizes.get(name) && (await disk.getBytes(name).catch(() => undefined))
      if (cached) return cached as Buffer
      const bytes = await distant.get(key, size)
      // If the disk is full, pictures are read from the remote store.
      if (bytes) await store(name, bytes).catch(() => sizes.delete(name))
      if (deleted.has(key)) await forget(key)
      return bytes
    },
    async delete(key) {
      await forget(key)
      await distant.delete(key)
    },
    forget,
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next start tries again.
  }
}

const nameOf = (key: string, size: PhotoSize) => `${key}-${size}`

/** The files of the last run with size and time, oldest first. Removes unfinished and expired ones. */
function listFolder(folder: string): [name: string, bytes: number, since: number][] {
  const files = readdirSync(folder).map((name): [string, number, number] => {
    const { size, mtimeMs } = statSync(join(folder, name))
    return [name, size, mtimeMs]
  })
  const isOver = ([name, , since]: (typeof files)[number]) =>
    name.endsWith(unfinished) || Date.now() - since > maxAgeMs
  for (const [name] of files.filter(isOver)) rmSync(join(folder, name))
  return files.filter(file => !isOver(file)).toSorted(([, , one], [, , other]) => one - other)
}
