import { as, form } from '../as.ts'
import type { Scene } from '../scene.ts'
import { type Case, password, post } from './case.ts'

/** A profile managed by a relative, with a consent request that was just sent. */
let asks = 0
let token = ''
let request = ''
const forDaughter = (s: Scene) => s.t.db`update members set profile_for = 'Son' where id = ${s.me.id}`
const asked = async (s: Scene) => {
  await forDaughter(s)
  await s.t.db`delete from quotas where key like 'candidate%'`
  const asManager = await as(s.t.app, s.t.db, { memberId: s.me.id })
  await asManager({
    method: 'POST',
    url: '/api/v1/candidate/ask',
    ...form({ contact: String(8_123_456_000 + ++asks) }),
  })
  token = s.t.sent.flatMap(({ text }) => /\/yes\/([\w-]{22})\b/.exec(text)?.[1] ?? []).at(-1) as string
}
const askedForCode = async (s: Scene) => {
  await asked(s)
  await s.t.db`delete from quotas where key like 'candidate%'`
  await post(s, 'sendTakeOverCode', { token })
}
const takeOverCode = (s: Scene) => /\b(\d{6})\b/.exec(s.t.sent.at(-1)?.text ?? '')?.[1] as string

export const candidateWrites: Case[] = [
  { call: 'askCandidate', before: forDaughter, fields: () => ({ contact: '8123456780' }) },
  { call: 'answerCandidate, yes', by: 'guest', before: asked, fields: () => ({ token, answer: 'yes' }) },
  {
    call: 'answerCandidate, changes',
    by: 'guest',
    before: asked,
    fields: () => ({ token, answer: 'changes', wish: 'My name, please.' }),
  },
  {
    call: 'tickCandidateRequest',
    before: async s => {
      await asked(s)
      await post(s, 'answerCandidate', { token, answer: 'changes', wish: 'My town, please.' })
      const [row] = await s.t.db<{ id: string }[]>`
        select id from candidate_requests where member_id = ${s.me.id}`
      request = String(row?.id)
    },
    fields: () => ({ request, done: 'true' }),
  },
  { call: 'answerCandidate, no', by: 'guest', before: asked, fields: () => ({ token, answer: 'no' }) },
  { call: 'sendTakeOverCode', by: 'guest', before: asked, fields: () => ({ token }) },
  {
    call: 'shareProfile',
    by: 'guest',
    before: askedForCode,
    fields: s => ({ token, code: takeOverCode(s), keeper: 'mother' }),
  },
  {
    call: 'takeOverProfile',
    by: 'guest',
    before: askedForCode,
    fields: s => ({ token, code: takeOverCode(s), email: 'own.mailbox@test.example', password }),
  },
]
