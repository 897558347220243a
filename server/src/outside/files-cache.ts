import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { type PhotoSize, photoSizes } from '#contract/photos.ts'
import type { Files } from './files.ts'
import { FolderDriver, unfinished } from './folder-driver.ts'

const cacheBytes = 2 ** 30
const hourMs = 60 * 60 * 1000
/** A server that did not hear of a deletion forgets the picture by itself, whether or not anybody asks for it. */
const keptMs = 24 * hourMs

const rememberedDeletions = 10_000

interface Kept {
  bytes: number
  since: number
}

const isOld = ({ since }: Kept) => Date.now() - since > keptMs

/**
 * Reads of a distant store through a folder on this disk: so many bytes, the least used go first. What was deleted goes
 * at once, everything else after a day. It may be emptied at any time.
 */
export function withCache(distant: Files, dataDir: string, most = cacheBytes): Files {
  const folder = resolve(dataDir, 'photo-cache')
  const disk = new Disk(new FolderDriver(folder))
  // In the order of their last use.
  const kept = listKept(folder)
  // A read may be on its way while its picture is deleted.
  const deleted = new Set<string>()
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)

  async function forget(name: string): Promise<void> {
    await disk.delete(name)
    total -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }

  async function forgetAll(key: string): Promise<void> {
    if (deleted.size >= rememberedDeletions) deleted.clear()
    deleted.add(key)
    await Promise.all(photoSizes.map(size => forget(nameOf(key, size))))
  }

  async function sweep(): Promise<void> {
    for (const [name, one] of kept) {
      // A disk that refuses is asked again in an hour: the name is still in the list.
      if (isOld(one)) await forget(name).catch(() => {})
    }
  }
  setInterval(() => void sweep(), hourMs).unref()

  async function keep(name: string, bytes: Buffer): Promise<void> {
    await disk.put(name, bytes)
    total += bytes.length - (kept.get(name)?.bytes ?? 0)
    kept.delete(name)
    kept.set(name, { bytes: bytes.length, since: Date.now() })
    for (const leastUsed of kept.keys()) {
      if (total <= most) break
      await forget(leastUsed)
    }
  }

  async function readKept(name: string): Promise<Buffer | undefined> {
    const known = kept.get(name)
    if (!known) return undefined
    kept.delete(name)
    kept.set(name, known)
    const bytes = isOld(known) ? undefined : await disk.getBytes(name).catch(() => undefined)
    if (!bytes) await forget(name)
    return bytes as Buffer | undefined
  }

  return {
    ...distant,
    async get(key, size) {
      const name = nameOf(key, size)
      const near = await readKept(name)
      if (near) return near
      const bytes = await distant.get(key, size)
      // A full disk costs time, not the picture.
      if (bytes) await keep(name, bytes).catch(() => kept.delete(name))
      if (deleted.has(key)) await forget(name)
      return bytes
    },
    async delete(key) {
      await forgetAll(key)
      await distant.delete(key)
    },
    forget: forgetAll,
  }
}

const nameOf = (key: string, size: PhotoSize) => `${key}-${size}`

/** What the last run left, the oldest first; what is half written or too old goes. */
function listKept(folder: string): Map<string, Kept> {
  mkdirSync(folder, { recursive: true })
  const found = readdirSync(folder).map(name => {
    const { size: bytes, mtimeMs: since } = statSync(join(folder, name))
    return [name, { bytes, since }] as const
  })
  const isOver = ([name, one]: (typeof found)[number]) => name.endsWith(unfinished) || isOld(one)
  for (const [name] of found.filter(isOver)) rmSync(join(folder, name))
  return new Map(found.filter(one => !isOver(one)).toSorted(([, a], [, b]) => a.since - b.since))
}
