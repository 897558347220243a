import { firstName } from '#contract/core/members/first-name.ts'
import type { Marks, Talk } from '#contract/features/conversations/messages.ts'
import { waitText } from '../../platform/http/refusal.ts'
import type { Standing } from './standing-store.ts'

type Hurdle = NonNullable<Talk['hurdle']>

/** How it stands, as the head of the conversation, the composer and the events show it. */
export function talkOf(standing: Standing): Talk {
  const hurdle = hurdleOf(standing)
  return {
    canWrite: hurdle === null,
    hurdle,
    why: hurdle && words[hurdle](standing),
    shared: sharedOf(standing),
    interest: standing.interest,
  }
}

/** Free members answer, and write where interest is mutual; to begin with a stranger is part of the plan. */
function hurdleOf(standing: Standing): Hurdle | null {
  const { isViewerListed, isViewerPremium, heldUntil, theirWrote, interest, takesMine } = standing
  if (!isViewerListed) return 'unseen'
  if (heldUntil) return 'held'
  if (theirWrote > 0 || interest.state === 'matched') return null
  // Before the plan is spoken of: nobody shall pay and then find the door closed.
  if (!takesMine) return 'closed'
  return isViewerPremium ? null : 'premium'
}

const words: Record<Hurdle, (standing: Standing) => string> = {
  unseen: ({ isViewerApproved }) =>
    isViewerApproved
      ? 'The profile is hidden. Please show it again before you write.'
      : 'The profile is waiting for approval. You can write once other members can see it.',
  closed: ({ other, takesFrom }) => {
    const name = firstName(other.name)
    const whom =
      takesFrom === 'mutual' ? 'after mutual interest' : 'from people who fit the preferences described'
    return `${name} takes messages only ${whom}. Send an interest: once it is accepted you can write freely.`
  },
  premium: () =>
    'Writing to someone new is part of Premium. You can answer everyone who writes to you, and write freely where interest is mutual: send an interest first, it costs nothing.',
  held: ({ heldUntil, isPaused }) =>
    isPaused
      ? `Our team has paused your messages; our mail says why. You can write again in ${waitText(secondsUntil(heldUntil))}. Reading is open to you.`
      : `Contact details were tried several times before both had shared them, so sending rests for a day. You can write again in ${waitText(secondsUntil(heldUntil))}. Reading is open to you.`,
}

export const secondsUntil = (at: Date | null) =>
  at ? Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000)) : 0

export function sharedOf({ haveShared, haveTheyShared }: Standing): Talk['shared'] {
  if (haveShared) return haveTheyShared ? 'both' : 'mine'
  return haveTheyShared ? 'theirs' : 'none'
}

/** A match, or two who have written to each other: a stranger is not asked for a number. */
export const mayShare = ({ myWrote, theirWrote, interest }: Standing) =>
  interest.state === 'matched' || (myWrote > 0 && theirWrote > 0)

/** Receipts go both ways or not at all. */
export const marksOf = ({
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
