import { noGothras } from '#contract/features/horoscopes/gothras-out.ts'
import { leastPoints } from '#contract/platform/values.ts'
import { comparingStar } from '../src/core/members/points.ts'
import type { Attribute } from '../src/features/matching/attributes.ts'
import type { SearchFilter } from '../src/features/matching/match-questions.ts'
import { type chance, type Someone, wordCriteria } from './index-members.ts'

type Chance = ReturnType<typeof chance>

export function saidBy({ profile, facts }: Someone, question: Attribute): number | null | undefined {
  switch (question) {
    case 'maritalStatus':
      return profile.marital_status_id
    case 'country':
      return profile.country_id
    case 'state':
      return profile.state_id
    case 'caste':
      return profile.caste_id
    case 'language':
      return profile.language_id
    case 'education':
      return profile.education_id
    case 'occupation':
      return profile.occupation_id
    case 'gothra':
      return profile.gothra_id
    case 'manglik':
      return profile.is_manglik === null ? facts.manglik : profile.is_manglik ? 1 : 2
    default:
      return facts[question]
  }
}

/** A search with 1 to 12 criteria among members of `randomProfile` and `randomFacts`. */
export function randomSearch(
  { whole, several, maybe, pick }: Chance,
  names: readonly string[],
  { now, viewer }: { now: Date; viewer: Someone },
): SearchFilter {
  const star = comparingStar(viewer.profile.star, viewer.gender)
  const search: SearchFilter = {
    answers: {},
    gothrasOut: maybe(0.6, { own: several(1, 3, 2), maternal: several(1, 3, 1) }) ?? noGothras,
  }
  const answer = ([question, low, high, step]: Choice) => {
    const chosen = several(low, high, 4).map(value => value * step)
    search.answers[question] = chosen.length > 0 ? chosen : [low * step]
  }
  const kinds: (() => void)[] = [
    () => {
      const min = whole(21, 45)
      search.age = { min, max: Math.min(60, min + whole(2, 20)) }
    },
    () => {
      const min = whole(50, 66)
      search.height = { min, max: Math.min(84, min + whole(3, 20)) }
    },
    () => {
      search.income = whole(1, 10)
    },
    () => {
      search.wantsMe = true
    },
    () => {
      search.activeSince = now.getTime() * 1000 - whole(1, 30) * 86_400_000_000
    },
    () => {
      search.joinedSince = now.getTime() / 1000 - whole(1, 60) * 86_400
    },
    () => {
      search.name = names[whole(0, names.length - 1)] ?? 'asha'
    },
    () => {
      if (star) search.points = { ...star, least: 2 * pick(leastPoints) }
    },
    ...choices.map(choice => () => answer(choice)),
    // Dependent criteria together, because a random combination would rarely match.
    ...hanging.map(questions => () => {
      for (const choice of choices) if (questions.includes(choice[0])) answer(choice)
    }),
  ]
  for (let count = whole(0, 6) + whole(0, 6); count > 0; count--) kinds[whole(0, kinds.length - 1)]?.()
  return search
}

type Choice = [Attribute, low: number, high: number, step: number]

const hanging: Attribute[][] = [
  ['caste', 'subcaste'],
  ['state', 'city'],
  ['country', 'state', 'city'],
]

const choices: Choice[] = [
  ['maritalStatus', 1, 3, 1],
  ['country', 101, 101, 1],
  ['state', 4006, 4012, 1],
  ['caste', 1, 12, 1],
  ['language', 1, 5, 1],
  ['education', 1, 9, 1],
  ['occupation', 1, 8, 1],
  ['subcaste', 1, 9, 131],
  ['city', 1, 9, 13_001],
  ...wordCriteria.map(([name, choices]): Choice => [name, 1, choices, 1]),
  ['photo', 1, 1, 1],
]
