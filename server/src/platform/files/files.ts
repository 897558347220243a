import { Disk } from 'flydrive'
import { type PhotoSize, photoSizes } from '#contract/features/photos/photos.ts'
import type { Config } from '../config.ts'
import { FolderDriver } from './folder-driver.ts'
import { uploadsIn } from './uploads-folder.ts'

/** Where pictures lie: a folder, or a store that speaks S3. A key is written once and never changed. */
export interface Files {
  put(key: string, size: PhotoSize, bytes: Buffer): Promise<void>
  /** Undefined where there is none. */
  get(key: string, size: PhotoSize): Promise<Buffer | undefined>
  /** All sizes; what is gone already is no error. */
  delete(key: string): Promise<void>
  /** Lets go of what this server keeps of it; not there where a server keeps nothing. */
  forget?(key: string): Promise<void>
  /** Copies that the law wants kept, encrypted and apart from all that is served. */
  sealed: {
    put(key: string, bytes: Buffer): Promise<void>
    has(key: string): Promise<boolean>
    /** For the command that opens one, for backups, and for one call of the office about a case. */
    get(key: string): Promise<Buffer | undefined>
    delete(key: string): Promise<void>
  }
}

/** The settings choose: a store that speaks S3 where it is named, with a cache on this disk, else a folder. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return filesOn(new Disk(new FolderDriver(uploadsIn(dataDir))))
  // Its client takes a while to load, which only those wait for who use it.
  const [{ s3Disk }, { withCache }] = await Promise.all([import('./s3-disk.ts'), import('./files-cache.ts')])
  return withCache(filesOn(s3Disk(s3)), dataDir)
}

/** Two digits of the key are a folder, so that none holds millions. */
export const objectName = (key: string, size: PhotoSize) => `m/${key.slice(0, 2)}/${key}-${size}.webp`
export const sealedName = (key: string) => `sealed/${key.slice(0, 2)}/${key}`

/** What an object's name says; without a size it is a sealed copy. */
export function parseObjectName(name: string): { key: string; size: PhotoSize | undefined } | undefined {
  const key = /^(?:m|sealed)\/[0-9a-f]{2}\/([0-9a-f]{32})/.exec(name)?.[1]
  if (!key) return undefined
  if (name === sealedName(key)) return { key, size: undefined }
  const size = photoSizes.find(one => name === objectName(key, one))
  return size && { key, size }
}

/** A picture cannot be written: the disk is full, or the store is away. No row names what was written of it. */
export class FilesAwayError extends Error {
  override readonly name = 'FilesAwayError'

  constructor(cause: unknown) {
    super(`Pictures cannot be stored: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

export function filesOn(disk: Disk): Files {
  return {
    put: (key, size, bytes) =>
      disk.put(objectName(key, size), bytes, { contentType: 'image/webp' }).catch(error => {
        throw new FilesAwayError(error)
      }),
    get: (key, size) => read(disk, objectName(key, size)),
    delete: async key => {
      await Promise.all(photoSizes.map(size => disk.delete(objectName(key, size))))
    },
    sealed: {
      put: (key, bytes) => disk.put(sealedName(key), bytes, { contentType: 'application/octet-stream' }),
      has: key => disk.exists(sealedName(key)),
      get: key => read(disk, sealedName(key)),
      delete: key => disk.delete(sealedName(key)),
    },
  }
}

async function read(disk: Disk, name: string): Promise<Buffer | undefined> {
  try {
    const { buffer, byteOffset, byteLength } = await disk.getBytes(name)
    return Buffer.from(buffer, byteOffset, byteLength)
  } catch (error) {
    if (isAbsent((error as Error).cause)) return undefined
    throw error
  }
}

function isAbsent(cause: unknown): boolean {
  const { code, name } = cause as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound'
}
