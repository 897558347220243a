import type { cancelSchedule as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { subjectOf } from './publishing.ts'
import { lockVersions, markDraft, retire } from './store.ts'

export const cancelSchedule: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const versions = await lockVersions(tx, input)
    const scheduled = versions.find(({ state }) => state === 'scheduled')
    if (!scheduled) return refuse.notFound('Nothing is scheduled any more. Please load the page again.')
    const isEdited = versions.some(({ state }) => state === 'draft')
    await (isEdited ? retire : markDraft)(tx, scheduled.id)
    return {
      reply: {
        message: isEdited
          ? 'Cancelled. The version stays in the list, beside the newer draft.'
          : 'Cancelled. It is a draft again.',
      },
      note: { subject: subjectOf(input), detail: { version: scheduled.n } },
    }
  })
