import { compact } from '../../platform/spelling.ts'

/** Answers of the list that name no gothra: Not Known, Not Applicable, Other. They are never the same gothra. */
export const noGothraIds: readonly number[] = [141, 142, 143]

/** Gothras that many families hold to be one, by id. */
const nearGothras = [
  [8, 7], // Atri, Atreya
  [95, 107, 108], // Srivatsa, Vatsa, Vatsya
  [30, 31], // Garga, Gargya
  [49, 68], // Kashyapa, Naidhruva Kashyapa
  [14, 13], // Bhrigu, Bhargava
  [4, 12], // Angirasa, Bharadwaja
]

export const areNearGothras = (one: number, other: number) =>
  one !== other && nearGothras.some(near => near.includes(one) && near.includes(other))

/** The spellings of a name that families use become one: Athreya and Atreyasa, Haritha and Haritas. */
export function foldName(text: string): string {
  const folded = compact(text)
    .replaceAll('th', 't')
    .replaceAll('w', 'v')
    .replace(/(.)\1+/g, '$1')
  return folded.replace(/a(?:m|sa?)?$/, '')
}

interface ListedGothra {
  id: number
  name: string
  aliases: readonly string[]
}

/** The gothra of a spelling. Undefined if the list has none, or several that are spelled alike. */
export function findGothra<Listed extends ListedGothra>(spelling: string, list: readonly Listed[]) {
  const exact = list.find(({ name, aliases }) =>
    [name, ...aliases].some(listed => compact(listed) === compact(spelling)),
  )
  if (exact) return exact
  const folded = list.filter(({ name, aliases }) =>
    [name, ...aliases].some(listed => foldName(listed) === foldName(spelling)),
  )
  return folded.length === 1 ? folded[0] : undefined
}
