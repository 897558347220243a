import { type Case, post, toAsha } from './case.ts'

export const interestWrites: Case[] = [
  {
    call: 'sendInterest',
    before: s => s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`,
    fields: toAsha,
  },
  { call: 'sendInterest, crossing', fields: toAsha },
  {
    call: 'withdrawInterest',
    before: s =>
      s.t
        .db`update interests set sender_id = ${s.me.id}, receiver_id = ${s.asha.id} where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`,
    fields: toAsha,
  },
  { call: 'acceptInterest', fields: toAsha },
  { call: 'declineInterest', fields: toAsha },
  { call: 'undoAccept', before: s => post(s, 'acceptInterest', toAsha(s)), fields: toAsha },
  {
    call: 'endMatch',
    before: async s => {
      await post(s, 'acceptInterest', { find_id: String(s.bela.id) })
      await post(s, 'acceptInterest', toAsha(s))
    },
    fields: toAsha,
  },
  {
    call: 'answerInterests',
    fields: s => ({ members: `${s.asha.id},${s.bela.id}`, answer: 'decline', sentence: '1' }),
  },
  { call: 'markNoticesSeen', fields: () => ({ upTo: new Date().toISOString() }) },
  { call: 'addBlock', fields: toAsha },
  {
    call: 'removeBlock',
    before: s =>
      s.t.db`insert into blocks (blocker_id, blocked_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id}), (${s.ravi.id}, ${s.asha.id})`,
    fields: toAsha,
  },
  { call: 'addNotForUs', fields: toAsha },
  {
    call: 'addNotForUs, where an interest of mine waits',
    before: async s => {
      await s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`
      await s.t.db`insert into interests (sender_id, receiver_id) values (${s.me.id}, ${s.asha.id})`
    },
    fields: toAsha,
  },
  {
    call: 'removeNotForUs',
    before: s =>
      s.t.db`insert into blocks (blocker_id, blocked_id, kind)
        values (${s.me.id}, ${s.asha.id}, 'hide'), (${s.me.id}, ${s.bela.id}, 'hide'), (${s.ravi.id}, ${s.asha.id}, 'hide')`,
    fields: toAsha,
  },
]
