import type { answerRequest as contract } from '#contract/approvals.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { isLastAdminError } from '../staff/last-admin.ts'
import { tellPartners } from '../visibility/tell-partners.ts'
import { runAct } from './run-act.ts'
import { lockApproval, writeAnswer } from './store.ts'
import { mayAnswer } from './waiting.ts'

/** The database refuses a yes to one's own request as well. */
export const answerRequest: Handler<typeof contract> = async ask => {
  const { input, viewer, act } = ask
  const { id, answer } = input
  let done: string | undefined
  const reply = await act(async tx => {
    const approval = await lockApproval(tx, id)
    if (!approval) return refuse.notFound('There is no such request.')
    if (approval.askedBy === viewer.id) return new Refusal(403, 'Somebody else has to answer your request.')
    if (!mayAnswer(viewer, approval.action)) return new Refusal(403, 'You are not allowed to do this.')
    if (approval.answer || approval.isOver)
      return new Refusal(409, 'It has been answered already, or its time has passed.')
    const { outcome, isDone } =
      answer === 'yes' ? await runAct(tx, ask, approval) : { outcome: null, isDone: false }
    done = isDone ? approval.subject : undefined
    await writeAnswer(tx, id, { answer, by: viewer.id, outcome })
    return {
      reply: { message: outcome ?? 'You said no; nothing happens.' },
      note: {
        subject: approval.subject,
        detail: { request: id, action: approval.action, answer, sentence: approval.sentence, outcome },
      },
    }
  }).catch(error => {
    if (isLastAdminError(error)) return new Refusal(409, 'The last admin cannot go.')
    throw error
  })
  // An account that was closed is gone from open conversations at once.
  const [, memberId] = /^member:(\d+)$/.exec(done ?? '') ?? []
  if (memberId) await tellPartners(ask, Number(memberId))
  return reply
}
