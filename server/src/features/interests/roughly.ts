/** What nearly everyone is. */
const nearlyAll = 0.9

/** Above a half, what people say: two in three, and so on. */
const manyOf = [2, 3, 4, 5].map(of => ({ some: of - 1, of }))

/** A share as one would say it: "1 in 4", "2 in 3"; one of one is nearly all, none of one nobody. */
export function roughly(part: number, whole: number): { some: number; of: number } {
  const share = part / whole
  if (part === 0) return { some: 0, of: 1 }
  if (share >= nearlyAll) return { some: 1, of: 1 }
  if (share < 0.5) return { some: 1, of: Math.max(2, Math.round(whole / part)) }
  const distance = ({ some, of }: { some: number; of: number }) => Math.abs(some / of - share)
  return manyOf.reduce((best, next) => (distance(next) < distance(best) ? next : best))
}
