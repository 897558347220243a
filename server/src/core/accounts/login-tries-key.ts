import { hmac } from '../../platform/crypto/keys.ts'

/**
 * Under which key wrong passwords are counted: the phone as typed, known or not. A browser that has signed its member in
 * before has a count of its own, which guesses from elsewhere do not touch.
 */
export function loginTriesKey(secret: string, phone: string, knownDevice = ''): Buffer {
  return hmac(secret, 'login failures', phone, ...(knownDevice ? [knownDevice] : []))
}
