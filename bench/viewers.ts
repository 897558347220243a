import { z } from 'zod'
import { insertSession } from '../server/src/core/accounts/sessions/store.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { hashToken, newToken } from '../server/src/platform/http/session-cookie.ts'
import { rareName } from './rare-names.ts'

export interface BenchViewer {
  id: number
  cookie: string
  /** A name to search for, and a member to open. */
  name: string
  /** A rare name, after rare-names.ts. */
  rareName: string
  otherId: number
}

type Kind = 'realistic' | 'rare' | 'broad' | 'empty' | 'unwanted'

/** Short, common, misspelt and absurd searches. */
const hostileNames = ['a', 'sh', 'kumar', 'laksmi', 'chaudry', 'zzzz', 'sharma sharma', '%_%', 'an', 'ra sh']

const IdRow = z.object({ id: z.int() })
const PersonRow = IdRow.extend({ gender: z.string(), name: z.string() })

/** Half have usual preferences, half have preferences that are hard to serve. All have a plan and a session. */
export async function makeViewers(db: Db, count: number): Promise<BenchViewer[]> {
  const rows = await db.many(PersonRow)`
    select member_id as id, gender, name from profiles
    where is_listed order by hashint4(member_id) limit ${count}`
  const viewers: BenchViewer[] = []
  for (const [at, { id, gender, name }] of rows.entries()) {
    await makeHard(db, id, kindAt(at))
    await givePlan(db, id)
    await tradeInterests(db, id, gender)
    const other = await db.find(IdRow)`
      select member_id as id from profiles where is_listed and gender <> ${gender} and member_id > ${id - 500}
      order by member_id limit 1`
    viewers.push({
      id,
      cookie: await openSession(db, id),
      name:
        at % 2 === 0 ? (name.split(' ')[0] as string) : (hostileNames[at % hostileNames.length] as string),
      rareName: rareName(id),
      otherId: other?.id ?? 1001,
    })
  }
  await db.script('analyze')
  return viewers
}

function kindAt(at: number): Kind {
  const hard = ['rare', 'broad', 'empty', 'unwanted'] as const
  return at % 2 === 0 ? 'realistic' : (hard[Math.floor(at / 2) % hard.length] ?? 'rare')
}

async function makeHard(db: Db, id: number, kind: Kind): Promise<void> {
  if (kind === 'realistic') return
  if (kind === 'rare') {
    await db.run`
      update desired_partners set age_min = 33, age_max = 36, height_min_in = 60, height_max_in = 72, education_id = 8,
        income_id = (select max(id) - 2 from incomes), marital_status_ids = '{3}', caste_ids = '{}',
        state_ids = (select array_agg(id) from (select id from states where country_id = 101 order by id limit 2) s)
      where member_id = ${id}`
    return
  }
  await db.run`
    update desired_partners set age_min = 18, age_max = 60, height_min_in = 48, height_max_in = 84,
      education_id = null, income_id = null, country_id = ${kind === 'broad' ? 101 : null},
      marital_status_ids = ${kind === 'broad' ? [1, 2, 3] : []}, state_ids = '{}',
      caste_ids = ${kind === 'broad' ? sql`(select array_agg(id) from castes)` : []}, language_ids = '{}',
      occupation_ids = '{}'
    where member_id = ${id}`
  if (kind !== 'unwanted') return
  await db.run`
    update profiles set birth_date = current_date - interval '59 years', height_in = 48, education_id = 1,
      income_id = 1, marital_status_id = 3
    where member_id = ${id}`
}

const givePlan = (db: Db, id: number) =>
  db.run`
    with bought as (
      insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
      values (${`order_bench_${id}`}, ${id}, 'Premium', 9900, 'COMPLETED', now()) on conflict do nothing
      returning id
    )
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    select id, ${id}, now() - interval '1 minute', now() + interval '1 year' from bought
    where not exists (select from entitlements where member_id = ${id} and valid_upto > now())`

/** Interests in every state, sent and received. */
const tradeInterests = (db: Db, id: number, gender: string) =>
  db.run`
    insert into interests (sender_id, receiver_id, state, sent_at, answered_at)
    select case when n % 2 = 0 then ${id} else other end, case when n % 2 = 0 then other else ${id} end,
      case when n % 3 = 0 then 'accepted' else 'sent' end, now() - n * interval '1 hour',
      case when n % 3 = 0 then now() - n * interval '30 minutes' end
    from (
      select member_id as other, row_number() over () as n from profiles
      where is_listed and gender <> ${gender} and member_id > ${id} order by member_id limit 60
    ) as others
    on conflict do nothing`

async function openSession(db: Db, memberId: number): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    memberId,
    tokenHash: hashToken(token),
    isRemembered: true,
    address: '127.0.0.1',
    userAgent: 'bench',
  })
  return `session=${token}`
}
