/** From this share on, the text says "nearly everyone". */
const nearlyAll = 0.9

/** Shares above a half: 2 in 3, 3 in 4 and so on. */
const roundShares = [2, 3, 4, 5].map(of => ({ some: of - 1, of }))

/** Rounds a share to words: "1 in 4", "2 in 3". 1 of 1 is nearly everyone, 0 of 1 no one. */
export function answerRate(part: number, whole: number): { some: number; of: number } {
  const share = part / whole
  if (part === 0) return { some: 0, of: 1 }
  if (share >= nearlyAll) return { some: 1, of: 1 }
  if (share < 0.5) return { some: 1, of: Math.max(2, Math.round(whole / part)) }
  const distance = ({ some, of }: { some: number; of: number }) => Math.abs(some / of - share)
  return roundShares.reduce((best, next) => (distance(next) < distance(best) ? next : best))
}
