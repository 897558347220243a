import { takesTwoPeople } from '#contract/core/content/content-kinds.ts'
import type { publishContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findReady, inIndia, publishVersion, scheduleVersion, subjectOf } from './publishing.ts'

export const publishContent: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { kind, key, note, at } = input
    if (takesTwoPeople(kind, key)) return new Refusal(403, 'This takes two people. Please ask for a yes.')
    const ready = await findReady(tx, input, input)
    if (ready instanceof Refusal) return ready
    const publishing = { note, asksAgain: false, by: viewer.id }
    const when = at ? new Date(at) : undefined
    const refused = when && (await scheduleVersion(tx, ready, when, publishing))
    if (refused) return refused
    const before = when ? null : await publishVersion(tx, input, ready, publishing)
    return {
      reply: { message: when ? `It is published on ${inIndia(when)}.` : 'Published.', before },
      note: {
        subject: subjectOf(input),
        detail: { version: ready.draft.n, title: ready.draft.title, note, at: when?.toISOString() ?? null },
      },
    }
  })
