import type { profileFor } from '#contract/platform/values.ts'
import type { Facts } from './person.ts'
import { town } from './voice.ts'

type Opening = (facts: Facts) => string

const first = (facts: Facts) => facts.origin.firstName
const language = (facts: Facts) => facts.origin.region.language.replace(/ \(.*\)/, '')
const child = (facts: Facts) => (facts.gender === 'male' ? 'son' : 'daughter')
const sibling = (facts: Facts) => (facts.gender === 'male' ? 'brother' : 'sister')
const who = (facts: Facts) => (facts.gender === 'male' ? 'he' : 'she')
const whose = (facts: Facts) => (facts.gender === 'male' ? 'his' : 'her')
const whom = (facts: Facts) => (facts.gender === 'male' ? 'himself' : 'herself')
const aged = (facts: Facts) => `${facts.age} years old`
const family = (facts: Facts) =>
  `${language(facts).startsWith('A') ? 'an' : 'a'} ${language(facts)}-speaking family`

function nowLive(facts: Facts): string {
  return facts.work.country ? `I now live in ${town(facts)}` : 'my family still lives there'
}

const self: Opening[] = [
  f => `Hello, I am ${first(f)}, ${aged(f)}, and I live in ${town(f)}.`,
  f => `I am ${first(f)} from ${f.origin.home.city}. I am ${f.age} and grew up in ${family(f)}.`,
  f => `Namaste. My name is ${first(f)} and I live in ${town(f)}.`,
  f => `Thank you for visiting my profile. I am ${first(f)}, ${aged(f)}, and I live in ${town(f)}.`,
  f => `It is not easy to write about myself, so here are the basics: ${first(f)}, ${f.age}, ${town(f)}.`,
  f =>
    `My family says I am calm and a little stubborn. I am ${first(f)}, ${aged(f)}, from ${f.origin.home.city}.`,
  f => `I grew up in ${f.origin.home.city} in ${family(f)}, and ${nowLive(f)}.`,
]
const parents: Opening[] = [
  f =>
    `We are looking for a suitable match for our ${child(f)} ${first(f)}, ${aged(f)}, who lives in ${town(f)}.`,
  f =>
    `Our ${child(f)} ${first(f)} is ${aged(f)} and grew up in ${f.origin.home.city} with good family values.`,
  f =>
    `Our ${child(f)} ${first(f)} is ${f.age} and lives in ${town(f)}. We made this profile with ${whose(f)} consent.`,
  f =>
    `Namaskar. We are writing on behalf of our ${child(f)} ${first(f)}, who is ${f.age} and lives in ${town(f)}.`,
  f =>
    `With the blessings of our elders, we have made this profile for our ${child(f)} ${first(f)}, ${aged(f)}.`,
]
const brotherOrSister: Opening[] = [
  f => `I manage this profile for my ${sibling(f)} ${first(f)}, ${aged(f)}, who lives in ${town(f)}.`,
  f =>
    `My ${sibling(f)} ${first(f)} is too modest to write about ${whom(f)}, so I am writing: ${f.age}, from ${f.origin.home.city}, sensible and kind.`,
  f => `Meet my ${sibling(f)} ${first(f)}, ${aged(f)}, the most dependable person in our family.`,
  f =>
    `${first(f)} is my ${sibling(f)} and I am helping with the search. At ${f.age}, ${who(f)} is settled in ${town(f)}.`,
]
const friend: Opening[] = [
  f =>
    `I have known ${first(f)} since college and made this profile with ${whose(f)} consent. ${first(f)} is ${aged(f)} and lives in ${town(f)}.`,
  f => `This profile is for my friend ${first(f)}, ${aged(f)}, from ${f.origin.home.city}.`,
  f => `${first(f)}, ${aged(f)}, from ${town(f)}, is the friend we all call when we need help.`,
]

export const openings: Record<(typeof profileFor)[number], Opening[]> = {
  Self: self,
  Son: parents,
  Daughter: parents,
  Brother: brotherOrSister,
  Sister: brotherOrSister,
  Friend: friend,
}
