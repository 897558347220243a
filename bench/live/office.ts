import { decideCase, readCase } from '#contract/cases.ts'
import { reportMember } from '#contract/grievances.ts'
import { hashToken, newToken } from '../../server/src/http/session-cookie.ts'
import { insertStaffSession } from '../../server/src/staff/session-store.ts'
import { makeStaff } from '../../server/testing/make.ts'
import { makePairs, type Talker } from '../talks/people.ts'
import { post } from '../talks/post.ts'
import type { Scene } from './scene.ts'

const reason = 'money_request'

/** Somebody of the office, who suspends members that were reported, by the calls of the desk. */
export async function openOffice({ database: { db } }: Scene, address: string) {
  const { id: staffId } = await makeStaff(db, 'moderator')
  const token = newToken()
  await insertStaffSession(db, {
    staffId,
    tokenHash: hashToken(token),
    address: '127.0.0.1',
    userAgent: 'bench',
  })
  // One of them sees whoever is to be reported.
  const reporters = (await makePairs(db, 1)).flat()

  async function ask<Reply>(path: string, payload: object): Promise<Reply> {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `staff=${token}`,
      },
      body: JSON.stringify(payload),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Reply
  }

  return {
    async suspend({ id: memberId }: Talker): Promise<void> {
      // Nobody reports so many people a day.
      await db`delete from rate_limits`
      for (const { cookie } of reporters)
        await post(address, reportMember.path, { find_id: String(memberId), reason }, cookie)
      const [row] = await db<{ id: number }[]>`
        select id from cases where kind = 'report' and subject = ${`member:${memberId}`}`
      if (!row) throw new Error('A report that nobody got.')
      const { id } = row
      const { version, seen } = await ask<{ version: number; seen: string }>(readCase.path, { id })
      const actions = [{ do: 'suspend', reason, days: 7 }]
      await ask(decideCase.path, { id, version, seen, key: crypto.randomUUID(), actions })
    },
  }
}
