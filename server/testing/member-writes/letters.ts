import type { DecidedAction } from '#contract/cases.ts'
import { codeOf } from '../../src/cases/numbers.ts'
import { caseOf, complain, officer } from '../inbox.ts'
import { testSecret } from '../make.ts'
import type { Scene } from '../scene.ts'
import { type Case, post } from './case.ts'

const letter = { name: 'Asha', email: 'asha@test.example', phone: '9876543210', message: 'Hello' }

/** What a complaint leaves: the case, what was seen, and a letter with its number. */
const complained = (subject: string) => [
  `+ cases report ${subject}`,
  '+ case_events acknowledged',
  '+ case_events evidence_frozen',
  '+ case_events opened',
  '+ case_evidence report',
  '+ case_letters received-complaint',
  '+ outbox mail',
  '+ promised_limits mail:complaint',
]

let answered = { number: '', code: '', message: 'Please look again.' }
/** Something was decided about me, and the letter about it has left. */
const decided = (what: DecidedAction) => async (s: Scene) => {
  const one = await officer(s.t)
  const id = await caseOf(s.t, await complain(s.t, { profile: `HS${s.me.id}` }))
  const { decision } = (await one.decide(id, what)).json()
  await s.t.clock.advance({ seconds: 20 })
  const number = `D${decision}`
  answered = { ...answered, number, code: codeOf(testSecret, number) }
}

const reader = { email: 'reader@test.example' }
const tokenOfMail = (s: Scene) => /\/([\w-]{43})\b/.exec(s.t.sent.at(-1)?.text ?? '')?.[1] as string
const forgetReaders = async (s: Scene) => {
  await s.t.db`delete from newsletter_subscribers`
  await s.t.db`delete from promised_limits where key like 'mail:newsletter:%'`
}

export const letterWrites: Case[] = [
  {
    call: 'sendEnquiry',
    fields: () => letter,
    writes: [
      '+ case_events acknowledged',
      '+ case_events opened',
      '+ case_letters received-enquiry',
      '+ case_reports contact form',
      '+ cases enquiry null',
      '+ outbox mail',
      '+ promised_limits mail:complaint',
    ],
    spoils: 'case_reports',
  },
  {
    call: 'reportMisuse',
    fields: s => ({ misuseId: `HS${s.asha.id}`, subject: 'Money', message: 'He asked' }),
    writes: [...complained('member:asha'), '+ case_reports misuse form'],
    spoils: 'case_reports',
  },
  {
    call: 'sendGrievance',
    fields: s => ({
      ...letter,
      email: 'leela@home.example',
      reason: 'harassment',
      profile: `HS${s.asha.id}`,
    }),
    writes: [...complained('member:asha'), '+ case_reports grievance form'],
    spoils: 'cases',
  },
  {
    call: 'reportMember',
    fields: s => ({ find_id: String(s.asha.id), slot: '2', reason: 'photo_ai' }),
    writes: [...complained('photo:N'), '+ case_reports photo'],
    spoils: 'case_evidence',
  },
  {
    call: 'reportMember, of the person shown',
    fields: s => ({ find_id: String(s.asha.id), reason: 'impersonation' }),
    writes: [
      ...complained('member:asha'),
      '+ case_events protected',
      '+ case_reports profile',
      '+ decision_effects hideProfile asha',
      '+ decisions report',
      'match_changes asha',
      'member_cards asha',
      'profiles asha',
    ],
    spoils: 'decisions',
  },
  {
    call: 'sendAppeal',
    by: 'guest',
    before: decided({ do: 'suspend', reason: 'harassment', days: 7 }),
    fields: () => answered,
    writes: [
      '+ case_events acknowledged',
      '+ case_events evidence_frozen',
      '+ case_events opened',
      '+ case_evidence report',
      '+ case_letters received-appeal',
      '+ case_reports appeal',
      '+ cases appeal decision:N',
      '+ outbox mail',
      '+ promised_limits mail:complaint',
    ],
    spoils: 'case_letters',
  },
  {
    call: 'answerQuestion',
    by: 'guest',
    before: decided({ do: 'askMember', reason: 'false_details' }),
    fields: () => answered,
    writes: ['+ case_events member_answered', 'cases report member:me'],
    spoils: 'case_events',
  },
  {
    call: 'reportMessage',
    fields: s => ({ msg_id: String(s.asha.id), seq: '2', reason: 'rude' }),
    writes: [...complained('message:N:2'), '+ case_reports message'],
    spoils: 'case_reports',
  },
  {
    call: 'subscribeNewsletter',
    by: 'guest',
    before: forgetReaders,
    fields: () => reader,
    writes: [
      '+ newsletter_subscribers reader@test.example',
      '+ outbox mail',
      '+ promised_limits mail:newsletter',
    ],
    spoils: 'newsletter_subscribers',
  },
  ...(['confirmNewsletter', 'leaveNewsletter'] as const).map(
    (call): Case => ({
      call,
      by: 'guest',
      before: async s => {
        await forgetReaders(s)
        await post(s, 'subscribeNewsletter', { email: 'other@test.example' })
        await post(s, 'subscribeNewsletter', reader)
      },
      fields: s => ({ token: tokenOfMail(s) }),
      writes: ['newsletter_subscribers reader@test.example'],
    }),
  ),
]
