import { insertSession } from '../../server/src/core/accounts/sessions/store.ts'
import { hashToken, newToken } from '../../server/src/platform/http/session-cookie.ts'
import { makeMember } from '../../server/testing/make.ts'
import type { TestDb } from '../../server/testing/test-db.ts'

export interface Talker {
  id: number
  cookie: string
}

/** A premium member with a session. */
async function makeTalker(db: TestDb, gender: 'male' | 'female'): Promise<Talker> {
  const { id } = await makeMember(db, { gender, isPremium: true })
  const token = newToken()
  await insertSession(db, {
    memberId: id,
    tokenHash: hashToken(token),
    isRemembered: true,
    address: '127.0.0.1',
    userAgent: 'bench',
  })
  return { id, cookie: `session=${token}` }
}

/** Eight pairs at a time, because there can be thousands. */
export async function makePairs(db: TestDb, count: number): Promise<[Talker, Talker][]> {
  const pairs: [Talker, Talker][] = []
  while (pairs.length < count) {
    const some = Array.from({ length: Math.min(8, count - pairs.length) }, () =>
      Promise.all([makeTalker(db, 'male'), makeTalker(db, 'female')]),
    )
    pairs.push(...(await Promise.all(some)))
  }
  return pairs
}
