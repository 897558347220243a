import { firstName } from '#contract/core/members/first-name.ts'
import type { Marks, Talk } from '#contract/features/conversations/messages.ts'
import { waitText } from '../../platform/http/refusal.ts'
import type { ConversationState } from './state-store.ts'

type SendBlocker = NonNullable<Talk['hurdle']>

export function talkOf(state: ConversationState): Talk {
  const blocker = findBlocker(state)
  return {
    canWrite: blocker === null,
    hurdle: blocker,
    why: blocker && blockerTexts[blocker](state),
    shared: sharedOf(state),
    interest: state.interest,
  }
}

/** Free members can answer, and write to a match. Writing first to anyone else needs the plan. */
function findBlocker(state: ConversationState): SendBlocker | null {
  const { isViewerListed, isViewerPremium, pausedUntil, theirWrote, interest, acceptsViewer } = state
  if (!isViewerListed) return 'unseen'
  if (pausedUntil) return 'held'
  if (theirWrote > 0 || interest.state === 'matched') return null
  // Checked before the plan, so that no member buys a plan and still cannot write.
  if (!acceptsViewer) return 'closed'
  return isViewerPremium ? null : 'premium'
}

const blockerTexts: Record<SendBlocker, (state: ConversationState) => string> = {
  unseen: ({ isViewerApproved }) =>
    isViewerApproved
      ? 'The profile is hidden. Please show it again before you write.'
      : 'The profile is waiting for approval. You can write once other members can see it.',
  closed: ({ other, acceptsFrom }) => {
    const name = firstName(other.name)
    const whom = acceptsFrom === 'mutual' ? 'after mutual interest' : 'from members who fit all preferences'
    return `${name} only accepts messages ${whom}. Send an interest. Once it is accepted, you can write freely.`
  },
  premium: () =>
    'You need Premium to write to someone new. You can answer everyone who writes to you, and write to every match. Sending an interest is free.',
  held: ({ pausedUntil, isPausedByOffice }) =>
    isPausedByOffice
      ? `Our team has paused your messages. We sent you an e-mail with the reason. You can write again in ${waitText(secondsUntil(pausedUntil))}. You can still read messages.`
      : `You tried several times to send contact details, so you cannot send messages for a day. You can write again in ${waitText(secondsUntil(pausedUntil))}. You can still read messages.`,
}

export const secondsUntil = (at: Date | null) =>
  at ? Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000)) : 0

export function sharedOf({ hasShared, hasOtherShared }: ConversationState): Talk['shared'] {
  if (hasShared) return hasOtherShared ? 'both' : 'mine'
  return hasOtherShared ? 'theirs' : 'none'
}

export const canShareContact = ({ myWrote, theirWrote, interest }: ConversationState) =>
  interest.state === 'matched' || (myWrote > 0 && theirWrote > 0)

/** Members see each other's receipts only if both show them. */
export const visibleMarks = ({
  lastSeq,
  myRead,
  theirRead,
  theirDelivered,
  showsPresence,
}: Marks & { showsPresence: boolean }): Marks => ({
  lastSeq,
  myRead,
  theirRead: showsPresence ? theirRead : 0,
  theirDelivered: showsPresence ? Math.max(theirRead, theirDelivered) : 0,
})
