import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { codeOf } from '../../src/core/moderation/numbers.ts'
import { caseOf, complain, officer } from '../inbox.ts'
import { testSecret } from '../make.ts'
import type { Scene } from '../scene.ts'
import { type Case, post } from './case.ts'

const letter = { name: 'Asha', email: 'asha@test.example', phone: '9876543210', message: 'Hello' }

let answered = { number: '', code: '', message: 'Please look again.' }
const decided = (what: DecidedAction) => async (s: Scene) => {
  const one = await officer(s.t)
  const id = await caseOf(s.t, await complain(s.t, { profile: `HS${s.me.id}` }))
  const { decision } = (await one.decide(id, what)).json()
  await s.t.clock.advance({ seconds: undoSeconds })
  const number = `D${decision}`
  answered = { ...answered, number, code: codeOf(testSecret, number) }
}

const reader = { email: 'reader@test.example' }
const tokenOfMail = (s: Scene) => /\/([\w-]{43})\b/.exec(s.t.sent.at(-1)?.text ?? '')?.[1] as string
const forgetReaders = async (s: Scene) => {
  await s.t.db`delete from newsletter_subscribers`
  await s.t.db`delete from quotas where key like 'mail:newsletter:%'`
}

export const letterWrites: Case[] = [
  { call: 'sendEnquiry', fields: () => letter },
  {
    call: 'reportMisuse',
    fields: s => ({ misuseId: `HS${s.asha.id}`, subject: 'Money', message: 'He asked' }),
  },
  {
    call: 'sendGrievance',
    fields: s => ({
      ...letter,
      email: 'leela@home.example',
      reason: 'harassment',
      profile: `HS${s.asha.id}`,
    }),
  },
  { call: 'reportMember', fields: s => ({ find_id: String(s.asha.id), slot: '2', reason: 'photo_ai' }) },
  {
    call: 'reportMember, of the person shown',
    fields: s => ({ find_id: String(s.asha.id), reason: 'impersonation' }),
  },
  {
    call: 'sendAppeal',
    by: 'guest',
    before: decided({ do: 'suspend', reason: 'harassment', days: 7 }),
    fields: () => answered,
  },
  {
    call: 'answerQuestion',
    by: 'guest',
    before: decided({ do: 'askMember', reason: 'false_details' }),
    fields: () => answered,
  },
  { call: 'reportMessage', fields: s => ({ msg_id: String(s.asha.id), seq: '2', reason: 'rude' }) },
  { call: 'subscribeNewsletter', by: 'guest', before: forgetReaders, fields: () => reader },
  ...(['confirmNewsletter', 'leaveNewsletter'] as const).map(
    (call): Case => ({
      call,
      by: 'guest',
      before: async s => {
        await forgetReaders(s)
        await post(s, 'subscribeNewsletter', { email: 'bystander@test.example' })
        await post(s, 'subscribeNewsletter', reader)
      },
      fields: s => ({ token: tokenOfMail(s) }),
    }),
  ),
]
