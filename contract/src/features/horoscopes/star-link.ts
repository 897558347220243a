import { paths } from '../../platform/paths.ts'
import { ruleSetIds } from '../../platform/values.ts'
import { defaultRuleSetId, type RuleSetId } from './rule-sets/rule-sets.ts'
import { findStar, type StarSpan, starCodesOf, stars } from './stars.ts'

/** Stars of a birth with an unknown time reach over seven codes at most. */
const longestSpan = 8

/** What the address of the public page holds: stars and a rule set, never a birth. */
export interface ComparedStars {
  groom?: StarSpan | undefined
  bride?: StarSpan | undefined
  set: RuleSetId
}

/** "4.2", "20.1a" for one half of a divided pada, or "4.1-4.4" if the star is not known exactly. */
export function starText({ first, span }: StarSpan): string {
  const last = ((first - 2 + span) % stars.length) + 1
  if (first === last) return codeText(first)
  return padaText(first) === padaText(last) ? padaText(first) : `${codeText(first)}-${codeText(last)}`
}

function padaText(code: number): string {
  const star = findStar(code)
  return star ? `${star.nakshatra.number}.${star.pada}` : ''
}

function codeText(code: number): string {
  const pada = padaText(code)
  if (padaText(code + 1) === pada) return `${pada}a`
  return padaText(code - 1) === pada ? `${pada}b` : pada
}

/** Undefined if there is no such star. */
export function readStarText(text: string): StarSpan | undefined {
  const [from = '', to = from, ...more] = text.split('-')
  const [start, end] = [readPada(from), readPada(to)]
  if (!start || !end || more.length > 0) return undefined
  const span = ((end.first + end.span - start.first - 1 + stars.length) % stars.length) + 1
  return span <= longestSpan ? { first: start.first, span } : undefined
}

function readPada(text: string): StarSpan | undefined {
  const [, nakshatra, pada, half] = /^(\d{1,2})\.([1-4])([ab])?$/.exec(text) ?? []
  const found = starCodesOf({ nakshatra: Number(nakshatra), pada: Number(pada) })
  if (!found || !half) return found
  if (found.span === 1) return undefined
  return { first: found.first + (half === 'b' ? 1 : 0), span: 1 }
}

/** A link with one side only opens the form with that side filled in. */
export function compareLink({ groom, bride, set }: ComparedStars): string {
  const query = [
    ...(groom ? [`g=${starText(groom)}`] : []),
    ...(bride ? [`b=${starText(bride)}`] : []),
    ...(groom || bride ? [`set=${set}`] : []),
  ].join('&')
  return query ? `${paths.kundliMatching}?${query}` : paths.kundliMatching
}

export function readCompareLink(search: { get(name: string): string | null }): ComparedStars {
  const read = (name: string) => readStarText(search.get(name) ?? '')
  const set = ruleSetIds.find(id => id === search.get('set'))
  return { groom: read('g'), bride: read('b'), set: set ?? defaultRuleSetId }
}
