import type { Db } from '../../../platform/database/db.ts'
import type { OutsideLists } from '../../../platform/files/outside-lists.ts'
import { type Erasure, listErasures } from './erasure-store.ts'

const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z`
const line = new RegExp(String.raw`^(\d+) (${moment}) (${moment})$`)

/** Skips a line that a crash cut off. It is written again. */
export const parseErasureList = (lines: readonly string[]): Erasure[] =>
  lines.flatMap(entry => {
    const [, id, joined, erased] = line.exec(entry) ?? []
    return id && joined && erased ? { memberId: Number(id), joinedAt: joined, erasedAt: erased } : []
  })

/** Adds missing erasures. Append-only, so servers that share the folder can write concurrently. */
export async function appendErasureList(db: Db, outsideLists: OutsideLists): Promise<void> {
  const known = new Set(await outsideLists.readOwn('erasures'))
  const fresh = (await listErasures(db)).map(toLine).filter(entry => !known.has(entry))
  await outsideLists.append('erasures', fresh)
}

const toLine = ({ memberId, joinedAt, erasedAt }: Erasure) => `${memberId} ${joinedAt} ${erasedAt}`
