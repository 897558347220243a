// A second implementation of the horoscope rules, for tests only. It counts in loops and reads the printed tables by name,
// so that it shares no shortcut with the product. Points are half points.

import {
  printedEnemies,
  printedFriends,
  printedGanas,
  printedRashis,
  printedStars,
  printedVashyas,
  printedVasyas,
  printedVedhas,
  printedYonis,
} from './second-horoscope-tables.ts'

type PointsSet = keyof typeof printedYonis
type BirthStar = { nakshatra: number; pada: number; half?: 1 | 2 }

/** Counts inclusively along a circle, as on the fingers. */
function countFrom(start: number, end: number, size: number): number {
  let at = start
  for (let count = 1; count <= size; count++) {
    if (at === end) return count
    at = at === size ? 1 : at + 1
  }
  throw new Error(`${start} and ${end} are not both in 1 to ${size}`)
}

/** The points in a printed table with names above and beside it. */
function readPoints(text: string, row: string, column: string): number {
  const [columns = [], ...rows] = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  const cells = rows.find(cells => cells[0] === row) ?? []
  const points = Number(cells[columns.indexOf(column) + 1])
  if (!columns.includes(column) || Number.isNaN(points))
    throw new Error(`The table has no ${row} and ${column}`)
  return points * 2
}

/** What the tables say about a birth star. Walks the zodiac in minutes of arc: 200 a pada, 1800 a rashi. */
function readStar({ nakshatra, pada, half = 2 }: BirthStar) {
  const star = [...printedStars.matchAll(/(\d+) (\S+) ([DMR]) ([123]) (\S+) (\S+)/g)].find(
    row => Number(row[1]) === nakshatra,
  )
  if (!star || ![1, 2, 3, 4].includes(pada))
    throw new Error(`There is no pada ${pada} of nakshatra ${nakshatra}`)
  const [, , , gana = '', nadi = '', yoni = '', rajju = ''] = star

  let minutes = half === 1 ? 50 : 150
  for (let passed = 1; passed < nakshatra; passed++) minutes += 4 * 200
  for (let passed = 1; passed < pada; passed++) minutes += 200
  let rashi = 1
  for (; minutes >= 1800; minutes -= 1800) rashi++
  const [, lord = '', varna = '', firstVashya = '', secondVashya = ''] =
    printedRashis.trim().split('\n')[rashi - 1]?.trim().split(/\s+/) ?? []
  return {
    nakshatra,
    rashi,
    gana,
    nadi,
    yoni,
    rajju,
    lord,
    varna,
    vashya: minutes < 900 ? firstVashya : secondVashya,
  }
}

function regard(lord: string, other: string): string {
  if (printedFriends[lord]?.split(' ').includes(other)) return 'friend'
  return printedEnemies[lord]?.split(' ').includes(other) ? 'enemy' : 'neutral'
}

/** What two rashi lords are to each other, the friendlier regard first. */
function relateLords(one: string, other: string): string {
  if (one === other) return 'same'
  const regards = [regard(one, other), regard(other, one)]
  const inOrder = ['friend', 'neutral', 'enemy'].flatMap(word => regards.filter(each => each === word))
  return inOrder.join('/')
}

function countTara(from: number, to: number): number {
  let count = countFrom(from, to, 27)
  while (count > 9) count -= 9
  return [3, 5, 7].includes(count) ? 0 : 3
}

const maitri: Record<string, number> = {
  same: 10,
  'friend/friend': 10,
  'friend/neutral': 8,
  'neutral/neutral': 6,
  'friend/enemy': 2,
  'neutral/enemy': 1,
  'enemy/enemy': 0,
}

/** Varna, vashya, tara, yoni, graha maitri, gana, bhakoot and nadi, in half points. */
export function secondEightLines(set: PointsSet, groomStar: BirthStar, brideStar: BirthStar): number[] {
  const [groom, bride] = [readStar(groomStar), readStar(brideStar)]
  const upward = ['Shudra', 'Vaishya', 'Kshatriya', 'Brahmin']
  const brideAndBelow = upward.slice(0, upward.indexOf(bride.varna))
  return [
    brideAndBelow.includes(groom.varna) ? 0 : 2,
    readPoints(printedVashyas[set], groom.vashya, bride.vashya),
    countTara(groom.nakshatra, bride.nakshatra) + countTara(bride.nakshatra, groom.nakshatra),
    readPoints(printedYonis[set], bride.yoni, groom.yoni),
    maitri[relateLords(groom.lord, bride.lord)] ?? Number.NaN,
    readPoints(printedGanas, groom.gana, bride.gana),
    [2, 5, 6, 8, 9, 12].includes(countFrom(groom.rashi, bride.rashi, 12)) ? 0 : 14,
    groom.nadi === bride.nadi ? 0 : 16,
  ]
}

type StarFacts = ReturnType<typeof readStar>

function judgeDina(groom: StarFacts, bride: StarFacts): number {
  if (groom.nakshatra === bride.nakshatra) {
    if ([4, 6, 8, 10, 13, 22].includes(groom.nakshatra)) return 2
    return [1, 2, 3, 5, 7, 12, 14, 17].includes(groom.nakshatra) ? 1 : 0
  }
  const count = countFrom(bride.nakshatra, groom.nakshatra, 27)
  if (count === 27) return groom.rashi === bride.rashi ? 2 : 0
  return [2, 4, 6, 8, 0].includes(count % 9) ? 2 : 0
}

function judgeGana(groom: StarFacts, bride: StarFacts): number {
  if (groom.gana === bride.gana) return 2
  if (bride.gana === 'R') return 0
  return groom.gana === 'R' ? 1 : 2
}

function judgeStreeDeergha(groom: StarFacts, bride: StarFacts): number {
  const count = countFrom(bride.nakshatra, groom.nakshatra, 27)
  if (count > 13) return 2
  return count > 7 ? 1 : 0
}

function judgeRasi(groom: StarFacts, bride: StarFacts): number {
  const refused = ['4 10', '10 4', '5 11', '11 5']
  if (refused.includes(`${groom.rashi} ${bride.rashi}`)) return 0
  return [1, 7, 9, 10, 11, 12].includes(countFrom(bride.rashi, groom.rashi, 12)) ? 2 : 0
}

function judgeLords(groom: StarFacts, bride: StarFacts): number {
  const relation = relateLords(groom.lord, bride.lord)
  if (relation.includes('enemy')) return 0
  return relation.includes('neutral') ? 1 : 2
}

function judgeVasya(groom: StarFacts, bride: StarFacts): number {
  const lists = printedVasyas.split(' · ').map(list => list.split(': '))
  const listOf = (rashi: number) => lists.find(([owner]) => owner === `${rashi}`)?.[1]?.split(' ') ?? []
  if (listOf(bride.rashi).includes(`${groom.rashi}`)) return 2
  return listOf(groom.rashi).includes(`${bride.rashi}`) ? 1 : 0
}

function isVedha(groom: StarFacts, bride: StarFacts): boolean {
  const pairs = printedVedhas.split(' ')
  return (
    pairs.includes(`${groom.nakshatra}-${bride.nakshatra}`) ||
    pairs.includes(`${bride.nakshatra}-${groom.nakshatra}`)
  )
}

/** Dina, gana, mahendra, stree-deergha, yoni, rasi, rasi lord, vasya, rajju and vedha: 2 yes, 1 middling, 0 no. */
export function secondPoruthams(groomStar: BirthStar, brideStar: BirthStar): number[] {
  const [groom, bride] = [readStar(groomStar), readStar(brideStar)]
  const yoni = readPoints(printedYonis['north-1'], groom.yoni, bride.yoni) / 2
  return [
    judgeDina(groom, bride),
    judgeGana(groom, bride),
    [4, 7, 10, 13, 16, 19, 22, 25].includes(countFrom(bride.nakshatra, groom.nakshatra, 27)) ? 2 : 0,
    judgeStreeDeergha(groom, bride),
    Math.min(yoni, 2),
    judgeRasi(groom, bride),
    judgeLords(groom, bride),
    judgeVasya(groom, bride),
    groom.rajju === bride.rajju ? 0 : 2,
    isVedha(groom, bride) ? 0 : 2,
  ]
}

const mangalSets = {
  'mangal-north-1': { houses: [1, 4, 7, 8, 12], from: ['lagna', 'moon'] },
  'mangal-south-1': { houses: [1, 2, 4, 7, 8, 12], from: ['lagna', 'moon', 'venus'] },
} as const

type Signs = { lagna?: number; moon: number; venus: number; mars: number }

/** The house of Mars from each reference, undefined without a lagna, and the status. */
export function secondMangal(set: keyof typeof mangalSets, signs: Signs) {
  const { houses, from } = mangalSets[set]
  const found = from.map(reference => {
    const sign = signs[reference]
    return sign === undefined ? undefined : countFrom(sign, signs.mars, 12)
  })
  const inMangal = found.filter(house => houses.some(each => each === house))
  let status = 'partial'
  if (inMangal.length === 0) status = 'none'
  if (inMangal.length === from.length) status = 'full'
  if (signs.lagna === undefined) status = 'not known'
  return { status, houses: found }
}
