import { Disk } from 'flydrive'
import { type PhotoSize, photoSizes } from '#contract/features/photos/photos.ts'
import type { Config } from '../config.ts'
import { FolderDriver } from './folder-driver.ts'
import { uploadsIn } from './uploads-folder.ts'

/** The store of pictures: a folder or S3. A key is written once and never changes. */
export interface Files {
  put(key: string, size: PhotoSize, bytes: Buffer): Promise<void>
  get(key: string, size: PhotoSize): Promise<Buffer | undefined>
  /** Deletes all sizes. A missing file is no error. */
  delete(key: string): Promise<void>
  /** Removes the picture from the cache of this server. Undefined without a cache. */
  forget?(key: string): Promise<void>
  /** Encrypted copies that the law requires, separate from all served files. */
  sealed: {
    put(key: string, bytes: Buffer): Promise<void>
    has(key: string): Promise<boolean>
    /** For the command `unseal`, for backups, and for one office call about a case. */
    get(key: string): Promise<Buffer | undefined>
    delete(key: string): Promise<void>
  }
}

/** S3 with a local cache if it is configured, otherwise a folder. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return filesOn(new Disk(new FolderDriver(uploadsIn(dataDir))))
  // Loaded on demand, because the S3 client loads slowly.
  const [{ s3Disk }, { withCache }] = await Promise.all([import('./s3-disk.ts'), import('./files-cache.ts')])
  return withCache(filesOn(s3Disk(s3)), dataDir)
}

/** The first two digits of the key are a folder, so that no folder has millions of files. */
export const objectName = (key: string, size: PhotoSize) => `m/${key.slice(0, 2)}/${key}-${size}.webp`
export const sealedName = (key: string) => `sealed/${key.slice(0, 2)}/${key}`

/** Without a size, the object is a sealed copy. */
export function parseObjectName(name: string): { key: string; size: PhotoSize | undefined } | undefined {
  const key = /^(?:m|sealed)\/[0-9a-f]{2}\/([0-9a-f]{32})/.exec(name)?.[1]
  if (!key) return undefined
  if (name === sealedName(key)) return { key, size: undefined }
  const size = photoSizes.find(one => name === objectName(key, one))
  return size && { key, size }
}

/** A picture cannot be written, because the disk is full or the store is unavailable. No row refers to it. */
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
