import { randomInt, randomUUID } from 'node:crypto'
import {
  candidateCodeLimit,
  type sendTakeOverCode as contract,
} from '#contract/features/candidates/candidate.ts'
import { codeMessage } from '../../core/accounts/otp.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { codeMac } from './code-mac.ts'
import { refuseInvalidLink } from './invalid-link.ts'
import { maskContact } from './link.ts'
import { takeOverCodeMail } from './mails.ts'
import { lockCandidateByLink } from './store.ts'
import { insertCode } from './take-over-store.ts'

/** Sends the code to the contact that got the link, so that a person with a forwarded link cannot read it. */
export const sendTakeOverCode: Handler<typeof contract> = ({ input, db, config, secret, outbox }) =>
  db.transaction(async tx => {
    const row = await lockCandidateByLink(tx, hashToken(input.token))
    if (!row || row.profileFor === 'Self') return refuseInvalidLink()
    const wait = await spendQuota(tx, `candidate code:member:${row.memberId}`, [candidateCodeLimit])
    if (wait !== undefined)
      return {
        response: 'invalid' as const,
        message: `Please wait ${waitText(wait)} before you request another code.`,
      }
    const id = randomUUID()
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await insertCode(tx, row.memberId, id, codeMac(secret, id, code))
    if (row.phone) await outbox.put(tx, codeMessage(config.smsWordings, row.phone, code))
    else await outbox.put(tx, takeOverCodeMail(row.candidateEmail as string, code))
    return { response: 'success' as const, message: `We have sent a code: ${maskContact(row)}.` }
  })
