import { ConfigError } from '../platform/config.ts'
import { hmac } from '../platform/crypto/keys.ts'
import type { Queries } from '../platform/database/db.ts'
import { insertSecretHash } from '../platform/database/secret-hash-store.ts'

/** Servers with different secrets cannot read each other's messages, codes and second factors. */
export async function refuseOtherSecret(db: Queries, sessionSecret: string): Promise<void> {
  const hash = hmac(sessionSecret, 'comparison of SESSION_SECRET')
  if (hash.equals(await insertSecretHash(db, hash))) return
  throw new ConfigError(
    'This database belongs to another SESSION_SECRET: please set the same one on every server, or, to change it, stop all ' +
      'servers, run "delete from session_secret_hash" and start again.',
  )
}
