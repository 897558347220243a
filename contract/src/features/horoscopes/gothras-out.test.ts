import { expect, test } from 'vitest'
import { gothraRules } from '../../platform/values.ts'
import { gothrasOut, sharedKin } from './gothras-out.ts'
import { compareKin } from './kinship.ts'

const reader = { isCandidate: true, name: 'Asha', say: <Text>(toCandidate: Text) => toCandidate }
const ids = [null, 12, 49, 68, 90, 107]
const named = (id: number | null) => (id === null ? {} : { id, name: `Gothra ${id}` })
const families = ids.flatMap(own => ids.map(maternal => ({ own, maternal })))

const kinOf = ({ own, maternal }: (typeof families)[number]) => ({
  ...(own !== null && { own: named(own) as { id: number; name: string } }),
  ...(maternal !== null && { maternal: named(maternal) as { id: number; name: string } }),
})
const comparedOf = ({ own, maternal }: (typeof families)[number]) => ({
  gothra_id: own,
  gothra: own === null ? null : `Gothra ${own}`,
  maternal_gothra_id: maternal,
  maternal_gothra: maternal === null ? null : `Gothra ${maternal}`,
})

test.each(gothraRules)('%s leaves out exactly the families that compareKin finds the same', rule => {
  const answers = new Set<boolean>()
  for (const mine of families) {
    const out = gothrasOut(rule, mine)
    for (const theirs of families) {
      const kinship = compareKin(rule, kinOf(mine), kinOf(theirs), reader)
      const isOut = out.own.includes(theirs.own as number) || out.maternal.includes(theirs.maternal as number)
      expect([rule, mine, theirs, isOut]).toEqual([rule, mine, theirs, kinship?.answer === 'same'])
      const reason = sharedKin(rule, comparedOf(mine), comparedOf(theirs))
      expect(reason !== undefined).toBe(isOut)
      if (reason) expect(kinship?.sentences[0]).toContain(reason.gothra)
      answers.add(isOut)
    }
  }
  expect(answers).toEqual(new Set(rule === 'off' ? [false] : [true, false]))
})
