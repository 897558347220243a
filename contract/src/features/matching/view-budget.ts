/**
 * Different people on cards, and searches, per member and day (Indian time). Stops scraping; a family needs far less. A
 * member who was shown today does not count again.
 */
export const dailyBudgets = {
  /** Without a plan, in the first week after sign-up. */
  firstWeek: { people: 240, searches: 40 },
  free: { people: 400, searches: 80 },
  premium: { people: 800, searches: 250 },
} as const
export type ViewBudget = { people: number; searches: number }
export const firstWeekDays = 7

const amounts = (what: keyof ViewBudget) =>
  `${dailyBudgets.firstWeek[what]} in the first week, ${dailyBudgets.free[what]} after it, ${dailyBudgets.premium[what]} with a plan`

/** For the API documentation. */
export const peopleBudget = `Different people on cards in a day (Indian time): ${amounts('people')}`
export const searchBudget = `Searches in a day (Indian time): ${amounts('searches')}`
export const budgetRefusal = {
  429: 'The view budget of the day is spent; the message says when the member can continue',
}
