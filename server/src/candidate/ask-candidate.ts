import { candidateAsks, candidateTexts, type askCandidate as contract } from '#contract/candidate.ts'
import type { Sql } from '../db.ts'
import type { Ask, Handler } from '../http/handler.ts'
import { takeWithin } from '../http/limits.ts'
import { waitText } from '../http/refusal.ts'
import { linkOf } from './link.ts'
import { candidateLinkMail, candidateLinkSms, mayText } from './mails.ts'
import { presentKept } from './present.ts'
import { findCandidate, lockKeeper, putCandidate } from './store.ts'

const invalid = (message: string) => ({ response: 'invalid' as const, message, errors: { contact: message } })
const tooMany = (wait: number) =>
  invalid(`We have sent as many links as we may for now. Please try again in ${waitText(wait)}.`)

/**
 * Nobody learns here whether a number is known to us: where relatives have made two profiles, the candidate is told, and
 * chooses.
 */
export const askCandidate: Handler<typeof contract> = ask => {
  const { input, viewer, db, config, secret } = ask
  return db.begin(async tx => {
    const keeper = await lockKeeper(tx, viewer.id)
    if (!keeper || keeper.profileFor === 'Self')
      return invalid('This profile is your own: there is nobody to ask.')
    const isMail = input.contact.includes('@')
    if (input.contact === (isMail ? keeper.email : keeper.phone)) return invalid(ownContact(keeper.name))
    if (!isMail && !mayText(config))
      return invalid('We cannot send text messages for this yet. Please give an e-mail address.')
    const known = await findCandidate(tx, viewer.id)
    if (known?.agreedAt) return invalid('There is a yes already. Thank you.')

    const wait = await takeWithin(tx, `candidate:member:${viewer.id}`, [candidateAsks])
    if (wait !== undefined) return tooMany(wait)
    const isSame = known && (known.phone ?? known.candidateEmail) === input.contact
    const generation = known ? known.generation + (isSame ? 0 : 1) : 1
    const { token, hash } = linkOf(secret, viewer.id, generation)
    const [phone, email] = isMail ? [null, input.contact] : [input.contact, null]
    await putCandidate(tx, { memberId: viewer.id, phone, email, generation, tokenHash: hash })
    const refused = await send(ask, tx, { ...keeper, phone, email }, token)
    if (refused !== undefined) return tooMany(refused)
    const candidate = presentKept(await findCandidate(tx, viewer.id), viewer, config, undefined)
    return { response: 'success' as const, message: 'The link is on its way.', candidate }
  })
}

const ownContact = (name: string) =>
  `This is what you log in with yourself. Please give ${name.split(' ')[0]}’s own, so that the answer is ${name.split(' ')[0]}’s own too.`

interface To {
  name: string
  profileFor: string
  phone: string | null
  email: string | null
}

/** How long to wait, where the number or mailbox has had as many as it may: whoever typed it, from however many accounts. */
async function send(
  { outbox, config }: Ask<unknown, 'member'>,
  tx: Sql,
  { phone, email, ...asked }: To,
  token: string,
): Promise<number | undefined> {
  if (phone) {
    const wait = await takeWithin(tx, `candidate:phone:${phone}`, [...candidateTexts])
    if (wait === undefined) await outbox.put(tx, candidateLinkSms(config, phone, token))
    return wait
  }
  const id = await outbox.put(tx, candidateLinkMail(email as string, asked, token))
  return id === undefined ? 24 * 60 * 60 : undefined
}
