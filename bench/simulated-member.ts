import type { FastifyInstance } from 'fastify'
import type { Db } from '../server/src/db.ts'
import { as, form } from '../server/testing/as.ts'
import { makeMember } from '../server/testing/make.ts'
import type { StandingClock } from './standing-clock.ts'

export interface Bench {
  db: Db
  app: FastifyInstance
  clock: StandingClock
}

export interface SimulatedMember {
  id: number
  gender: 'male' | 'female'
  post(path: string, fields?: Record<string, string>): Promise<{ status: number; body: Answer }>
}

interface Answer {
  matched?: Card[]
  recently?: Card[]
  users?: Card[]
  next?: string
}
interface Card {
  user_id: number
}

export const cardsIn = ({ matched, recently, users }: Answer): number[] =>
  (matched ?? recently ?? users ?? []).map(card => card.user_id)

/** A new member with a session, who calls from this address. */
export async function simulatedMember(
  { db, app }: Bench,
  wanted: { gender: 'male' | 'female'; isPremium: boolean; isNew: boolean },
  address: string,
): Promise<SimulatedMember> {
  const { id } = await makeMember(db, wanted)
  if (!wanted.isNew) await db`update members set created_at = now() - interval '1 year' where id = ${id}`
  const send = await as(app, db, { memberId: id })
  return {
    id,
    gender: wanted.gender,
    async post(path, fields = {}) {
      const { headers, payload } = form(fields)
      const reply = await send({
        method: 'POST',
        url: `/api/v1/${path}`,
        payload,
        headers: { ...headers, 'x-forwarded-for': address },
      })
      return { status: reply.statusCode, body: reply.json() }
    },
  }
}

/** Leaves nothing of the people who took part: the next begin with the same database. */
export async function forgetEveryone(db: Db, ids: number[]): Promise<void> {
  await db`delete from daily_looks`
  await db`delete from abuse_flags`
  await db`delete from promised_limits`
  await db`delete from rate_limits`
  await db`delete from entitlements where member_id = any (${ids})`
  await db`delete from orders where member_id = any (${ids})`
  await db`delete from members where id = any (${ids})`
}

/** Midnight in India before the next noon there. */
export function nextMidnightInIndia(now: Date): Date {
  const day = 24 * 3600_000
  const ahead = 5.5 * 3600_000
  return new Date(Math.ceil((now.getTime() + ahead) / day) * day - ahead)
}
