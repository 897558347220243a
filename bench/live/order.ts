import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
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
  let [sent, again, busy, wrong, turn] = [0, 0, 0, 0, 0]
  const forget = setInterval(() => void scene.forgetLimits(), 1_000)
  const write = async () => {
    while (turn < messages) {
      const [one, other] = pairs[(turn * 7919) % pairs.length] as [Talker, Talker]
      // Each answers the other: whoever writes too often in a row is asked to wait.
      const [from, to] = Math.floor(turn++ / pairs.length) % 2 === 0 ? [one, other] : [other, one]
      const fields = { msg_to: String(to.id), msg: 'And how was your day?', client_id: randomUUID() }
      const send = async () => {
        for (;;) {
          const answer = await post(address, sendMessage.path, fields, from.cookie)
          if (answer.status === 200) return answer
          // As many at once as this keep a server busy, which then asks for patience.
          busy += 1
          await pause(200)
        }
      }
      const chance = Math.random()
      // Sent twice at once, or again because the answer was lost.
      const answers = chance < 0.05 ? await Promise.all([send(), send()]) : [await send()]
      if (chance >= 0.05 && chance < 0.06) answers.push(await send())
      again += answers.length - 1
      const seqs = new Set(answers.map(({ body }) => JSON.parse(body).data?.seq))
      if (seqs.size !== 1 || seqs.has(undefined)) wrong += 1
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
    'told to come again, and sent again': busy,
    'refused, or answered with two numbers': wrong,
    'conversations with a gap': gaps?.count ?? -1,
    'not on a screen': missing,
    'events before an earlier one': all.reduce((sum, tab) => sum + tab.asked, 0),
    'events told twice': all.reduce((sum, tab) => sum + tab.repeated, 0),
  }
  closeTabs(tabs)
  return figures
}
