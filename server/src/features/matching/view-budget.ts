import type { MatchCard } from '#contract/core/members/member.ts'
import { dailyBudgets, type ViewBudget } from '#contract/features/matching/view-budget.ts'
import { secondsToMidnight } from '#contract/platform/age.ts'
import { toMatchCard, type ViewerRelation } from '../../core/members/store.ts'
import { raiseFlag } from '../../core/moderation/abuse-flags/raise-flag.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { CurrentIndex } from './match-questions.ts'
import { listRelations, type SpentViews, spendViewBudget } from './view-budget-store.ts'

export type MemberContext = Pick<RequestContext<unknown, 'approved'>, 'db' | 'viewer' | 'log'>

/** Consecutive heavy days before staff are asked to review the account. */
const flaggedFromDays = 3

const budgetOf = ({ isPremium, isNew }: MemberViewer): ViewBudget =>
  isPremium ? dailyBudgets.premium : isNew ? dailyBudgets.firstWeek : dailyBudgets.free

/** Charges the cards to the view budget. Drops the cards that exceed it. Members already seen today are free. */
export async function showCards<Card extends { user_id: number }>(
  ctx: MemberContext,
  cards: Card[],
): Promise<Card[] | Refusal<429>> {
  if (cards.length === 0) return cards
  const people = cards.map(card => card.user_id)
  const spent = await spendViewBudget(ctx.db, ctx.viewer.id, {
    people,
    searches: 0,
    budget: budgetOf(ctx.viewer),
  })
  return cardsWithinBudget(ctx, cards, spent)
}

/**
 * As `showCards`, for members the index has just chosen, who are therefore visible. Their cards come from the cache; a
 * single statement reads the rest, and a second one charges the budget if a member is new today.
 */
export async function showChosen(
  ctx: MemberContext,
  { cards }: CurrentIndex,
  ids: readonly number[],
): Promise<MatchCard[] | Refusal<429>> {
  const { db, viewer } = ctx
  const [own, ...chosen] = await cards.read(db, [viewer.id, ...ids])
  if (own?.user_id !== viewer.id || chosen.length === 0) return []
  const relations = await listRelations(db, { viewerId: viewer.id, cards: chosen })
  const relationOf = new Map(relations.map(row => [row.id, row]))
  const now = new Date()
  const shown = chosen.map(card =>
    toMatchCard(card, relationOf.get(card.user_id) ?? noRelation, {
      preferences: card.preferences,
      compared: card.compared,
      viewer: own.compared,
      viewerPreferences: own.preferences,
      now,
    }),
  )
  // Members seen today stay free, so there is nothing to charge or flag.
  return relations.every(({ isSeenToday }) => isSeenToday) ? shown : showCards(ctx, shown)
}

const noRelation: ViewerRelation = { interest: null, hidden: null }

async function cardsWithinBudget<Card extends { user_id: number }>(
  ctx: MemberContext,
  cards: Card[],
  spent: SpentViews | undefined,
): Promise<Card[] | Refusal<429>> {
  if ((spent?.heavyDays ?? 0) >= flaggedFromDays) await raiseFlag(ctx, 'steady')
  const shown = cards.filter(card => spent?.seen.includes(card.user_id))
  if (shown.length > 0) return shown
  await raiseFlag(ctx, 'people')
  return budgetSpent(ctx.viewer, 'people')
}

/** Charges one search. Undefined if the budget allows it. */
export async function spendSearch(ctx: MemberContext): Promise<Refusal<429> | undefined> {
  const budget = budgetOf(ctx.viewer)
  if (await spendViewBudget(ctx.db, ctx.viewer.id, { people: [], searches: 1, budget })) return undefined
  await raiseFlag(ctx, 'searches')
  return budgetSpent(ctx.viewer, 'searches')
}

const messages = {
  people: (count: number) =>
    `You have seen ${count} different people today, which is the daily limit. You can see them again at any time, and new people after midnight (Indian time). With narrower preferences you see your best matches first.`,
  searches: (count: number) =>
    `You have searched ${count} times today, which is the daily limit. You can search again after midnight (Indian time). Your matches are still on the home page.`,
}

/** The refusal of a used budget: when it is renewed, and how to get more. */
function budgetSpent(viewer: MemberViewer, what: keyof ViewBudget): Refusal<429> {
  const message = messages[what](budgetOf(viewer)[what])
  return new Refusal(429, `${message}${upgradeHint(viewer, what)}`, {
    retryAfter: secondsToMidnight(new Date()),
  })
}

function upgradeHint({ isPremium, isNew }: MemberViewer, what: keyof ViewBudget): string {
  const { free, premium } = dailyBudgets
  if (isPremium) return ''
  return isNew
    ? ` After your first week the limit is ${free[what]} a day, with Premium ${premium[what]}.`
    : ` With Premium the limit is ${premium[what]} a day.`
}
