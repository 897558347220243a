import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret of the server')
const text = 'नमस्ते, 4711 is your code'

test('what is closed can be opened, by the same secret only', () => {
  const closed = seal.encrypt(text)
  expect(seal.decrypt(closed)).toBe(text)
  expect(closed.toString('latin1')).not.toContain('4711')
  expect(() => createSeal('another secret').decrypt(closed)).toThrow('authenticate')
})

test('every message is closed with a nonce of its own', () => {
  const closed = Array.from({ length: 50 }, () => seal.encrypt(text))
  const nonces = closed.map(bytes => bytes.subarray(0, 12).toString('hex'))
  expect(new Set(nonces).size).toBe(50)
  expect(new Set(closed.map(bytes => bytes.subarray(28).toString('hex'))).size).toBe(50)
})

test('a changed byte is noticed, wherever it is', () => {
  const closed = seal.encrypt(text)
  for (const at of [0, 12, 28, closed.length - 1]) {
    const changed = Buffer.from(closed)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => seal.decrypt(changed), `byte ${at}`).toThrow('authenticate')
  }
})

test('a recipient is found however it was typed, and is no plain hash', () => {
  expect(seal.hashRecipient(' Asha@Test.example ')).toEqual(seal.hashRecipient('asha@test.example'))
  expect(seal.hashRecipient('asha@test.example')).not.toEqual(seal.hashRecipient('asha@test.example.in'))
})
