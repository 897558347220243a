import { rashiWithEnglish } from '#contract/features/horoscopes/star-tables.ts'
import { codesOf, findStar, type StarSpan } from '#contract/features/horoscopes/stars.ts'

/** "Rohini, pada 2, Vrishabha (Taurus)", or "Rohini or Mrigashira" if the star is not known exactly. */
export function starWords(span: StarSpan): string {
  const possible = codesOf(span).flatMap(code => findStar(code) ?? [])
  const names = [...new Set(possible.map(({ nakshatra }) => nakshatra.name))]
  const padas = [...new Set(possible.map(({ pada }) => pada))]
  const rashis = [...new Set(possible.map(({ rashi }) => rashiWithEnglish(rashi)))]
  return [
    names.join(' or '),
    ...(names.length === 1 && padas.length === 1 ? [`pada ${padas[0]}`] : []),
    rashis.join(' or '),
  ].join(', ')
}
