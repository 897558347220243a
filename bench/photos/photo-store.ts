import { globSync } from 'node:fs'
import { join } from 'node:path'
import { photoSizes } from '#contract/photos.ts'
import type { S3Settings } from '../../server/src/config.ts'
import type { Db } from '../../server/src/db.ts'
import type { Files } from '../../server/src/outside/files.ts'
import { collectFiles } from '../../server/src/photos/collect-files.ts'
import { photoSeal } from '../../server/src/photos/sealing.ts'
import { startS3Server } from '../../server/testing/s3-server.ts'

export const sealOfBench = photoSeal('a key for benchmarks, of no use elsewhere')

export interface Store {
  name: 'folder' | 'S3'
  dataDir: string
  s3: S3Settings | undefined
  /** The keys of all served objects that are there, each as often as it has sizes. */
  listKeys(): string[]
  close(): Promise<void>
}

export async function openStores(dataDir: string): Promise<Store[]> {
  const s3 = await startS3Server()
  const keysIn = (folder: string, pattern: string) =>
    globSync(pattern, { cwd: folder }).flatMap(name => /([0-9a-f]{32})-/.exec(name)?.[1] ?? [])
  const folder = join(dataDir, 'folder')
  return [
    {
      name: 'folder',
      dataDir: folder,
      s3: undefined,
      listKeys: () => keysIn(folder, 'uploads/m/*/*.webp'),
      close: async () => {},
    },
    {
      name: 'S3',
      dataDir: join(dataDir, 's3-cache'),
      s3: s3.settings,
      listKeys: () => keysIn(s3.folder, '**/*_object'),
      close: s3.close,
    },
  ]
}

/** Rows that name a picture of which an object is missing. */
export async function countBroken(db: Db, files: Files): Promise<number> {
  const rows = await db<{ file_key: string }[]>`select file_key from photos where file_key is not null`
  const whole = await Promise.all(
    rows.map(async ({ file_key }) =>
      (await Promise.all(photoSizes.map(size => files.get(file_key, size)))).every(Boolean),
    ),
  )
  return whole.filter(isWhole => !isWhole).length
}

/** As if the hour had passed that a picture has to be stored in, and every wait before the next try. */
export async function collectAll(db: Db, files: Files): Promise<void> {
  await db`update files set created_at = created_at - interval '2 hours' where state = 'writing'`
  await db`update files set due_at = now() where state = 'dead'`
  const ignore = () => {}
  await collectFiles({ db, files, seal: sealOfBench, onFailure: ignore, onAlarm: ignore })
}
