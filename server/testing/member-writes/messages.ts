import type { Scene } from '../scene.ts'
import type { Case } from './case.ts'

const withAsha = (s: Scene) => ({ msg_to: String(s.asha.id) })
const bothShare = async (s: Scene) => {
  await s.t.db`update conversations set lower_shared_at = now(), higher_shared_at = now()`
}

export const messageWrites: Case[] = [
  { call: 'sendMessage', fields: s => ({ ...withAsha(s), msg: 'Namaste' }) },
  {
    call: 'sendMessage, the first',
    before: s => s.t.db`delete from conversations where lower_id = ${s.me.id} and higher_id = ${s.asha.id}`,
    fields: s => ({ ...withAsha(s), msg: 'Namaste, I would be glad to know you better' }),
  },
  { call: 'sendMessage, with a number', fields: s => ({ ...withAsha(s), msg: 'Call 9812345670' }) },
  {
    call: 'sendMessage, the third time with a number',
    before: s =>
      s.t.db`insert into refused_messages (sender_id, receiver_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id})`,
    fields: s => ({ ...withAsha(s), msg: 'Call 9812345670' }),
  },
  { call: 'listMessages', fields: s => ({ msg_id: String(s.asha.id) }) },
  {
    call: 'listMessages, of a stranger',
    before: async s => {
      await s.t.db`delete from conversations where lower_id = ${s.me.id} and higher_id = ${s.asha.id}`
      await s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`
    },
    fields: s => ({ msg_id: String(s.asha.id) }),
  },
  {
    call: 'markMessagesSeen',
    fields: s => ({ read: `${s.asha.id}:2`, delivered: `${s.bela.id}:1,${s.ravi.id}:2,${s.asha.id}:2` }),
  },
  { call: 'shareContact', fields: withAsha },
  { call: 'withdrawContact', before: bothShare, fields: withAsha },
  { call: 'readContact', before: bothShare, fields: withAsha },
]
