import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const seal = sealWith('a secret of the server')
const text = 'नमस्ते, 4711 is your code'

test('what is closed can be opened, by the same secret only', () => {
  const closed = seal.close(text)
  expect(seal.open(closed)).toBe(text)
  expect(closed.toString('latin1')).not.toContain('4711')
  expect(() => sealWith('another secret').open(closed)).toThrow('authenticate')
})

test('every message is closed with a nonce of its own', () => {
  const closed = Array.from({ length: 50 }, () => seal.close(text))
  const nonces = closed.map(bytes => bytes.subarray(0, 12).toString('hex'))
  expect(new Set(nonces).size).toBe(50)
  expect(new Set(closed.map(bytes => bytes.subarray(28).toString('hex'))).size).toBe(50)
})

test('a changed byte is noticed, wherever it is', () => {
  const closed = seal.close(text)
  for (const at of [0, 12, 28, closed.length - 1]) {
    const changed = Buffer.from(closed)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => seal.open(changed), `byte ${at}`).toThrow('authenticate')
  }
})

test('a recipient is found however it was typed, and is no plain hash', () => {
  expect(seal.recipient(' Asha@Test.example ')).toEqual(seal.recipient('asha@test.example'))
  expect(seal.recipient('asha@test.example')).not.toEqual(seal.recipient('asha@test.example.in'))
})
