import { type Case, myCard, post, toAsha, versions } from './case.ts'

const sentByMe = 'sendInterest:member:me'
const matchMail = ['+ outbox mail', '+ promised_limits mail:match']
const bothCards = ['match_changes asha', 'member_cards asha', ...myCard]

export const interestWrites: Case[] = [
  {
    call: 'sendInterest',
    before: s => s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`,
    fields: toAsha,
    writes: ['+ interests me asha', ...versions, `+ promised_limits ${sentByMe}`],
    spoils: 'promised_limits',
  },
  {
    call: 'sendInterest, crossing',
    fields: toAsha,
    writes: ['interests asha me', ...versions, '+ notices asha interest_accepted me', ...matchMail],
    spoils: 'notices',
  },
  {
    call: 'withdrawInterest',
    before: s =>
      s.t
        .db`update interests set sender_id = ${s.me.id}, receiver_id = ${s.asha.id} where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`,
    fields: toAsha,
    writes: ['interests me asha', ...versions],
  },
  {
    call: 'acceptInterest',
    fields: toAsha,
    writes: ['interests asha me', ...versions, '+ notices asha interest_accepted me', ...matchMail],
    spoils: 'interests',
  },
  {
    call: 'declineInterest',
    fields: toAsha,
    writes: ['interests asha me', ...versions, '+ notices asha interest_declined me'],
    spoils: 'notices',
  },
  {
    call: 'undoAccept',
    before: s => post(s, 'acceptInterest', toAsha(s)),
    fields: toAsha,
    writes: ['interests asha me', ...versions, '- notices asha interest_accepted me', '- outbox mail'],
    spoils: 'interests',
  },
  {
    call: 'endMatch',
    before: async s => {
      await post(s, 'acceptInterest', { find_id: String(s.bela.id) })
      await post(s, 'acceptInterest', toAsha(s))
    },
    fields: toAsha,
    writes: ['interests asha me', ...versions, '- notices asha interest_accepted me', '- outbox mail'],
    spoils: 'interests',
  },
  {
    call: 'answerInterests',
    fields: s => ({ members: `${s.asha.id},${s.bela.id}`, answer: 'decline', sentence: '1' }),
    writes: [
      '+ notices asha interest_declined me',
      '+ notices bela interest_declined me',
      'interests asha me',
      'interests bela me',
      'members asha',
      'members bela',
      'members me',
    ],
  },
  {
    call: 'markNoticesSeen',
    fields: () => ({ upTo: new Date().toISOString() }),
    writes: ['members me', 'notices me interest_received asha', 'notices me interest_received bela'],
    spoils: 'members',
  },
  {
    call: 'addBlock',
    fields: toAsha,
    writes: ['+ blocks me asha', ...bothCards, ...versions],
    spoils: 'blocks',
  },
  {
    call: 'removeBlock',
    before: s =>
      s.t.db`insert into blocks (blocker_id, blocked_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id}), (${s.ravi.id}, ${s.asha.id})`,
    fields: toAsha,
    writes: ['- blocks me asha', ...bothCards, ...versions],
  },
  {
    call: 'addNotForUs',
    fields: toAsha,
    writes: ['+ not_for_us me asha', ...myCard, 'members me'],
    spoils: 'not_for_us',
  },
  {
    call: 'addNotForUs, where an interest of mine waits',
    before: async s => {
      await s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`
      await s.t.db`insert into interests (sender_id, receiver_id) values (${s.me.id}, ${s.asha.id})`
    },
    fields: toAsha,
    writes: ['+ not_for_us me asha', 'interests me asha', ...myCard, ...versions],
    spoils: 'interests',
  },
  {
    call: 'removeNotForUs',
    before: s =>
      s.t.db`insert into not_for_us (member_id, other_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id}), (${s.ravi.id}, ${s.asha.id})`,
    fields: toAsha,
    writes: ['- not_for_us me asha', ...myCard, 'members me'],
  },
]
