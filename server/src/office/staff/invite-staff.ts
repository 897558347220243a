import type { inviteStaff as contract } from '#contract/office/staff/staff.ts'
import { mayGrant } from '#contract/platform/staff-roles.ts'
import { hmac } from '../../platform/crypto/keys.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { askForYes } from './approvals/ask-for-yes.ts'
import { findPersonByEmail } from './store.ts'

export const inviteStaff: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction, secret } = ask
  if (!mayGrant(viewer.roles, input.roles)) return new Refusal(403, 'Nobody gives what they do not have.')
  return auditedTransaction(async tx => {
    if (await findPersonByEmail(tx, input.email))
      return new Refusal(409, 'Somebody with this address is in the list already.')
    // The entry in the audit outlives the person: it names them by a number that only we can make.
    const subject = `mail:${hmac(secret, 'audit subject', input.email).toString('hex').slice(0, 16)}`
    return askForYes(tx, ask, viewer, { action: 'staff.invite', payload: input, subject })
  })
}
