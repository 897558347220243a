import { hmac } from '../../platform/crypto/keys.ts'

/** Stored instead of the code. */
export const codeMac = (secret: string, id: string, code: string) => hmac(secret, 'candidate code', id, code)
