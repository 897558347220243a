import { profileIdIn } from '#contract/core/members/profile-id.ts'
import type { sendGrievance as contract } from '#contract/core/moderation/grievances.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { complaintKind } from './complaint-kind.ts'
import { codeOf, complaintNumber } from './numbers.ts'
import { receive } from './receive.ts'
import { isMember } from './subject-store.ts'

/** Anyone can complain. The complaint of a member with a verified phone can hide content immediately. */
export const sendGrievance: Handler<typeof contract> = async ask => {
  const { input, viewer, db, caller, secret } = ask
  // A filled honeypot gets the same answer, so that its sender learns nothing.
  if (input.website)
    return {
      response: 'success',
      message: 'Thank you. We will review your complaint and answer you by e-mail.',
    }
  const { reason, name, email, phone, profile } = input
  const isKnown = viewer?.kind === 'member' && viewer.step !== 'phone'
  const number = await db.transaction(async tx => {
    const named = profileIdIn(profile)
    const about = named !== undefined && (await isMember(tx, named)) ? named : undefined
    const text = about === undefined && profile ? `About: ${profile}\n\n${input.message}` : input.message
    const { complaintId } = await receive(tx, ask, {
      ...complaintKind(reason, about),
      reason,
      isAboutSelf: input.isAboutSelf === 'true',
      text: text.slice(0, 4000),
      channel: 'grievance form',
      contact: { name, email, phone },
      isProven: isKnown,
      address: caller.address,
      reporterId: viewer?.kind === 'member' ? viewer.id : null,
    })
    return complaintNumber(complaintId)
  })
  return {
    response: 'success',
    number,
    code: codeOf(secret, number),
    message: `Thank you. Your number is ${number}. We will review your complaint and answer you by e-mail.`,
  }
}
