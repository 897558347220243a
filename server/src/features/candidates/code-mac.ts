import { hmac } from '../../platform/crypto/keys.ts'

/** The database stores this MAC and not the code. */
export const codeMac = (secret: string, id: string, code: string) => hmac(secret, 'candidate code', id, code)
