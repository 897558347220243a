import { compact, plainWords } from '#contract/platform/spelling.ts'
import { synonymsOf } from '#contract/platform/synonyms.ts'

/** An option of a long list. A search also finds its aliases; only the label is shown. */
export interface ChoiceOption {
  value: string
  label: string
  group?: string
  aliases?: readonly string[]
  /** Shown beside the label where there is room: how many people this choice leaves. */
  note?: string
}

/** Cache: spelling thousands of names is slow. */
const spelled = new WeakMap<ChoiceOption, readonly string[]>()

function spellingsOf(option: ChoiceOption): readonly string[] {
  const spellings = spelled.get(option) ?? spell(option)
  spelled.set(option, spellings)
  return spellings
}

function spell({ label, aliases = [] }: ChoiceOption): string[] {
  const words = [label, ...aliases, ...synonymsOf(label)].map(plainWords)
  const [name = ''] = words
  // "Jammu Kashmir" finds Jammu and Kashmir.
  return name.includes(' and ') ? [...words, name.replaceAll(' and ', ' ')] : words
}

/** Reduces words to their sound: "Brahman" and "Brahmin", "Chaudhary" and "Choudhari", "Lakshmi" and "Laxmi" are equal. */
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

/** Rank 0 is the best match; undefined is no match. */
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

/** The matching options, best first, or those that sound the same. An empty search returns all of them. */
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

/** For spellings that are in no list. */
function soundingLike(options: readonly ChoiceOption[], wanted: string): ChoiceOption[] {
  const sounds = (spelling: string) => soundOf(spelling).includes(wanted)
  return options.filter(option => spellingsOf(option).some(sounds))
}
