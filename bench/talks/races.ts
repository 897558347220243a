import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { sendMessage } from '#contract/features/conversations/messages.ts'
import { addBlock } from '#contract/features/interests/blocks.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { openOwnServer } from '../own-server.ts'
import { makePairs, type Talker } from './people.ts'
import { post } from './post.ts'

const TalkRow = z.object({ messages: z.int(), conversations: z.int() })

/** Two members start a conversation at the same moment; a block races messages; one client id is sent many times in parallel. */
export async function race({
  openings,
  blocks,
  sameIds,
}: {
  openings: number
  blocks: number
  sameIds: number
}) {
  const { address, db, stop } = await openOwnServer()
  const send = (me: Talker, other: Talker, client_id: string = randomUUID()) =>
    post(address, sendMessage.path, { msg_to: String(other.id), msg: 'Namaste', client_id }, me.cookie)
  const count = ([one, other]: [Talker, Talker]) =>
    db.one(TalkRow)`
      select count(m.seq) as messages, count(distinct c.id) as conversations
      from conversations c left join messages m on m.conversation_id = c.id
      where c.lower_id = ${Math.min(one.id, other.id)} and c.higher_id = ${Math.max(one.id, other.id)}`
  try {
    let [wrongOpenings, storedAfterBlock, lostToBlock] = [0, 0, 0]
    for (let n = 0; n < openings; n += 1) {
      const [pair] = (await makePairs(db, 1)) as [[Talker, Talker]]
      await Promise.all([send(...pair), send(pair[1], pair[0])])
      const { messages, conversations } = await count(pair)
      if (messages !== 2 || conversations !== 1) wrongOpenings += 1
      process.stdout.write(`\r${n + 1} of ${openings} openings `)
    }
    for (let n = 0; n < blocks; n += 1) {
      const [pair] = (await makePairs(db, 1)) as [[Talker, Talker]]
      await makeTalk(db, pair[0].id, pair[1].id, 'mo')
      const sends = [1, 2, 3].map(() => send(...pair))
      const block = post(address, addBlock.path, { find_id: String(pair[0].id) }, pair[1].cookie)
      const then = await block.then(() => count(pair))
      const taken = (await Promise.all(sends)).filter(({ status }) => status === 200).length
      const { messages } = await count(pair)
      if (messages !== then.messages) storedAfterBlock += 1
      if (messages !== 2 + taken) lostToBlock += 1
      process.stdout.write(`\r${n + 1} of ${blocks} blocks      `)
    }
    const [pair] = (await makePairs(db, 1)) as [[Talker, Talker]]
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: sameIds }, () => send(pair[0], pair[1], id)))
    process.stdout.write('\n')
    return {
      'first conversations begun by both at once': openings,
      'with another end than one conversation and two messages': wrongOpenings,
      'blocks against three messages': blocks,
      'messages stored after the answer to a block': storedAfterBlock,
      'acknowledged and not stored, or the other way round': lostToBlock,
      'sends of one id at once': sameIds,
      'messages stored for it': (await count(pair)).messages,
      'different answers': new Set(answers.map(({ status, body }) => `${status}${body}`)).size,
    }
  } finally {
    await stop()
  }
}
