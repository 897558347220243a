import { identifier, type Sql } from '../../platform/database/sql.ts'

/** A conversation stores the lower and the higher member number; each side has its own columns and indexes. */
const lowerColumns = {
  me: 'lower_id',
  other: 'higher_id',
  myRead: 'lower_read_seq',
  theirRead: 'higher_read_seq',
  myDelivered: 'lower_delivered_seq',
  theirDelivered: 'higher_delivered_seq',
  myWrote: 'lower_wrote_seq',
  theirWrote: 'higher_wrote_seq',
  mySharedAt: 'lower_shared_at',
  theirSharedAt: 'higher_shared_at',
  myMailed: 'lower_mailed_seq',
} as const

export type Side = { readonly [Name in keyof typeof lowerColumns]: Sql }

const toSide = (rename: (column: string) => string) =>
  Object.fromEntries(
    Object.entries(lowerColumns).map(([name, column]) => [name, identifier(rename(column))]),
  ) as Side

const asLower = toSide(column => column)
const asHigher = toSide(column =>
  column.startsWith('lower') ? column.replace('lower', 'higher') : column.replace('higher', 'lower'),
)

export const sides: readonly [Side, Side] = [asLower, asHigher]

export const sideOf = (me: number, other: number): Side => (me < other ? asLower : asHigher)
