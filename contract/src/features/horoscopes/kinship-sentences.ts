import type { Reader } from '../../core/members/reader.ts'
import type { Link, Relation } from './kinship-presets.ts'

type Sentence = (reader: Reader, gothra: string) => string

export const sameGothraSentences: Record<Link, Sentence> = {
  'own-own': ({ say, name }, gothra) =>
    say(`Your gothra is their gothra, ${gothra}.`, `${name}’s gothra is their gothra, ${gothra}.`),
  'maternal-own': ({ say, name }, gothra) =>
    say(
      `Your mother’s gothra is their gothra, ${gothra}.`,
      `${name}’s mother’s gothra is their gothra, ${gothra}.`,
    ),
  'own-maternal': ({ say, name }, gothra) =>
    say(
      `Your gothra is their mother’s gothra, ${gothra}.`,
      `${name}’s gothra is their mother’s gothra, ${gothra}.`,
    ),
  'maternal-maternal': ({ say, name }, gothra) =>
    say(
      `Your mother’s gothra is their mother’s gothra, ${gothra}.`,
      `${name}’s mother’s gothra is their mother’s gothra, ${gothra}.`,
    ),
  'grandmother-own': ({ say, name }, gothra) =>
    say(
      `Your grandmother’s gothra is their gothra, ${gothra}.`,
      `${name}’s grandmother’s gothra is their gothra, ${gothra}.`,
    ),
  'grandmother-maternal': ({ say, name }, gothra) =>
    say(
      `Your grandmother’s gothra is their mother’s gothra, ${gothra}.`,
      `${name}’s grandmother’s gothra is their mother’s gothra, ${gothra}.`,
    ),
  'own-grandmother': ({ say, name }, gothra) =>
    say(
      `Your gothra is their grandmother’s gothra, ${gothra}.`,
      `${name}’s gothra is their grandmother’s gothra, ${gothra}.`,
    ),
  'maternal-grandmother': ({ say, name }, gothra) =>
    say(
      `Your mother’s gothra is their grandmother’s gothra, ${gothra}.`,
      `${name}’s mother’s gothra is their grandmother’s gothra, ${gothra}.`,
    ),
  'grandmother-grandmother': ({ say, name }, gothra) =>
    say(
      `Your grandmother’s gothra is their grandmother’s gothra, ${gothra}.`,
      `${name}’s grandmother’s gothra is their grandmother’s gothra, ${gothra}.`,
    ),
}

export const missingMineSentences: Record<Relation, (reader: Reader) => string> = {
  own: ({ say, name }) =>
    say(
      'Your gothra is not known, so it was not compared.',
      `${name}’s gothra is not known, so it was not compared.`,
    ),
  maternal: ({ say, name }) =>
    say(
      'Your mother’s gothra is not known, so it was not compared.',
      `${name}’s mother’s gothra is not known, so it was not compared.`,
    ),
  grandmother: ({ say, name }) =>
    say(
      'Your grandmothers’ gothras are not both known, so not all were compared.',
      `${name}’s grandmothers’ gothras are not both known, so not all were compared.`,
    ),
}

export const missingTheirsSentences: Record<Relation, string> = {
  own: 'Their gothra is not known, so it was not compared.',
  maternal: 'Their mother’s gothra is not known, so it was not compared.',
  grandmother: 'Their grandmothers’ gothras are not both known, so not all were compared.',
}

export const nearGothraSentence = (mine: string, theirs: string) =>
  `${mine} and ${theirs} are related names. Please ask both families.`

export const sharedPravaraSentence = ({ say, name }: Reader, names: string) =>
  say(
    `Your gothra and their gothra share a pravara: ${names}.`,
    `${name}’s gothra and their gothra share a pravara: ${names}.`,
  )

export const unknownPravaraSentence = 'The pravara of a gothra is not in our list, so it was not compared.'

export const sameLineageSentence = ({ say, name }: Reader, lineage: string) =>
  say(`Your lineage is their lineage, ${lineage}.`, `${name}’s lineage is their lineage, ${lineage}.`)
