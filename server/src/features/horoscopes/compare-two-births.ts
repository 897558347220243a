import { answersOfSide, sides } from '#contract/features/horoscopes/birth-answers.ts'
import {
  compareLimits,
  type compareBirths as contract,
} from '#contract/features/horoscopes/compare-births.ts'
import { compareLink } from '#contract/features/horoscopes/star-link.ts'
import { type Input, invalidFields } from '#contract/platform/endpoint.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { Refusal, waitText } from '../../platform/http/refusal.ts'
import { BirthProblem } from './birth-problem.ts'
import { computeBirth } from './compute-birth.ts'

type CompareContext = Pick<RequestContext<Input<typeof contract>, 'anyone'>, 'db' | 'reference' | 'input'> & {
  caller: { address: string }
}

/** For the call, and for the form of a page without scripts. */
export async function compareTwoBirths({ db, reference, caller, input }: CompareContext) {
  const wait = await spendQuota(db, `compareBirths:address:${caller.address}`, compareLimits)
  if (wait !== undefined) return overLimit(wait)
  const [groom, bride] = await Promise.all(
    sides.map(side => computeBirth({ db, reference }, answersOfSide(input, side))),
  )
  const found = { groom, bride }
  const problems = sides.flatMap(side => {
    const outcome = found[side]
    return outcome instanceof BirthProblem ? [[`${side}_${outcome.field}`, outcome.message]] : []
  })
  if (!groom || !bride || groom instanceof BirthProblem || bride instanceof BirthProblem)
    return invalidFields(Object.fromEntries(problems))
  const link = compareLink({ groom: groom.star, bride: bride.star, set: input.set })
  return { response: 'success' as const, link, groom, bride }
}

const overLimit = (wait: number) =>
  new Refusal<429>(
    429,
    `You have compared ${compareLimits[0]?.times} pairs in an hour or ${compareLimits[1]?.times} in a day, which is the limit. You can compare the next pair in ${waitText(wait)}. Links to earlier results still work.`,
    { retryAfter: wait },
  )
