import { randomUUID } from 'node:crypto'
import { addBlock, removeBlock } from '#contract/blocks.ts'
import {
  listConversations,
  listMessages,
  markSeen,
  readContact,
  sendMessage,
  shareContact,
  withdrawContact,
} from '#contract/messages.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { openOwnServer } from '../own-server.ts'
import { makePairs, type Talker } from './people.ts'
import { post } from './post.ts'

/**
 * Two people write, read, share their numbers, take that back, block and are suspended in any order. After each step both
 * try to read the other's number, which must be there exactly while both share and see each other, and nowhere else; and
 * what is unread must be what a recount says.
 */
export async function stepAtRandom(steps: number) {
  const { address, db, stop } = await openOwnServer()
  const [pair] = (await makePairs(db, 1)) as [[Talker, Talker]]
  const ids = pair.map(({ id }) => id) as [number, number]
  await makeTalk(db, ...ids, 'mo', { haveRead: 2 })
  const numbers = (await db<{ phone: string }[]>`select phone from members where id in ${db(ids)}`).map(
    ({ phone }) => phone,
  )
  const hasNumber = (body: string) => numbers.some(number => body.includes(number))
  const shared = new Set<number>()
  const blockers = new Set<number>()
  const suspended = new Set<number>()
  const wrong = { read: 0, notRead: 0, elsewhere: 0, unread: 0 }

  /** Any call but the one that may tell it. */
  const call = async (path: string, me: Talker, fields: Record<string, string>) => {
    const { body } = await post(address, path, fields, me.cookie)
    if (hasNumber(body)) wrong.elsewhere += 1
    return JSON.parse(body) as { response?: string; msgCount?: { no_msg: number }[] }
  }
  const note = (whose: Set<number>, id: number, isIn: boolean) => (isIn ? whose.add(id) : whose.delete(id))
  const ways: ((me: Talker, other: Talker) => Promise<unknown>)[] = [
    async (me, other) => {
      const { response } = await call(shareContact.path, me, { msg_to: String(other.id) })
      if (response === 'success') note(shared, me.id, true)
    },
    async (me, other) => {
      const { response } = await call(withdrawContact.path, me, { msg_to: String(other.id) })
      if (response === 'success') note(shared, me.id, false)
    },
    async (me, other) => {
      const isBlocking = Math.random() < 0.3
      const path = isBlocking ? addBlock.path : removeBlock.path
      const { response } = await call(path, me, { find_id: String(other.id) })
      if (response === 'success') note(blockers, me.id, isBlocking)
    },
    async me => {
      const isEnded = Math.random() < 0.3
      await db`update profiles set suspended_at = ${isEnded ? new Date() : null} where member_id = ${me.id}`
      note(suspended, me.id, isEnded)
    },
    (me, other) =>
      call(sendMessage.path, me, { msg_to: String(other.id), msg: 'Yes', client_id: randomUUID() }),
    (me, other) => call(listMessages.path, me, { msg_id: String(other.id), mark: '0' }),
    async (me, other) => call(markSeen.path, me, { read: `${other.id}:${await someSeq()}` }),
  ]
  const someSeq = async () => {
    const [row] = await db<{ last_seq: number }[]>`select last_seq from conversations`
    return Math.max(1, (row?.last_seq ?? 1) - Math.floor(Math.random() * 6))
  }
  const look = async (me: Talker, other: Talker) => {
    const isOpen = shared.size === 2 && blockers.size === 0 && suspended.size === 0
    const { body } = await post(address, readContact.path, { msg_to: String(other.id) }, me.cookie)
    if (hasNumber(body) && !isOpen) wrong.read += 1
    if (!hasNumber(body) && isOpen) wrong.notRead += 1
    if (blockers.size + suspended.size > 0) return
    const { msgCount } = await call(listConversations.path, me, {})
    const [row] = await db<{ unread: number }[]>`
      select count(*) as unread from messages m join conversations c on c.id = m.conversation_id
      where m.sender_id = ${other.id}
        and m.seq > case when c.lower_id = ${me.id} then c.lower_read_seq else c.higher_read_seq end`
    if ((msgCount?.[0]?.no_msg ?? 0) !== Math.min(row?.unread ?? 0, 100)) wrong.unread += 1
  }
  try {
    for (let step = 0; step < steps; step += 1) {
      const [me, other] = Math.random() < 0.5 ? pair : [pair[1], pair[0]]
      await db`delete from promised_limits`
      await db`delete from rate_limits`
      await ways[Math.floor(Math.random() * ways.length)]?.(me, other)
      await look(me, other)
      await look(other, me)
      process.stdout.write(`\r${step + 1} of ${steps} steps `)
    }
    process.stdout.write('\n')
    return {
      'random steps of two people': steps,
      'numbers read while not both shared and visible': wrong.read,
      'numbers not read while both shared and visible': wrong.notRead,
      'numbers in other replies': wrong.elsewhere,
      'counts of unread that were not a recount': wrong.unread,
    }
  } finally {
    await stop()
  }
}
