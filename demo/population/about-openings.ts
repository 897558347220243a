import type { profileFor } from '#contract/platform/values.ts'
import type { Facts } from './person.ts'
import { town } from './voice.ts'

type Opening = (facts: Facts) => string

const first = (facts: Facts) => facts.origin.firstName
const language = (facts: Facts) => facts.origin.region.language.replace(/ \(.*\)/, '')
const child = (facts: Facts) => (facts.gender === 'male' ? 'son' : 'daughter')
const sibling = (facts: Facts) => (facts.gender === 'male' ? 'brother' : 'sister')
const who = (facts: Facts) => (facts.gender === 'male' ? 'he' : 'she')
const aged = (facts: Facts) => `${facts.age} years old`
const family = (facts: Facts) =>
  `${language(facts).startsWith('A') ? 'an' : 'a'} ${language(facts)}-speaking family`

function nowLive(facts: Facts): string {
  return facts.work.country ? `now live in ${town(facts)}` : 'have never wanted to live elsewhere'
}

const self: Opening[] = [
  f => `Hello, I am ${first(f)}, ${aged(f)}, and I live in ${town(f)}.`,
  f => `I am ${first(f)} from ${f.origin.home.city}, ${f.age} now, brought up in ${family(f)}.`,
  f => `Namaste. My name is ${first(f)} and ${town(f)} is home.`,
  f => `Thank you for reading this far. I am ${first(f)}, ${aged(f)}, living in ${town(f)}.`,
  f =>
    `I find it hard to put myself into a few lines, so here is the short version: ${first(f)}, ${f.age}, ${town(f)}.`,
  f =>
    `People at home would call me calm and a little stubborn. I am ${first(f)}, ${aged(f)}, from ${f.origin.home.city}.`,
  f => `I grew up in ${f.origin.home.city} in ${family(f)} and ${nowLive(f)}.`,
]
const parents: Opening[] = [
  f =>
    `We are looking for a suitable match for our ${child(f)} ${first(f)}, ${aged(f)}, who lives in ${town(f)}.`,
  f =>
    `${first(f)}, our ${child(f)}, is ${aged(f)} and was brought up in ${f.origin.home.city} with simple values.`,
  f =>
    `Our ${child(f)} ${first(f)} is ${f.age} and lives in ${town(f)}; ${who(f)} has agreed that we write here.`,
  f =>
    `Namaskar. We write on behalf of our ${child(f)} ${first(f)}, who is ${f.age} and lives in ${town(f)}.`,
  f =>
    `With the blessings of the elders we have made this profile for our ${child(f)} ${first(f)}, ${aged(f)}.`,
]
const brotherOrSister: Opening[] = [
  f => `I keep this profile for my ${sibling(f)} ${first(f)}, ${aged(f)}, who lives in ${town(f)}.`,
  f =>
    `My ${sibling(f)} ${first(f)} is too modest to write this, so I do it: ${f.age}, from ${f.origin.home.city}, with a good head and a soft heart.`,
  f => `Meet my ${sibling(f)} ${first(f)}, ${aged(f)}, the steady one in our family.`,
  f =>
    `${first(f)} is my ${sibling(f)} and I am helping with the search. At ${f.age}, ${who(f)} is settled in ${town(f)}.`,
]
const friend: Opening[] = [
  f =>
    `I have known ${first(f)} since college days and made this profile with consent. ${first(f)} is ${aged(f)} and lives in ${town(f)}.`,
  f => `This profile is for my friend ${first(f)}, ${aged(f)}, from ${f.origin.home.city}.`,
  f =>
    `${first(f)} is the friend everybody calls when something has to be settled: ${f.age}, living in ${town(f)}.`,
]

export const openings: Record<(typeof profileFor)[number], Opening[]> = {
  Self: self,
  Son: parents,
  Daughter: parents,
  Brother: brotherOrSister,
  Sister: brotherOrSister,
  Friend: friend,
}
