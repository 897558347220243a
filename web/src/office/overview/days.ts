import type { Figure } from '#contract/office/overview/figure-facts.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "3 Nov", "Nov 2026" */
export function shortDay(day: string, period: Figure['period']): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return period === 'month' ? `${months[month - 1]} ${year}` : `${date} ${months[month - 1]}`
}

const periodWords = { day: 'Day', week: 'Week from', month: 'Month' } as const
export const periodText = (period: Figure['period']) => periodWords[period]
