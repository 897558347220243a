import { z } from 'zod'
import { contentKinds } from '#contract/core/content/content-kinds.ts'
import { paths } from '#contract/platform/paths.ts'
import type { Sql } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { twoPersonAct } from '../staff/approvals/two-person-act.ts'
import {
  findReady,
  inIndia,
  isAsSeen,
  publishVersion,
  type Ready,
  scheduleVersion,
  stateOf,
} from './publishing.ts'
import { lockVersions } from './store.ts'

const payload = z.object({
  kind: z.enum(contentKinds),
  key: z.string(),
  n: z.number(),
  revision: z.number(),
  note: z.string(),
  at: z.string().nullable(),
  asksAgain: z.boolean(),
  askedBy: z.number(),
})
type Payload = z.infer<typeof payload>

const draftOf = async (tx: Sql, wanted: Payload) =>
  (await lockVersions(tx, wanted)).find(version => version.state === 'draft' && isAsSeen(version, wanted))

/** What people agree to and what they pay by changes when an admin says yes to the very words that were asked for. */
export const publishPolicy = twoPersonAct({
  asks: 'content',
  answers: 'policies',
  payload,
  sentence: async (tx, wanted) => {
    const draft = await draftOf(tx, wanted)
    const when = wanted.at ? `on ${inIndia(new Date(wanted.at))}` : 'at once'
    const again = wanted.asksAgain ? ' Everybody who agreed before is asked again.' : ''
    return `“${draft?.title}”, version ${wanted.n}, is published ${when}.${again} What changes: ${wanted.note}`
  },
  look: ({ kind, key, n }) => paths.adminPreview(kind, key, n),
  version: async (tx, wanted) => {
    const draft = await draftOf(tx, wanted)
    return draft && stateOf(draft)
  },
  run: async (tx, wanted) => {
    const ready = await findReady(tx, wanted, wanted)
    if (ready instanceof Refusal) return `Not done. ${ready.body.message}`
    return publishNow(tx, wanted, ready)
  },
})

async function publishNow(tx: Sql, wanted: Payload, ready: Ready): Promise<string> {
  const { note, asksAgain, askedBy } = wanted
  const publishing = { note, asksAgain, by: askedBy }
  const at = wanted.at ? new Date(wanted.at) : undefined
  // Its day may have come while the yes was waited for.
  if (!at || at.getTime() <= Date.now()) {
    await publishVersion(tx, wanted, ready, publishing)
    return `“${ready.draft.title}” is published.`
  }
  const refused = await scheduleVersion(tx, ready, at, publishing)
  return refused
    ? `Not done. ${refused.body.message}`
    : `“${ready.draft.title}” is published on ${inIndia(at)}.`
}
