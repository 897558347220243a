import { firstName } from '#contract/core/members/first-name.ts'
import {
  candidateAsks,
  candidateTexts,
  type askCandidate as contract,
} from '#contract/features/candidates/candidate.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { linkOf } from './link.ts'
import { candidateLinkMail, candidateLinkSms, mayText } from './mails.ts'
import { presentKept } from './present.ts'
import { listOpenRequests } from './request-store.ts'
import { findCandidate, lockCandidate, lockKeeper, putCandidate } from './store.ts'
import { contactOf, whyNotAsk } from './why-not-ask.ts'

const invalid = (message: string) => invalidField('contact', message)
const tooMany = (wait: number) =>
  invalid(`We have sent as many links as we may for now. Please try again in ${waitText(wait)}.`)

/**
 * Nobody learns here whether a number is known to us: where relatives have made two profiles, the candidate is told, and
 * chooses.
 */
export const askCandidate: Handler<typeof contract> = ctx => {
  const { input, viewer, db, config, secret } = ctx
  return db.begin(async tx => {
    const keeper = await lockKeeper(tx, viewer.id)
    if (!keeper || keeper.profileFor === 'Self')
      return invalid('This profile is your own: there is nobody to ask.')
    const isMail = input.contact.includes('@')
    if (input.contact === (isMail ? keeper.email : keeper.phone)) return invalid(ownContact(keeper.name))
    if (!isMail && !mayText(config))
      return invalid('We cannot send text messages for this yet. Please give an e-mail address.')
    const known = await lockCandidate(tx, viewer.id)
    const asking = { memberId: viewer.id, first: firstName(keeper.name), contact: input.contact }
    const refusal = await whyNotAsk(tx, known, asking)
    if (refusal !== undefined) return invalid(refusal)

    const wait = await spendQuota(tx, `candidate:member:${viewer.id}`, [candidateAsks])
    if (wait !== undefined) return tooMany(wait)
    const generation = known ? known.generation + (contactOf(known) === input.contact ? 0 : 1) : 1
    const { token, hash } = linkOf(secret, viewer.id, generation)
    const [phone, email] = isMail ? [null, input.contact] : [input.contact, null]
    // A link that cannot be sent must not take the place of one that was.
    const refused = await send(ctx, tx, { ...keeper, id: viewer.id, phone, email }, token)
    if (refused !== undefined) return tooMany(refused)
    await putCandidate(tx, { memberId: viewer.id, phone, email, generation, tokenHash: hash })
    const candidate = presentKept(await findCandidate(tx, viewer.id), viewer, config, {
      departure: undefined,
      requests: await listOpenRequests(tx, viewer.id),
    })
    return { response: 'success' as const, message: 'The link is on its way.', candidate }
  })
}

const ownContact = (name: string) =>
  `This is what you log in with yourself. Please give ${firstName(name)}’s own, so that the answer is ${firstName(name)}’s own too.`

interface To {
  id: number
  name: string
  profileFor: string
  phone: string | null
  email: string | null
}

/** How long to wait, where the number or mailbox has had as many as it may: whoever typed it, from however many accounts. */
async function send(
  { outbox, config }: RequestContext<unknown, 'member'>,
  tx: Sql,
  { phone, email, ...asked }: To,
  token: string,
): Promise<number | undefined> {
  if (phone) {
    const wait = await spendQuota(tx, `candidate:phone:${phone}`, [...candidateTexts])
    if (wait === undefined) await outbox.put(tx, candidateLinkSms(config, phone, token))
    return wait
  }
  const id = await outbox.put(tx, candidateLinkMail(email as string, asked, token))
  return id === undefined ? 24 * 60 * 60 : undefined
}
