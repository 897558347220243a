import { vashyas, yonis } from '../star-tables.ts'
import { pointTable, type RuleSet } from './rule-set.ts'
import { ruleSetTitles } from './rule-set-titles.ts'
import { sharedLines } from './shared-lines.ts'

const vashya = pointTable(
  vashyas,
  `
  Chatushpada  2  1  1 .5  1
  Manava       1  2 .5  0  1
  Jalachara    1 .5  2  1  1
  Vanachara   .5  0  1  2  0
  Keeta        1  1  1  0  2`,
)

export const yoniByTheTables = pointTable(
  yonis,
  `
  Horse    4 2 2 3 2 2 2 1 0 1 1 3 2 1
  Elephant 2 4 3 3 2 2 2 2 3 1 2 3 2 0
  Sheep    2 3 4 2 1 2 1 3 3 1 2 0 3 1
  Serpent  3 3 2 4 2 1 1 1 1 2 2 2 0 2
  Dog      2 2 1 2 4 2 1 2 2 1 0 2 1 1
  Cat      2 2 2 1 2 4 0 2 2 1 3 3 2 1
  Rat      2 2 1 1 1 0 4 2 2 2 2 2 1 2
  Cow      1 2 3 1 2 2 2 4 3 0 3 2 2 1
  Buffalo  0 3 3 1 2 2 2 3 4 1 2 2 2 1
  Tiger    1 1 1 2 1 1 2 0 1 4 1 1 2 1
  Deer     1 2 2 2 0 3 2 3 2 1 4 2 2 1
  Monkey   3 3 0 2 2 3 2 2 2 1 2 4 3 2
  Mongoose 2 2 3 0 1 2 1 2 2 2 2 3 4 2
  Lion     1 0 1 2 1 1 2 1 1 1 1 2 2 4`,
)

export const north1: RuleSet = {
  title: ruleSetTitles['north-1'],
  source: 'The tables of textbooks and printed panchangs.',
  rules: {
    ...sharedLines,
    vashya: (groom, bride) => vashya(groom.vashya, bride.vashya),
    yoni: (groom, bride) => yoniByTheTables(groom.nakshatra.yoni, bride.nakshatra.yoni),
  },
}
