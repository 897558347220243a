import { createHmac, hkdfSync } from 'node:crypto'

/** One key per purpose, all derived from the one secret that is kept outside the database. */
export function macWith(secret: string, purpose: string, ...parts: string[]): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(parts.join('\n')).digest()
}
