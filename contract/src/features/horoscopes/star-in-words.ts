import { rashiWithEnglish } from './star-tables.ts'
import { codesOf, findStar, type Star, type StarSpan } from './stars.ts'

const ordinals = ['first', 'second', 'third', 'fourth'] as const

export const padaOrdinal = (pada: number) => ordinals[pada - 1] as string

/** "Rohini, second pada" */
export const starWords = (code: number) => {
  const { nakshatra, pada } = findStar(code) as Star
  return `${nakshatra.name}, ${padaOrdinal(pada)} pada`
}

/** "Rohini, second pada", "Rohini", or "Rohini, second pada, to Mrigashira, first pada" */
export function starSpanWords(span: StarSpan): string {
  const stars = starsOf(span)
  const [first, last] = [stars[0] as Star, stars.at(-1) as Star]
  const words = starWords(first.code)
  if (words === starWords(last.code)) return words
  const padas = new Set(stars.map(({ pada }) => pada))
  if (first.nakshatra === last.nakshatra && padas.size === ordinals.length) return first.nakshatra.name
  return `${words}, to ${starWords(last.code)}`
}

/** "Vrishabha (Taurus)", or all rashis that are possible. */
export function rashiSpanWords(span: StarSpan): string {
  const names = starsOf(span).map(({ rashi }) => rashiWithEnglish(rashi))
  return [...new Set(names)].join(' or ')
}

const starsOf = (span: StarSpan) => codesOf(span).map(code => findStar(code) as Star)
