interface Pravara {
  /** In the houses of Bhrigu and Angiras one shared name is not enough. */
  house: 'Bhrigu' | 'Angiras' | 'other'
  lists: readonly string[]
}

const bhargava: Pravara = {
  house: 'Bhrigu',
  lists: ['Bhargava Chyavana Apnavana Aurva Jamadagnya'],
}
const garga: Pravara = {
  house: 'Angiras',
  lists: ['Angirasa Barhaspatya Bharadvaja Sainya Gargya', 'Angirasa Sainya Gargya'],
}
const angiras = (list: string): Pravara => ({ house: 'Angiras', lists: [list] })
const other = (list: string): Pravara => ({ house: 'other', lists: [list] })

/** By the id and name of the gothra. A gothra that is not here has a pravara that is not known. */
export const pravaraRows: readonly [number, string, Pravara][] = [
  [95, 'Srivatsa', bhargava],
  [107, 'Vatsa', bhargava],
  [40, 'Jamadagni', bhargava],
  [100, 'Vadhula', { house: 'Bhrigu', lists: ['Bhargava Vaitahavya Savedasa'] }],
  [12, 'Bharadwaja', angiras('Angirasa Barhaspatya Bharadvaja')],
  [30, 'Garga', garga],
  [31, 'Gargya', garga],
  [32, 'Gautama', angiras('Angirasa Ayasya Gautama')],
  [36, 'Harita', angiras('Angirasa Ambarisha Yuvanashva')],
  [92, 'Shatamarshana', angiras('Angirasa Paurukutsa Trasadasyava')],
  [67, 'Mudgala', angiras('Angirasa Bharmyashva Maudgalya')],
  [57, 'Kutsa', angiras('Angirasa Mandhatra Kautsa')],
  [44, 'Kanva', angiras('Angirasa Ajamidha Kanva')],
  [7, 'Atreya', other('Atreya Archananasa Shyavashva')],
  [53, 'Kaushika', other('Vaishvamitra Aghamarshana Kaushika')],
  [111, 'Vishwamitra', other('Vaishvamitra Devarata Audala')],
  [49, 'Kashyapa', other('Kashyapa Avatsara Daivala')],
  [68, 'Naidhruva Kashyapa', other('Kashyapa Avatsara Naidhruva')],
  [90, 'Shandilya', other('Kashyapa Avatsara Shandilya')],
  [106, 'Vashishtha', other('Vasishtha')],
  [51, 'Kaundinya', other('Vasishtha Maitravaruna Kaundinya')],
  [71, 'Parashara', other('Vasishtha Shaktya Parasharya')],
  [1, 'Agastya', other('Agastya Dardhachyuta Saumavaha')],
]

const pravaras = new Map(pravaraRows.map(([id, , pravara]) => [id, pravara]))

/**
 * The names that bar a marriage by pravara, empty if none do. Undefined if a pravara is not known. A gothra with several
 * lists is barred if one of them is.
 */
export function sharedPravara(one: number, other: number): string[] | undefined {
  const [mine, their] = [pravaras.get(one), pravaras.get(other)]
  if (!mine || !their) return undefined
  const barred = mine.lists.flatMap(list =>
    their.lists.flatMap(otherList => {
      const [names, others] = [list.split(' '), otherList.split(' ')]
      const shared = names.filter(name => others.includes(name))
      const least = mine.house === 'other' ? 1 : leastShared(Math.min(names.length, others.length))
      return shared.length >= least ? [shared] : []
    }),
  )
  return barred.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Two of three, three of five. */
const leastShared = (names: number) => Math.floor(names / 2) + 1
