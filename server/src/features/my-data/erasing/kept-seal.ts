import { gunzipSync, gzipSync } from 'node:zlib'
import { createSealer } from '../../../platform/crypto/keys.ts'

/** Encrypts the record that the law requires after a deletion. A record only opens with its member id and date. */
export interface KeptSeal {
  close(memberId: number, joinedAt: string, text: string): Buffer
  open(memberId: number, joinedAt: string, sealed: Buffer): string
}

/** Uses a separate key. Servers never decrypt with it. */
export function keptSeal(secret: string): KeptSeal {
  const { encrypt, decrypt } = createSealer(secret, 'kept records')
  return {
    close: (memberId, joinedAt, text) => encrypt(gzipSync(text), `${memberId} ${joinedAt}`),
    open: (memberId, joinedAt, sealed) => gunzipSync(decrypt(sealed, `${memberId} ${joinedAt}`)).toString(),
  }
}
