import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret of the server')
const text = 'नमस्ते, 4711 is your code'

test('only the same secret decrypts a text', () => {
  const closed = seal.encrypt(text)
  expect(seal.decrypt(closed)).toBe(text)
  expect(closed.toString('latin1')).not.toContain('4711')
  expect(() => createSeal('another secret').decrypt(closed)).toThrow('authenticate')
})

test('every encryption has a new nonce', () => {
  const closed = Array.from({ length: 50 }, () => seal.encrypt(text))
  const nonces = closed.map(bytes => bytes.subarray(0, 12).toString('hex'))
  expect(new Set(nonces).size).toBe(50)
  expect(new Set(closed.map(bytes => bytes.subarray(28).toString('hex'))).size).toBe(50)
})

test('a change of any byte is detected', () => {
  const closed = seal.encrypt(text)
  for (const at of [0, 12, 28, closed.length - 1]) {
    const changed = Buffer.from(closed)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => seal.decrypt(changed), `byte ${at}`).toThrow('authenticate')
  }
})

test('a recipient hash ignores case and spaces, and is keyed', () => {
  expect(seal.hashRecipient(' Asha@Test.example ')).toEqual(seal.hashRecipient('asha@test.example'))
  expect(seal.hashRecipient('asha@test.example')).not.toEqual(seal.hashRecipient('asha@test.example.in'))
})
