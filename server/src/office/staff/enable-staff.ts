import type { enableStaff as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { askAboutPerson } from './ask-about-person.ts'

export const enableStaff: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction } = ask
  return auditedTransaction(tx =>
    askAboutPerson(tx, ask, viewer, {
      action: 'staff.enable',
      payload: input,
      fits: ({ name, isDisabled }) => (isDisabled ? undefined : `${name} is not disabled.`),
    }),
  )
}
