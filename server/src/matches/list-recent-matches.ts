import type { listRecentMatches as contract } from '#contract/matches.ts'
import type { Handler } from '../http/handler.ts'
import { readCards } from '../members/store.ts'
import { readCursor, unreadableCursor, writeCursor } from './cursor.ts'
import { otherGender } from './engine/match-index.ts'
import { listRecent, type RecentKey } from './store.ts'

export const listRecentMatches: Handler<typeof contract> = async ({ input, viewer, db }) => {
  const after = input.after ? readKey(input.after) : undefined
  if (input.after && !after) return unreadableCursor()
  const { limit } = input
  const found = await listRecent(db, viewer.id, {
    gender: otherGender(viewer.gender),
    after,
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const recently = await readCards(
    db,
    viewer.id,
    page.map(({ id }) => id),
  )
  if (found.length <= limit || !last) return { recently }
  return { recently, next: writeCursor('recent', [last.joinedAt, last.id]) }
}

const largestId = 2 ** 31 - 1

function readKey(text: string): RecentKey | undefined {
  const [joinedAt, id, ...more] = readCursor('recent', text) ?? []
  if (joinedAt === undefined || id === undefined || more.length > 0) return undefined
  return id <= largestId ? { joinedAt, id } : undefined
}
