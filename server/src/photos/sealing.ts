import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Hold } from './files-store.ts'

/** How long a sealed copy is kept, in days from the deletion: what the law asks for, and not a day more. */
export const sealedDays: Record<Hold, number> = { reported: 180, removed: 180, deleted: 365 }

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts what is kept and no longer shown. A copy opens under its own key alone, so none can be passed off as another. */
export interface PhotoSeal {
  close(key: string, bytes: Buffer): Buffer
  open(key: string, sealed: Buffer): Buffer
}

export function photoSeal(secret: string): PhotoSeal {
  const secretKey = Buffer.from(hkdfSync('sha256', secret, '', 'sealed photos', 32))
  return {
    close(key, bytes) {
      const nonce = randomBytes(nonceBytes)
      const seal = createCipheriv(cipher, secretKey, nonce).setAAD(Buffer.from(key))
      const body = Buffer.concat([seal.update(bytes), seal.final()])
      return Buffer.concat([nonce, seal.getAuthTag(), body])
    },
    open(key, sealed) {
      const opened = createDecipheriv(cipher, secretKey, sealed.subarray(0, nonceBytes))
      opened.setAAD(Buffer.from(key)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([opened.update(sealed.subarray(nonceBytes + tagBytes)), opened.final()])
    },
  }
}
