import type { GothraRule, KinLink } from '../../platform/values.ts'
import { kinshipPresetOf } from './kinship-presets.ts'
import { pravaraRows, sharedPravara } from './pravaras.ts'

/** By list id. Null if unknown, or if the answer names no gothra. */
interface FamilyGothras {
  own: number | null
  maternal: number | null
}

/** Leaves out members whose own gothra is in `own`, and members whose maternal one is in `maternal`. */
export interface GothrasOut {
  own: readonly number[]
  maternal: readonly number[]
}

export const noGothras: GothrasOut = { own: [], maternal: [] }

export const hasGothras = ({ own, maternal }: GothrasOut) => own.length > 0 || maternal.length > 0

/** The gothras that a family leaves out by its rule. A test compares it with `compareKin`. */
export function gothrasOut(rule: GothraRule, { own, maternal }: FamilyGothras): GothrasOut {
  const { links, comparesPravara } = kinshipPresetOf(rule)
  const out = {
    own: known(links.includes('own-own') ? own : null, links.includes('maternal-own') ? maternal : null),
    maternal: known(
      links.includes('own-maternal') ? own : null,
      links.includes('maternal-maternal') ? maternal : null,
    ),
  }
  return comparesPravara && own !== null
    ? { ...out, own: [...out.own, ...(sharingPravara.get(own) ?? [])] }
    : out
}

const known = (one: number | null, other: number | null) =>
  [one, other === one ? null : other].filter(gothra => gothra !== null)

/** Computed once, because a list compares many pairs. */
const sharingPravara = new Map(
  pravaraRows.map(([own]) => [
    own,
    pravaraRows.flatMap(([id]) => (id !== own && sharedPravara(own, id)?.length ? id : [])),
  ]),
)

/** As cards compare two families. */
export interface ComparedKin {
  gothra_id: number | null
  gothra: string | null
  maternal_gothra_id: number | null
  maternal_gothra: string | null
}

/** The reason against a pair by the rule of `mine`: the relation and the gothra, or the shared pravara. */
export function sharedKin(
  rule: GothraRule,
  mine: ComparedKin,
  theirs: ComparedKin,
): { link: KinLink; gothra: string } | undefined {
  const out = gothrasOut(rule, { own: mine.gothra_id, maternal: mine.maternal_gothra_id })
  const { gothra_id: own, maternal_gothra_id: maternal } = theirs
  if (own !== null && out.own.includes(own)) {
    if (own === mine.gothra_id) return { link: 'own-own', gothra: theirs.gothra as string }
    if (own === mine.maternal_gothra_id && kinshipPresetOf(rule).links.includes('maternal-own'))
      return { link: 'maternal-own', gothra: theirs.gothra as string }
    return { link: 'pravara', gothra: sharedPravara(mine.gothra_id as number, own)?.join(', ') as string }
  }
  if (maternal === null || !out.maternal.includes(maternal)) return undefined
  const link = maternal === mine.gothra_id ? 'own-maternal' : 'maternal-maternal'
  return { link, gothra: theirs.maternal_gothra as string }
}
