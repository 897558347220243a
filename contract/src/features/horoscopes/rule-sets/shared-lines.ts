import { houseFrom } from '../chart.ts'
import { lords, varnas } from '../star-tables.ts'
import { type LineRule, type PointLine, pointTable } from './rule-set.ts'

export const lordFriendship = pointTable(
  lords,
  `
  Sun     5  5  5  4  5  0  0
  Moon    5  5  4  1  4 .5 .5
  Mars    5  4  5 .5  5  3 .5
  Mercury 4  1 .5  5 .5  5  4
  Jupiter 5  4  5 .5  5 .5  3
  Venus   0 .5  3  5 .5  5  5
  Saturn  0 .5 .5  4  3  5  5`,
)

const ganaPoints = pointTable(
  ['Deva', 'Manushya', 'Rakshasa'],
  `
  Deva     6 6 0
  Manushya 5 6 0
  Rakshasa 1 0 6`,
)

/** Counts of the rashis that do not agree, in either direction. */
const bhakootCounts = [2, 5, 6, 8, 9, 12]

/** The lines that both rule sets count alike. */
export const sharedLines = {
  varna: (groom, bride) => (varnas.indexOf(groom.rashi.varna) >= varnas.indexOf(bride.rashi.varna) ? 2 : 0),

  // Counted inclusively both ways, the remainders 3, 5 and 7 by 9 are bad. The two ways are never bad together.
  tara: (groom, bride) =>
    [0, 1, 8].includes((groom.nakshatra.number - bride.nakshatra.number + 27) % 9) ? 6 : 3,

  maitri: (groom, bride) => lordFriendship(groom.rashi.lord, bride.rashi.lord),

  gana: (groom, bride) => ganaPoints(groom.nakshatra.gana, bride.nakshatra.gana),

  bhakoot: (groom, bride) =>
    bhakootCounts.includes(houseFrom(bride.rashi.number, groom.rashi.number)) ? 0 : 14,

  nadi: (groom, bride) => (groom.nakshatra.nadi === bride.nakshatra.nadi ? 0 : 16),
} satisfies Partial<Record<PointLine, LineRule>>
