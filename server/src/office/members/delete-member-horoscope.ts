import type { deleteMemberHoroscope as contract } from '#contract/office/members/members.ts'
import { deleteStoredHoroscope } from '../../core/settings/consents/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

export const deleteMemberHoroscope: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const wasDeleted = await deleteStoredHoroscope(tx, input.id)
    if (!wasDeleted) return refuse.notFound('The member has no horoscope.')
    return { reply: { message: 'The horoscope was deleted.' }, note: { subject: `member:${input.id}` } }
  })
