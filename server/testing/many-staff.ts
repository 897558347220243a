import type { FastifyInstance } from 'fastify'
import { staffRoles } from '#contract/staff-roles.ts'
import type { Db } from '../src/db.ts'
import { hashToken, newToken } from '../src/http/session-cookie.ts'
import { factorSeal } from '../src/staff/factor-seal.ts'
import { newTotpSecret } from '../src/staff/totp.ts'
import { asSignedIn, type Send } from './as.ts'
import { testSecret } from './make.ts'

/** People of the office who may do everything, signed in, in one statement: for tests that need hundreds of them. */
export async function manyStaff(app: FastifyInstance, db: Db, many: number): Promise<Send[]> {
  const tokens = Array.from({ length: many }, newToken)
  const hashes = tokens.map(hashToken)
  const sealed = factorSeal(testSecret).close(newTotpSecret())
  await db`
    with made as (
      insert into staff (email, name, password_hash, roles, enrolled_at)
      select hash || '@test.example', 'One of many', 'none', ${[...staffRoles]}::text[], now()
      from unnest(${hashes.map(hash => hash.toString('hex'))}::text[]) as hash
      returning id, email
    ), factors as (
      insert into second_factors (staff_id, sealed_secret, last_step) select id, ${sealed}, 0 from made
    )
    insert into staff_sessions (token_hash, staff_id, expires_at, address, user_agent)
    select hash, id, now() + interval '1 hour', '127.0.0.1', 'test'
    from unnest(${hashes}::bytea[]) as hash join made on email = encode(hash, 'hex') || '@test.example'`
  return tokens.map(token => asSignedIn(app, `staff=${token}`))
}
