import { hash, randomInt } from 'node:crypto'
import type { DeletionRow } from './deletion-store.ts'

/** Without those that are read as another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 80 random bits in four groups: nobody comes across another's. */
export function newDeletionNumber(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

type Said = Pick<DeletionRow, 'number' | 'askedOn' | 'erasedAt' | 'counts'>

/** Over exactly what the receipt says, in one order: whoever holds one can compute it. */
export function receiptHash({ number, askedOn, erasedAt, counts }: Said): Buffer {
  const kinds = Object.entries(counts ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = [
    number,
    askedOn,
    erasedAt?.toISOString() ?? '',
    ...kinds.map(([kind, count]) => `${kind}: ${count}`),
  ]
  return hash('sha256', lines.join('\n'), 'buffer')
}
