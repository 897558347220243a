import { createSealer } from '../../platform/crypto/keys.ts'
import type { RetentionReason } from './files-store.ts'

/** Days from the deletion that a sealed copy is kept: the periods that the law requires. */
export const sealedDays: Record<RetentionReason, number> = { reported: 180, removed: 180, deleted: 365 }

/** Encrypts photos that are kept and no longer shown. A copy opens under its own key only. */
export interface PhotoSeal {
  close(key: string, bytes: Buffer): Buffer
  open(key: string, sealed: Buffer): Buffer
}

export function photoSeal(secret: string): PhotoSeal {
  const { encrypt, decrypt } = createSealer(secret, 'sealed photos')
  return { close: (key, bytes) => encrypt(bytes, key), open: (key, sealed) => decrypt(sealed, key) }
}
