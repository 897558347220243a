import { expect, test } from 'vitest'
import { codeAt, findStep, newTotpSecret, otpauthLink } from './totp.ts'

test('a code is valid in its time step and the two next to it', () => {
  const secret = newTotpSecret()
  const at = new Date('2026-08-03T06:00:15Z')
  const code = codeAt(secret, at)
  const stepAfter = (seconds: number) => findStep(secret, code, new Date(at.getTime() + seconds * 1000))
  const own = at.getTime() / 1000 / 30 - 0.5
  expect([-46, -45, 0, 44, 45].map(stepAfter)).toEqual([undefined, own, own, own, undefined])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is not a code', text => {
  expect(findStep(newTotpSecret(), text)).toBeUndefined()
})

test('the link names the service, the e-mail and the secret', () => {
  const link = new URL(otpauthLink('ABCDEFGHABCDEFGH', 'asha+office@test.example'))
  expect(decodeURIComponent(link.pathname)).toMatch(/Saptapadi:asha\+office@test\.example$/)
  expect(link.searchParams.get('secret')).toBe('ABCDEFGHABCDEFGH')
})
