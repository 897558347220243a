import { firstName } from '#contract/core/members/first-name.ts'
import {
  candidateLinkLimit,
  candidateSmsLimits,
  type askCandidate as contract,
} from '#contract/features/candidates/candidate.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { checkCanAsk, contactOf } from './check-can-ask.ts'
import { deriveLink } from './link.ts'
import { candidateLinkMail, candidateLinkSms, canSendSms } from './mails.ts'
import { presentConsent } from './present-consent.ts'
import { listOpenRequests } from './request-store.ts'
import { findCandidate, insertCandidate, lockCandidate, lockManager } from './store.ts'

const invalid = (message: string) => invalidField('contact', message)
const limitReached = (wait: number) =>
  invalid(`We cannot send more links now. Please try again in ${waitText(wait)}.`)

/**
 * Sends the candidate a link. The reply does not reveal whether the number is known: if two relatives made profiles, the
 * candidate sees both and chooses.
 */
export const askCandidate: Handler<typeof contract> = ctx => {
  const { input, viewer, db, config, secret } = ctx
  return db.transaction(async tx => {
    const manager = await lockManager(tx, viewer.id)
    if (!manager || manager.profileFor === 'Self')
      return invalid('This profile is your own, so there is no one to ask.')
    const isMail = input.contact.includes('@')
    if (input.contact === (isMail ? manager.email : manager.phone)) return invalid(ownContact(manager.name))
    if (!isMail && !canSendSms(config))
      return invalid('We cannot send an SMS for this yet. Please enter an e-mail address.')
    const known = await lockCandidate(tx, viewer.id)
    const attempt = { memberId: viewer.id, first: firstName(manager.name), contact: input.contact }
    const refusal = await checkCanAsk(tx, known, attempt)
    if (refusal !== undefined) return invalid(refusal)

    const wait = await spendQuota(tx, `candidate:member:${viewer.id}`, [candidateLinkLimit])
    if (wait !== undefined) return limitReached(wait)
    const generation = known ? known.generation + (contactOf(known) === input.contact ? 0 : 1) : 1
    const { token, hash } = deriveLink(secret, viewer.id, generation)
    const [phone, email] = isMail ? [null, input.contact] : [input.contact, null]
    // Sent before the insert, so that a refused link does not replace the working one.
    const linkWait = await sendLink(ctx, tx, { ...manager, id: viewer.id, phone, email }, token)
    if (linkWait !== undefined) return limitReached(linkWait)
    await insertCandidate(tx, { memberId: viewer.id, phone, email, generation, tokenHash: hash })
    const candidate = presentConsent(await findCandidate(tx, viewer.id), viewer, config, {
      deletionRequest: undefined,
      requests: await listOpenRequests(tx, viewer.id),
    })
    return { response: 'success' as const, message: 'The link is on its way.', candidate }
  })
}

const ownContact = (name: string) =>
  `You log in with this yourself. Please enter ${firstName(name)}’s own, so that ${firstName(name)} can answer.`

interface LinkReceiver {
  id: number
  name: string
  profileFor: string
  phone: string | null
  email: string | null
}

/** Returns the wait in seconds if the number or mailbox is over its limit, which counts the links of all accounts. */
async function sendLink(
  { outbox, config }: RequestContext<unknown, 'member'>,
  tx: Tx,
  { phone, email, ...asked }: LinkReceiver,
  token: string,
): Promise<number | undefined> {
  if (phone) {
    const wait = await spendQuota(tx, `candidate:phone:${phone}`, [...candidateSmsLimits])
    if (wait === undefined) await outbox.put(tx, candidateLinkSms(config, phone, token))
    return wait
  }
  const id = await outbox.put(tx, candidateLinkMail(email as string, asked, token))
  return id === undefined ? 24 * 60 * 60 : undefined
}
