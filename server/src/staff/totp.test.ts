import { expect, test } from 'vitest'
import { codeOf, findStep, fromBase32, newTotpSecret, otpauthLink, stepAt, toBase32 } from './totp.ts'

/** The table of RFC 6238, appendix B, for SHA-1. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890')
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
})

/** The table of RFC 4648, section 10, without the padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
  expect(fromBase32(encoded).toString()).toBe(text)
})

test('a secret has 160 bits, and no two are alike', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(100)
  expect(fromBase32(secrets[0] as string)).toHaveLength(20)
})

test('a code is good in its step and the ones beside it', () => {
  const secret = newTotpSecret()
  const at = new Date('2026-08-03T06:00:15Z')
  const code = codeOf(fromBase32(secret), stepAt(at))
  const after = (seconds: number) => findStep(secret, code, new Date(at.getTime() + seconds * 1000))
  expect([-46, -45, 0, 44, 45].map(after).map(step => step !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(after(44)).toBe(stepAt(at))
})

test('what is no code is none', () => {
  const secret = newTotpSecret()
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(secret, text)).toBeUndefined()
})

test('the link for the app', () => {
  expect(otpauthLink('ABCDEFGH', 'asha+office@test.example')).toBe(
    'otpauth://totp/Saptapadi:asha%2Boffice%40test.example?secret=ABCDEFGH&issuer=Saptapadi',
  )
})
