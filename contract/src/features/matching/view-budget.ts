/**
 * What one member may look at in a day of India: different people on cards, and searches. Far above what a family reads,
 * it keeps the members from being copied by the thousand. Whoever was seen today is shown again for nothing.
 */
export const dailyBudgets = {
  /** In the first days after sign-up, without a plan. */
  firstWeek: { people: 240, searches: 40 },
  free: { people: 400, searches: 80 },
  premium: { people: 800, searches: 250 },
} as const
export type ViewBudget = { people: number; searches: number }
export const firstWeekDays = 7

const amounts = (what: keyof ViewBudget) =>
  `${dailyBudgets.firstWeek[what]} in the first week, ${dailyBudgets.free[what]} after it, ${dailyBudgets.premium[what]} with a plan`

/** As the documentation of the calls tells them. */
export const peopleBudget = `Different people on cards in a day of India: ${amounts('people')}`
export const searchBudget = `Searches in a day of India: ${amounts('searches')}`
export const budgetRefusal = {
  429: 'The budget of the day is used up: the message says when and how to go on',
}
