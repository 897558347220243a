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
    const whom =
      acceptsFrom === 'mutual' ? 'after mutual interest' : 'from people who fit the preferences described'
    return `${name} takes messages only ${whom}. Send an interest: once it is accepted you can write freely.`
  },
  premium: () =>
    'Writing to someone new is part of Premium. You can answer everyone who writes to you, and write freely where interest is mutual: send an interest first, it costs nothing.',
  held: ({ pausedUntil, isPausedByOffice }) =>
    isPausedByOffice
      ? `Our team has paused your messages; our mail says why. You can write again in ${waitText(secondsUntil(pausedUntil))}. Reading is open to you.`
      : `Contact details were tried several times before both had shared them, so sending rests for a day. You can write again in ${waitText(secondsUntil(pausedUntil))}. Reading is open to you.`,
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
