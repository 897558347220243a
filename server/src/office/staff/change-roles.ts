import type { changeRoles as contract } from '#contract/office/staff/staff.ts'
import { mayGrant } from '#contract/platform/staff-roles.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { askAboutPerson } from './ask-about-person.ts'

export const changeRoles: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction } = ask
  if (input.id === viewer.id) return new Refusal(403, 'Nobody changes their own roles.')
  if (!mayGrant(viewer.roles, input.roles)) return new Refusal(403, 'Nobody gives what they do not have.')
  return auditedTransaction(tx =>
    askAboutPerson(tx, ask, viewer, {
      action: 'staff.roles',
      payload: input,
      fits: ({ name, roles }) =>
        roles.join() === input.roles.join() ? `${name} has these roles already.` : undefined,
    }),
  )
}
