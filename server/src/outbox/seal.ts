import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Messages may contain codes and links, so the database stores them encrypted. */
export interface Seal {
  close(text: string): Buffer
  open(sealed: Buffer): string
  /** Finds a recipient's messages without storing who they are. */
  recipient(to: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16

/** Each purpose has a key of its own. */
export function sealWith(secret: string, purpose = 'outbox text'): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const recipientKey = Buffer.from(hkdfSync('sha256', secret, '', 'outbox recipient', 32))
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString('utf8')
    },
    recipient: to => createHmac('sha256', recipientKey).update(to.trim().toLowerCase()).digest(),
  }
}
