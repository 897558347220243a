import { createHmac, hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, all from the one secret that lives outside the database. */
export function macWith(secret: string, purpose: string, ...parts: string[]): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(parts.join('\n')).digest()
}
