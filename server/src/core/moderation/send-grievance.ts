import { profileIdIn } from '#contract/core/members/profile-id.ts'
import type { sendGrievance as contract } from '#contract/core/moderation/grievances.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { complaintKind } from './complaint-kind.ts'
import { codeOf, complaintNumber } from './numbers.ts'
import { receive } from './receive.ts'
import { isMember } from './subject-store.ts'

/** Who signs in with a proven phone is believed sooner; whoever else complains is heard all the same. */
export const sendGrievance: Handler<typeof contract> = async ask => {
  const { input, viewer, db, caller, secret } = ask
  // A filled honeypot gets the same answer, so that its sender learns nothing.
  if (input.website)
    return { response: 'success', message: 'Thank you. We look at it and answer you by mail.' }
  const { reason, name, email, phone, profile } = input
  const isKnown = viewer?.kind === 'member' && viewer.step !== 'phone'
  const number = await db.begin(async tx => {
    const named = profileIdIn(profile)
    const about = named !== undefined && (await isMember(tx, named)) ? named : undefined
    const text = about === undefined && profile ? `About: ${profile}\n\n${input.message}` : input.message
    const { reportId } = await receive(tx, ask, {
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
    return complaintNumber(reportId)
  })
  return {
    response: 'success',
    number,
    code: codeOf(secret, number),
    message: `Thank you. Your number is ${number}. We look at it and answer you by mail.`,
  }
}
