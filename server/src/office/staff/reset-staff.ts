import type { resetStaff as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { askAboutPerson } from './ask-about-person.ts'

export const resetStaff: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction } = ask
  if (input.id === viewer.id) return new Refusal(403, 'Somebody else has to ask for it.')
  return auditedTransaction(tx =>
    askAboutPerson(tx, ask, viewer, {
      action: 'staff.reset',
      payload: input,
      fits: ({ name, isDisabled }) => (isDisabled ? `${name} is disabled.` : undefined),
    }),
  )
}
