import { gunzipSync, gzipSync } from 'node:zlib'
import { createSealer } from '../../../platform/crypto/keys.ts'

/** Encrypts what the law wants kept after a deletion. A record opens for its own member only. */
export interface KeptSeal {
  close(memberId: number, joinedAt: string, text: string): Buffer
  open(memberId: number, joinedAt: string, sealed: Buffer): string
}

/** A key of its own, which no server needs to read with. */
export function keptSeal(secret: string): KeptSeal {
  const { encrypt, decrypt } = createSealer(secret, 'kept records')
  return {
    close: (memberId, joinedAt, text) => encrypt(gzipSync(text), `${memberId} ${joinedAt}`),
    open: (memberId, joinedAt, sealed) => gunzipSync(decrypt(sealed, `${memberId} ${joinedAt}`)).toString(),
  }
}
