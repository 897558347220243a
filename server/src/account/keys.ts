import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** One key per purpose, all derived from the one secret that is kept outside the database. */
export function macWith(secret: string, purpose: string, ...parts: string[]): Buffer {
  return createHmac('sha256', keyOf(secret, purpose)).update(parts.join('\n')).digest()
}

/** Every page of a list is signed, and deriving takes longer than signing. There are as many as purposes. */
const derived = new Map<string, KeyObject>()

function keyOf(secret: string, purpose: string): KeyObject {
  const name = `${purpose}\n${secret}`
  const key =
    derived.get(name) ?? createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)))
  derived.set(name, key)
  return key
}
