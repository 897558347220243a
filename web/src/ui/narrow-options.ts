import { compact, plainWords } from '#contract/platform/spelling.ts'
import { synonymsOf } from '#contract/platform/synonyms.ts'

/** A choice of a long list. Other spellings of it are found too, but only the label is shown. */
export interface ChoiceOption {
  value: string
  label: string
  group?: string
  aliases?: readonly string[]
  /** Beside it where there is room: how many it leaves. */
  note?: string
}

/** Spelling thousands of names takes a moment, so each option is spelled once. */
const spelled = new WeakMap<ChoiceOption, readonly string[]>()

/** The label first, then the other spellings, all as plain words. */
function spellingsOf(option: ChoiceOption): readonly string[] {
  const spellings = spelled.get(option) ?? spell(option)
  spelled.set(option, spellings)
  return spellings
}

function spell({ label, aliases = [] }: ChoiceOption): string[] {
  const words = [label, ...aliases, ...synonymsOf(label)].map(plainWords)
  const [name = ''] = words
  // "Jammu Kashmir" is Jammu and Kashmir.
  return name.includes(' and ') ? [...words, name.replaceAll(' and ', ' ')] : words
}

/** As it sounds: "Brahman" and "Brahmin", "Chaudhary" and "Choudhari", "Lakshmi" and "Laxmi" are the same. */
function soundOf(words: string): string {
  return words
    .replace(/ksh|x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/[cq]/g, 'k')
    .replace(/(?<=[b-df-hj-np-tv-z])h/g, '')
    .replace(/[aeiouy]+/g, 'a')
    .replace(/([a-z])\1+/g, '$1')
}

/** The best rank first; undefined where the spelling does not match. */
const ranks = 6
type RankOf = (spellings: readonly string[]) => number | undefined

/** Exact matches first, then beginnings of the label, of its words, of other spellings, and what is inside a word. */
function rankFor(wanted: string): RankOf {
  // A space may be missing or added anywhere in what was typed: "b ed", "sriganganagar".
  const spaced = [...wanted].join(' ?')
  const [begins, hasWord] = [new RegExp(`^${spaced}`, 'u'), new RegExp(`(?:^| )${spaced}`, 'u')]
  const isSame = (spelling: string) => spelling.replaceAll(' ', '') === wanted
  return spellings => {
    const [label = '', ...others] = spellings
    if (isSame(label)) return 0
    if (others.some(isSame)) return 1
    if (begins.test(label)) return 2
    if (hasWord.test(label)) return 3
    if (others.some(spelling => hasWord.test(spelling))) return 4
    return spellings.some(spelling => spelling.includes(wanted)) ? 5 : undefined
  }
}

/** Those that match, best first, else those that sound the same; all of them where nothing is searched for. */
export function narrowOptions(options: readonly ChoiceOption[], search: string): readonly ChoiceOption[] {
  const wanted = compact(search)
  if (wanted === '') return options
  const rankOf = rankFor(wanted)
  const byRank: ChoiceOption[][] = Array.from({ length: ranks }, () => [])
  for (const option of options) {
    const rank = rankOf(spellingsOf(option))
    if (rank !== undefined) byRank[rank]?.push(option)
  }
  const found = byRank.flat()
  return found.length > 0 || wanted.length < 4 ? found : soundingLike(options, soundOf(plainWords(search)))
}

/** For spellings that no list has. */
function soundingLike(options: readonly ChoiceOption[], wanted: string): ChoiceOption[] {
  const sounds = (spelling: string) => soundOf(spelling).includes(wanted)
  return options.filter(option => spellingsOf(option).some(sounds))
}
