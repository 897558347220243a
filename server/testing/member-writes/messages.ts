import type { Scene } from '../scene.ts'
import type { Case } from './case.ts'

const withAsha = (s: Scene) => ({ msg_to: String(s.asha.id) })
const talkWithAsha = 'conversations me asha'
const bothShare = async (s: Scene) => {
  await s.t.db`update conversations set lower_shared_at = now(), higher_shared_at = now()`
}

export const messageWrites: Case[] = [
  {
    call: 'sendMessage',
    fields: s => ({ ...withAsha(s), msg: 'Namaste' }),
    writes: [talkWithAsha, '+ messages me 3', '+ promised_limits sendMessage:member:me'],
    spoils: 'messages',
  },
  {
    call: 'sendMessage, the first',
    before: s => s.t.db`delete from conversations where lower_id = ${s.me.id} and higher_id = ${s.asha.id}`,
    fields: s => ({ ...withAsha(s), msg: 'Namaste, I would be glad to know you better' }),
    writes: [
      `+ ${talkWithAsha}`,
      '+ messages me 1',
      '+ promised_limits openConversation:member:me',
      '+ promised_limits sendMessage:member:me',
      '+ sent_texts me asha',
    ],
    spoils: 'conversations',
  },
  {
    call: 'sendMessage, with a number',
    fields: s => ({ ...withAsha(s), msg: 'Call 9812345670' }),
    writes: ['+ promised_limits sendMessage:member:me', '+ refused_messages me asha'],
    spoils: 'refused_messages',
  },
  {
    call: 'sendMessage, the third time with a number',
    before: s =>
      s.t.db`insert into refused_messages (sender_id, receiver_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id})`,
    fields: s => ({ ...withAsha(s), msg: 'Call 9812345670' }),
    writes: [
      '+ abuse_flags me contact',
      '+ promised_limits sendMessage:member:me',
      '+ refused_messages me asha',
    ],
  },
  {
    call: 'listMessages',
    fields: s => ({ msg_id: String(s.asha.id) }),
    writes: [talkWithAsha],
  },
  {
    call: 'listMessages, of a stranger',
    before: async s => {
      await s.t.db`delete from conversations where lower_id = ${s.me.id} and higher_id = ${s.asha.id}`
      await s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`
    },
    fields: s => ({ msg_id: String(s.asha.id) }),
    writes: ['+ active_days me', '+ daily_looks me'],
  },
  {
    call: 'markSeen',
    fields: s => ({ read: `${s.asha.id}:2`, delivered: `${s.bela.id}:1,${s.ravi.id}:2,${s.asha.id}:2` }),
    writes: [talkWithAsha, 'conversations me bela'],
  },
  { call: 'typing', fields: withAsha, writes: [] },
  { call: 'shareContact', fields: withAsha, writes: [talkWithAsha], spoils: 'conversations' },
  { call: 'withdrawContact', before: bothShare, fields: withAsha, writes: [talkWithAsha] },
  {
    call: 'readContact',
    before: bothShare,
    fields: withAsha,
    writes: ['+ contact_reveals me asha', '+ looks asha me number'],
    spoils: 'contact_reveals',
  },
]
