import { randomUUID } from 'node:crypto'
import { listConversations, listMessages, sendMessage } from '#contract/messages.ts'
import { form } from '../../server/testing/as.ts'
import { benchApp } from '../bench-app.ts'
import { median, rounded, timed } from '../figures.ts'
import { openOwnDatabase } from '../own-database.ts'
import { countBuffers, recordingPool } from '../statements.ts'
import { fillCrowd, long, short } from './crowd.ts'
import type { Talker } from './people.ts'

/** What the calls cost somebody with many conversations, and in one that is very long, beside the same in a short one. */
export async function measureSizes({ conversations }: { conversations: number }) {
  const database = await openOwnDatabase()
  const { db } = database
  const crowd = await fillCrowd(db, conversations)
  const { me, newcomer } = crowd
  const recording = recordingPool(database.url)
  const app = await benchApp(recording.db)
  const ask = async (who: Talker, path: string, fields: Record<string, string> = {}) => {
    recording.take()
    const send = () =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { cookie: who.cookie, 'sec-fetch-site': 'same-origin', ...form(fields).headers },
        payload: form(fields).payload,
      })
    const response = await send()
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
    const buffers = await countBuffers(db, recording.take())
    const times: number[] = []
    for (let n = 0; n < 20; n += 1) times.push(await timed(send))
    return { buffers, ms: rounded(median(times)), response }
  }
  const next = (await ask(me, listConversations.path)).response.json().next
  const rows: [string, Talker, string, Record<string, string>][] = [
    [`list of ${conversations} conversations`, me, listConversations.path, {}],
    ['its second page', me, listConversations.path, { after: next }],
    ['list of 1 conversation', newcomer, listConversations.path, {}],
    ['a name among them', me, listConversations.path, { name: 'Asha 59' }],
    ['a name that nobody has', me, listConversations.path, { name: 'Zarina' }],
    ...[short, long].flatMap((size): [string, Talker, string, Record<string, string>][] => {
      const msg_id = String(size === short ? crowd.short : crowd.long)
      const middle = String(size / 2)
      return [
        [`newest page of ${size} messages`, me, listMessages.path, { msg_id, mark: '0' }],
        [`a page in the middle of ${size}`, me, listMessages.path, { msg_id, mark: '0', before: middle }],
        [
          `later ones in the middle of ${size}`,
          me,
          listMessages.path,
          { msg_id, mark: '0', after: middle, limit: '30' },
        ],
      ]
    }),
    [
      'sending to a conversation of 100',
      me,
      sendMessage.path,
      { msg_to: String(crowd.short), msg: 'Yes', client_id: randomUUID() },
    ],
    [
      'sending to one of 100,000',
      me,
      sendMessage.path,
      { msg_to: String(crowd.long), msg: 'Yes', client_id: randomUUID() },
    ],
  ]
  const measured = []
  for (const [what, who, path, fields] of rows) {
    const { buffers, ms } = await ask(who, path, fields)
    measured.push({ what, buffers, ms })
  }
  await app.close()
  await recording.end()
  await database.stop()
  return measured
}
