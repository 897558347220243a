import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

const nonceBytes = 12
const tagBytes = 16

/** What the law wants kept after a deletion. A record opens for its own member alone. */
export interface KeptSeal {
  close(memberId: number, joinedAt: string, text: string): Buffer
  open(memberId: number, joinedAt: string, sealed: Buffer): string
}

/** A key of its own, which no server needs to read with. */
export function keptSeal(secret: string): KeptSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kept records', 32))
  const whose = (memberId: number, joinedAt: string) => Buffer.from(`${memberId} ${joinedAt}`)
  return {
    close(memberId, joinedAt, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(whose(memberId, joinedAt))
      const body = Buffer.concat([cipher.update(gzipSync(text)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(memberId, joinedAt, sealed) {
      const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
      opened.setAAD(whose(memberId, joinedAt)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = Buffer.concat([opened.update(sealed.subarray(nonceBytes + tagBytes)), opened.final()])
      return gunzipSync(body).toString('utf8')
    },
  }
}
