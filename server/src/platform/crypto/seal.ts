import { createSealer, hmac } from './keys.ts'

/** Messages may contain codes and links, so the database stores them encrypted. */
export interface Seal {
  encrypt(text: string): Buffer
  decrypt(sealed: Buffer): string
  /** Finds a recipient's messages without storing who they are. */
  hashRecipient(to: string): Buffer
}

/** Each purpose has a key of its own. */
export function createSeal(secret: string, purpose = 'outbox text'): Seal {
  const { encrypt, decrypt } = createSealer(secret, purpose)
  return {
    encrypt: text => encrypt(Buffer.from(text)),
    decrypt: sealed => decrypt(sealed).toString(),
    hashRecipient: to => hmac(secret, 'outbox recipient', to.trim().toLowerCase()),
  }
}
