import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** HMAC with one key per purpose, derived from the secret, which is outside the database. */
export function hmac(secret: string, purpose: string, ...parts: string[]): Buffer {
  return createHmac('sha256', keyOf(secret, purpose)).update(parts.join('\n')).digest()
}

export interface Sealer {
  encrypt(bytes: Uint8Array, about?: string): Buffer
  decrypt(sealed: Buffer, about?: string): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Authenticated encryption with one key per purpose. `about` binds the ciphertext to its subject. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = keyOf(secret, purpose)
  return {
    encrypt(bytes, about = '') {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt(sealed, about = '') {
      const [nonce, tag] = [
        sealed.subarray(0, nonceBytes),
        sealed.subarray(nonceBytes, nonceBytes + tagBytes),
      ]
      const cipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()])
    },
  }
}

/** Cache, because deriving a key takes longer than an HMAC. */
const derived = new Map<string, KeyObject>()

function keyOf(secret: string, purpose: string): KeyObject {
  const name = `${purpose}\n${secret}`
  const key =
    derived.get(name) ?? createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)))
  derived.set(name, key)
  return key
}
