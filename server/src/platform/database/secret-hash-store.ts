import { z } from 'zod'
import type { Queries } from './db.ts'

const HashRow = z.object({ hash: z.instanceof(Buffer) })

/** The first server of the database stores its hash. Returns the stored one. */
export async function insertSecretHash(db: Queries, hash: Buffer): Promise<Buffer> {
  await db.run`insert into session_secret_hash (hash) values (${hash}) on conflict do nothing`
  return (await db.one(HashRow)`select hash from session_secret_hash`).hash
}
