import sharp from 'sharp'
import { type PhotoSize, type PhotoState, photoBounds, photoSizes } from '#contract/features/photos/photos.ts'
import { createFileKey } from '../src/features/photos/files-store.ts'
import { pathOf } from '../src/features/photos/store.ts'
import type { Files } from '../src/platform/files/files.ts'
import type { TestDb } from './test-db.ts'

export interface StoredPhoto {
  key: string
  path: string
  url(size?: string): string
  bytes: Record<PhotoSize, Buffer>
}

/** Inserts a new unique picture with row and objects, like an upload. */
export async function storedPhoto(
  { db, files }: { db: TestDb; files: Files },
  memberId: number,
  {
    slot = 1,
    status = 'approved',
    side = 80,
  }: { slot?: number; status?: PhotoState; side?: number | undefined } = {},
): Promise<StoredPhoto> {
  const key = createFileKey()
  const bytes = {} as Record<PhotoSize, Buffer>
  for (const size of photoSizes) {
    const height =
      size === 'full' ? side : Math.round((photoBounds[size].height * side) / photoBounds.full.height)
    bytes[size] = await picture(Number.parseInt(key.slice(0, 6), 16), Math.max(8, height))
    await files.put(key, size, bytes[size])
  }
  const path = pathOf(key)
  await db`insert into files (key, member_id, state) values (${key}, ${memberId}, 'live')`
  await db`
    insert into photos (member_id, slot, path, status, file_key, crop, thumbhash)
    values (${memberId}, ${slot}, ${path}, ${status}, ${key}, '{0,0,1,1}', decode('0102030405', 'hex'))`
  return { key, path, bytes, url: size => `/api/v1/${path}${size ? `?size=${size}` : ''}` }
}

function picture(seed: number, height: number): Promise<Buffer> {
  const width = Math.round(height * 0.8)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      data[at] = 128 + 100 * Math.sin(seed + x / 40)
      data[at + 1] = 128 + 100 * Math.sin(seed + y / 60)
      data[at + 2] = 128 + 60 * Math.sin((seed + x + y) / 90)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 78, effort: 0 })
    .toBuffer()
}
