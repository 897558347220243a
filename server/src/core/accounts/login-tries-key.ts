import { hmac } from '../../platform/crypto/keys.ts'

/**
 * Key of the count of wrong passwords: the typed phone, known or unknown. A known browser has its own count, so that
 * guesses from elsewhere cannot lock it.
 */
export function loginTriesKey(secret: string, phone: string, knownDevice = ''): Buffer {
  return hmac(secret, 'login failures', phone, ...(knownDevice ? [knownDevice] : []))
}
