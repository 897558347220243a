import { expect, test } from 'vitest'
import { isRightCode, newCode } from '../../core/accounts/otp.ts'
import { newsletterToken } from '../../features/site/support/newsletter-token.ts'
import { writeCursor } from '../http/cursor.ts'
import { hmac } from './keys.ts'
import { createSeal } from './seal.ts'

const [secret, another] = ['a secret of the server', 'the secret of another']
const unique = (values: (string | Buffer)[]) =>
  new Set(values.map(value => value.toString('hex' as never))).size

test('an HMAC depends on the secret, the purpose and all parts', () => {
  const macs = [
    hmac(secret, 'otp', 'a', 'b'),
    hmac(another, 'otp', 'a', 'b'),
    hmac(secret, 'login failures', 'a', 'b'),
    hmac(secret, 'otp', 'a', 'c'),
    hmac(secret, 'otp', 'c', 'b'),
    hmac(secret, 'otp', 'ab', ''),
  ]
  expect(unique(macs)).toBe(macs.length)
  expect(hmac(secret, 'otp', 'a', 'b')).toEqual(macs[0])
  expect(macs[0]).toHaveLength(32)
})

test('codes, links, cursors and recipient hashes depend on the secret', () => {
  const { id, code, mac } = newCode(secret, '9876543210', 8)
  const challenge = { id, phone: '9876543210', codeMac: mac }
  expect(isRightCode(secret, challenge, code)).toBe(true)
  expect(isRightCode(another, challenge, code)).toBe(false)
  expect(isRightCode(secret, { ...challenge, phone: '9876543211' }, code)).toBe(false)
  expect(isRightCode(secret, { ...challenge, id: crypto.randomUUID() }, code)).toBe(false)

  expect(newsletterToken(secret, 'a@b.in')).not.toBe(newsletterToken(another, 'a@b.in'))
  expect(newsletterToken(secret, 'a@b.in')).not.toBe(newsletterToken(secret, 'a@c.in'))
  expect(newsletterToken(secret, 'a@b.in')).toMatch(/^[\w-]{43}$/)
  const cursor = (by: string) => writeCursor({ secret: by, viewer: { id: 1 } }, 'sent', [1])
  expect(cursor(secret)).not.toBe(cursor(another))
  expect(createSeal(secret).hashRecipient('a')).not.toEqual(createSeal(another).hashRecipient('a'))
})

test('a code has all its digits, including leading zeros, and is random', () => {
  const codes = Array.from({ length: 400 }, () => newCode(secret, '9876543210', 4))
  for (const { code } of codes) expect(code).toMatch(/^\d{4}$/)
  expect(new Set(codes.map(({ code }) => code)).size).toBeGreaterThan(300)
  expect(new Set(codes.map(({ id }) => id)).size).toBe(400)
  expect(codes.some(({ code }) => code.startsWith('0'))).toBe(true)
})
