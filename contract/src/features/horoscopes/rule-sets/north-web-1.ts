import { vashyas, yonis } from '../star-tables.ts'
import { pointTable, type RuleSet } from './rule-set.ts'
import { ruleSetTitles } from './rule-set-titles.ts'
import { sharedLines } from './shared-lines.ts'

const vashya = pointTable(
  vashyas,
  `
  Chatushpada  2  1  1  0  1
  Manava       1  2 .5  0  0
  Jalachara    1 .5  2  1  1
  Vanachara   .5  0  1  2  0
  Keeta        1  1  1  0  2`,
)

/** The row is the bride: six pairs of animals differ by direction. */
const yoniOfBride = pointTable(
  yonis,
  `
  Horse    4 2 3 2 2 3 3 3 0 1 3 2 2 1
  Elephant 2 4 3 2 2 3 3 3 3 1 3 2 2 0
  Sheep    3 3 4 2 2 3 3 3 3 1 3 0 2 1
  Serpent  2 2 2 4 2 1 1 2 2 2 2 1 0 2
  Dog      2 2 2 2 4 1 2 2 2 2 0 2 2 2
  Cat      3 3 3 1 1 4 0 3 3 2 3 2 2 2
  Rat      3 3 3 1 2 0 4 3 3 2 3 2 1 1
  Cow      3 3 3 2 2 3 3 4 3 0 3 2 2 1
  Buffalo  0 3 3 2 2 3 3 3 4 1 1 2 2 1
  Tiger    1 1 1 2 2 2 2 1 1 4 1 2 2 1
  Deer     3 3 3 2 0 3 2 3 3 1 4 2 2 3
  Monkey   2 2 0 1 2 2 2 2 2 2 2 4 2 2
  Mongoose 2 2 2 0 2 2 1 2 2 2 2 2 4 2
  Lion     1 0 1 2 2 2 2 1 1 2 1 2 2 4`,
)

export const northWeb1: RuleSet = {
  title: ruleSetTitles['north-web-1'],
  source: 'A public measurement of a large Indian calculator: 269 pairs with all eight lines.',
  rules: {
    ...sharedLines,
    vashya: (groom, bride) => vashya(groom.vashya, bride.vashya),
    yoni: (groom, bride) => yoniOfBride(bride.nakshatra.yoni, groom.nakshatra.yoni),
  },
}
