import { readData } from '../../server/seed/read-data.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import { type Pick, weighted, whole } from './weighted.ts'

interface Hobby {
  id: number
  name: string
  group: string
}

const listed = readData<Hobby[]>('hobbies')

/** Weights for men and women, where they differ from the usual. */
const shares: Record<string, [men: number, women: number]> = {
  'Rangoli & Mehndi': [0, 4],
  'Embroidery & Knitting': [0, 2.5],
  Calligraphy: [0.4, 0.8],
  Pottery: [0.3, 0.8],
  Dancing: [0.7, 3],
  'Classical Dance': [0.1, 1.8],
  'Stand-up Comedy': [0.5, 0.2],
  DJing: [0.3, 0.1],
  'Acting & Theatre': [0.5, 0.6],
  Cricket: [6, 0.5],
  Badminton: [2.5, 1.8],
  Yoga: [1.5, 3.5],
  'Gym & Fitness': [3.5, 1.2],
  Travelling: [6, 6],
  Gaming: [2.5, 0.6],
  Coding: [1.2, 0.6],
  'Robotics & Electronics': [0.7, 0.1],
  Podcasting: [0.4, 0.3],
  Cooking: [2, 5],
  Baking: [0.3, 2.2],
  'Food Blogging': [0.3, 0.6],
  Reading: [3.5, 5],
  'Coin & Stamp Collecting': [0.5, 0.2],
  'Watching Movies': [4, 4],
  'Listening to Music': [5, 5],
  'Following Sports': [3.5, 0.6],
  'News & Current Affairs': [2.5, 1],
  'Temple & Satsang': [1.2, 1.8],
  'Family Gatherings': [1.5, 2],
}

const pickers: Record<Gender, Pick<Hobby>> = {
  male: weighted(listed, hobby => shares[hobby.name]?.[0] ?? 1),
  female: weighted(listed, hobby => shares[hobby.name]?.[1] ?? 1),
}

export function pickHobbies(random: Random, gender: Gender): number[] {
  const count = whole(random, 2, 6)
  const ids: number[] = []
  while (ids.length < count) {
    const { id } = pickers[gender](random)
    if (!ids.includes(id)) ids.push(id)
  }
  return ids
}

const phrases: Record<string, string> = {
  'Rangoli & Mehndi': 'rangoli and mehndi',
  'Embroidery & Knitting': 'embroidery',
  'Acting & Theatre': 'theatre',
  'Hiking & Trekking': 'trekking',
  'Gym & Fitness': 'keeping fit',
  DJing: 'mixing music',
  'Robotics & Electronics': 'tinkering with electronics',
  'Street Food Exploring': 'finding good street food',
  'Tea & Coffee Brewing': 'brewing good tea and coffee',
  'Food Blogging': 'writing about food',
  'Puzzles & Sudoku': 'puzzles',
  'Coin & Stamp Collecting': 'collecting coins and stamps',
  'Learning Languages': 'learning languages',
  'Web Series': 'a good web series',
  'News & Current Affairs': 'current affairs',
  'Temple & Satsang': 'temple visits',
  'Family Gatherings': 'time with the family',
  Gaming: 'video games',
}

const phraseById = new Map(listed.map(({ id, name }) => [id, phrases[name] ?? name.toLowerCase()]))

/** As in "likes reading and keeping fit". */
export function hobbyPhrase(id: number): string {
  return phraseById.get(id) ?? ''
}
