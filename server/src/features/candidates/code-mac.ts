import { hmac } from '../../platform/crypto/keys.ts'

/** Only this is kept of a code. */
export const codeMac = (secret: string, id: string, code: string) => hmac(secret, 'candidate code', id, code)
