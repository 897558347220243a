/** A choice of a long list. Other spellings of it are found too, but only the label is shown. */
export interface Option {
  value: string
  label: string
  group?: string
  aliases?: readonly string[]
  /** Beside it where there is room: how many it leaves. */
  note?: string
}

export interface SearchableOption {
  option: Option
  /** The label first, then the other spellings, all simplified for comparison. */
  spellings: readonly string[]
}

/** Small letters without accents, so that "Malegaon" finds "Mālegaon". */
function simplify(text: string): string {
  const small = text.toLowerCase().trim()
  return /^[ -~]*$/.test(small) ? small : small.normalize('NFD').replace(/\p{Diacritic}/gu, '')
}

export function toSearchable(options: readonly Option[]): SearchableOption[] {
  return options.map(option => ({
    option,
    spellings: [option.label, ...(option.aliases ?? [])].map(simplify),
  }))
}

/** As it sounds: "Brahman" and "Brahmin", "Chaudhary" and "Choudhari", "Lakshmi" and "Laxmi" are the same. */
function soundOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ksh|x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/[cq]/g, 'k')
    .replace(/(?<=[b-df-hj-np-tv-z])h/g, '')
    .replace(/[aeiouy]+/g, 'a')
    .replace(/([a-z])\1+/g, '$1')
}

/** 0: the label begins with it, 1: a word of it does, 2: another spelling does, 3: it is somewhere inside. */
function rank(spellings: readonly string[], wanted: string): number | undefined {
  const [label = '', ...others] = spellings
  if (label.startsWith(wanted)) return 0
  if (label.includes(` ${wanted}`) || label.includes(`(${wanted}`)) return 1
  if (others.some(spelling => spelling.startsWith(wanted))) return 2
  return spellings.some(spelling => spelling.includes(wanted)) ? 3 : undefined
}

/** Those that match, best first, else those that sound the same; all of them where nothing is searched for. */
export function narrowOptions(options: readonly SearchableOption[], search: string): Option[] {
  const wanted = simplify(search)
  const byRank: Option[][] = [[], [], [], []]
  for (const { option, spellings } of options) {
    const place = wanted === '' ? 0 : rank(spellings, wanted)
    if (place !== undefined) byRank[place]?.push(option)
  }
  const found = byRank.flat()
  return found.length > 0 || wanted.length < 4 ? found : soundingLike(options, soundOf(wanted))
}

/** For a spelling that nobody thought of. */
function soundingLike(options: readonly SearchableOption[], wanted: string): Option[] {
  const sounds = ({ spellings }: SearchableOption) =>
    spellings.some(spelling => soundOf(spelling).includes(wanted))
  return options.filter(sounds).map(({ option }) => option)
}
