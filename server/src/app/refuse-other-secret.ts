import { ConfigError } from '../platform/config.ts'
import { hmac } from '../platform/crypto/keys.ts'
import type { Queries } from '../platform/database/db.ts'
import { insertSecretHash } from '../platform/database/secret-hash-store.ts'

/** Servers with different secrets cannot read each other's messages, codes and second factors. */
export async function refuseOtherSecret(db: Queries, sessionSecret: string): Promise<void> {
  const hash = hmac(sessionSecret, 'comparison of SESSION_SECRET')
  if (hash.equals(await insertSecretHash(db, hash))) return
  throw new ConfigError(
    'The servers of this database use another SESSION_SECRET: please set the same one here, or change it as described in ' +
      'docs/operations.md.',
  )
}
