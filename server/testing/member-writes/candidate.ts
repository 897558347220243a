import { as, form } from '../as.ts'
import type { Scene } from '../scene.ts'
import { type Case, myCard, password, post } from './case.ts'

/** Another keeps the profile of whom it describes: asked a moment ago. */
let asks = 0
let token = ''
let request = ''
const forDaughter = (s: Scene) => s.t.db`update members set profile_for = 'Son' where id = ${s.me.id}`
const asked = async (s: Scene) => {
  await forDaughter(s)
  await s.t.db`delete from promised_limits where key like 'candidate%'`
  const keeper = await as(s.t.app, s.t.db, { memberId: s.me.id })
  await keeper({
    method: 'POST',
    url: '/api/v1/candidate/ask',
    ...form({ contact: String(8_123_456_000 + ++asks) }),
  })
  token = s.t.sent.flatMap(({ text }) => /\/yes\/([\w-]{22})\b/.exec(text)?.[1] ?? []).at(-1) as string
}
const askedForCode = async (s: Scene) => {
  await asked(s)
  await s.t.db`delete from promised_limits where key like 'candidate%'`
  await post(s, 'sendTakeOverCode', { token })
}
const takeOverCode = (s: Scene) => /\b(\d{6})\b/.exec(s.t.sent.at(-1)?.text ?? '')?.[1] as string
const toKeeper = ['+ outbox mail', '+ promised_limits mail:candidate-news']

export const candidateWrites: Case[] = [
  {
    call: 'askCandidate',
    before: forDaughter,
    fields: () => ({ contact: '8123456780' }),
    writes: [
      '+ candidates me',
      '+ outbox sms',
      '+ promised_limits candidate:member:me',
      '+ promised_limits candidate:phone:8123456780',
    ],
    spoils: 'candidates',
  },
  {
    call: 'answerCandidate, yes',
    by: 'guest',
    before: asked,
    fields: () => ({ token, answer: 'yes' }),
    writes: ['+ candidate_answers me yes', 'candidates me', ...myCard, ...toKeeper],
    spoils: 'candidate_answers',
  },
  {
    call: 'answerCandidate, changes',
    by: 'guest',
    before: asked,
    fields: () => ({ token, answer: 'changes', wish: 'My name, please.' }),
    writes: [
      '+ candidate_answers me changes',
      '+ candidate_requests me My name, please.',
      'candidates me',
      ...toKeeper,
    ],
    spoils: 'candidate_answers',
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
    writes: ['candidate_requests me My town, please.'],
    spoils: 'candidate_requests',
  },
  {
    call: 'answerCandidate, no',
    by: 'guest',
    before: asked,
    fields: () => ({ token, answer: 'no' }),
    writes: [
      '+ candidate_answers me no',
      '+ deletions',
      '+ departures me candidate',
      'candidates me',
      ...myCard,
      'profiles me',
      ...toKeeper,
    ],
    spoils: 'candidate_answers',
  },
  {
    call: 'sendTakeOverCode',
    by: 'guest',
    before: asked,
    fields: () => ({ token }),
    writes: ['+ candidate_codes me', '+ outbox sms', '+ promised_limits candidate code:member:me'],
    spoils: 'candidate_codes',
  },
  {
    call: 'shareProfile',
    by: 'guest',
    before: askedForCode,
    fields: s => ({ token, code: takeOverCode(s), keeper: 'mother' }),
    writes: [
      '+ candidate_answers me shared',
      '+ known_devices me',
      '+ sessions me',
      '- candidate_codes me',
      'candidates me',
      ...myCard,
      'members me',
      ...toKeeper,
    ],
  },
  {
    call: 'takeOverProfile',
    by: 'guest',
    before: askedForCode,
    fields: s => ({ token, code: takeOverCode(s), email: 'own.mailbox@test.example', password }),
    writes: [
      '+ candidate_answers me took_over',
      '- candidate_codes me',
      '- otp_challenges me',
      '- password_resets me',
      '- sessions me',
      'candidates me',
      'known_devices me',
      ...myCard,
      'member_facts me',
      'members me',
      'sessions me',
      ...toKeeper,
    ],
  },
]
