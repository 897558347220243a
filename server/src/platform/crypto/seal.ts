import { createSealer, hmac } from './keys.ts'

export interface Seal {
  encrypt(text: string): Buffer
  decrypt(sealed: Buffer): string
  /** Finds the messages of a recipient without storing the address. */
  hashRecipient(to: string): Buffer
}

export function createSeal(secret: string, purpose = 'outbox text'): Seal {
  const { encrypt, decrypt } = createSealer(secret, purpose)
  return {
    encrypt: text => encrypt(Buffer.from(text)),
    decrypt: sealed => decrypt(sealed).toString(),
    hashRecipient: to => hmac(secret, 'outbox recipient', to.trim().toLowerCase()),
  }
}
