import { randomUUID } from 'node:crypto'
import { sendMessage } from '#contract/messages.ts'
import type { RunningServer } from '../start-server.ts'
import type { Talker } from '../talks/people.ts'
import { post } from '../talks/post.ts'
import { countMissing } from './complete.ts'
import { closeTabs, openTabs, type Scene } from './scene.ts'

const writers = 64
const conversations = 500

/** Many writers, some messages sent twice, some answers lost and sent again: what the readers see of it, and in which order. */
export async function keepOrder(scene: Scene, { address }: RunningServer, messages: number) {
  const pairs = scene.pairs.slice(0, conversations)
  const tabs = await openTabs(pairs, () => address)
  let [sent, again, refused, turn] = [0, 0, 0, 0]
  const forget = setInterval(() => void scene.forgetLimits(), 1_000)
  const write = async () => {
    while (turn < messages) {
      const [one, other] = pairs[(turn * 7919) % pairs.length] as [Talker, Talker]
      const [from, to] = turn++ % 2 === 0 ? [one, other] : [other, one]
      const fields = { msg_to: String(to.id), msg: 'And how was your day?', client_id: randomUUID() }
      const send = () => post(address, sendMessage.path, fields, from.cookie)
      const chance = Math.random()
      // Sent twice at once, or again because the answer was lost.
      const answers = chance < 0.05 ? await Promise.all([send(), send()]) : [await send()]
      if (chance >= 0.05 && chance < 0.06) answers.push(await send())
      again += answers.length - 1
      const seqs = new Set(
        answers.map(({ status, body }) => (status === 200 ? JSON.parse(body).data?.seq : undefined)),
      )
      if (seqs.size !== 1 || seqs.has(undefined)) refused += 1
      else sent += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  clearInterval(forget)
  const missing = await countMissing({ ...scene, pairs }, tabs, { withinMs: 5_000 })
  const { db } = scene.database
  const [gaps] = await db<{ count: number }[]>`
    select count(*) from conversations c where (
      select count(*) <> c.last_seq or max(m.seq) <> c.last_seq from messages m where m.conversation_id = c.id)`
  const all = [...tabs.values()]
  const figures = {
    'messages by 64 writers in 500 conversations': sent,
    'sent twice': again,
    'refused, or answered with two numbers': refused,
    'conversations with a gap': gaps?.count ?? -1,
    'not on a screen': missing,
    'events before an earlier one': all.reduce((sum, tab) => sum + tab.asked, 0),
    'events told twice': all.reduce((sum, tab) => sum + tab.repeated, 0),
  }
  closeTabs(tabs)
  return figures
}
