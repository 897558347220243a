import { hash, randomInt } from 'node:crypto'
import type { DeletionRow } from './deletion-store.ts'

/** Without 0, 1, I and O, which are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 80 random bits in four groups: not guessable. */
export function newDeletionNumber(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

type ReceiptFacts = Pick<DeletionRow, 'number' | 'askedOn' | 'erasedAt' | 'counts'>

/** Hashes exactly the content of the receipt, in a fixed order, so that its holder can verify it. */
export function hashReceipt({ number, askedOn, erasedAt, counts }: ReceiptFacts): Buffer {
  const kinds = Object.entries(counts ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = [
    number,
    askedOn,
    erasedAt?.toISOString() ?? '',
    ...kinds.map(([kind, count]) => `${kind}: ${count}`),
  ]
  return hash('sha256', lines.join('\n'), 'buffer')
}
