import type { showComplainant as contract } from '#contract/office/cases/cases.ts'
import { openContact } from '../../core/moderation/contact-seal.ts'
import { readNumber } from '../../core/moderation/numbers.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findComplainant } from './complainant-store.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const showComplainant: Handler<typeof contract> = ({ input, viewer, auditedTransaction, secret }) =>
  auditedTransaction(async tx => {
    const found = await findComplainant(tx, readNumber(input.number).id, permissionsOf(viewer))
    if (!found) return noCase()
    const { caseId, member, sealedContact, name, email, phone } = found
    const contact = sealedContact ? openContact(secret, sealedContact) : { name, email, phone }
    return {
      reply: { member, name: contact.name, email: contact.email, phone: contact.phone },
      note: { subject: `case:${caseId}`, detail: { number: input.number, member } },
    }
  })
