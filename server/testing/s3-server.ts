import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../src/platform/config.ts'

interface S3Server {
  settings: S3Settings
  folder: string
  close(): Promise<void>
}

/** The package is written in plain JavaScript. */
interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type NewS3rver = new (options: object) => S3rver

export async function startS3Server(
  port = 0,
  folder = mkdtempSync(join(tmpdir(), 'saptapadi-s3-')),
): Promise<S3Server> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as NewS3rver
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    // Its signature of a listing differs from Amazon's.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: 'photos' }],
  })
  const address = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${address.port}`,
      bucket: 'photos',
      region: 'us-east-1',
      key: 'S3RVER',
      secret: 'S3RVER',
    },
    folder,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
