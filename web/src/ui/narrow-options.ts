/** A choice of a long list. Other spellings of it are found too, but only the label is shown. */
export interface Option {
  value: string
  label: string
  group?: string
  aliases?: readonly string[]
}

export interface SearchableOption {
  option: Option
  /** The label first, then the other spellings, all simplified for comparison. */
  spellings: readonly string[]
}

export interface Narrowed {
  shown: Option[]
  /** How many there are in all, shown or not. */
  found: number
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

/** 0: the label begins with it, 1: a word of it does, 2: another spelling does, 3: it is somewhere inside. */
function rank(spellings: readonly string[], wanted: string): number | undefined {
  const [label = '', ...others] = spellings
  if (label.startsWith(wanted)) return 0
  if (label.includes(` ${wanted}`) || label.includes(`(${wanted}`)) return 1
  if (others.some(spelling => spelling.startsWith(wanted))) return 2
  return spellings.some(spelling => spelling.includes(wanted)) ? 3 : undefined
}

/** The best `limit` matches, best first; a chosen option is shown even where the limit would cut it off. */
export function narrowOptions(
  options: readonly SearchableOption[],
  search: string,
  limit: number,
  isChosen: (value: string) => boolean = () => false,
): Narrowed {
  const wanted = simplify(search)
  const byRank: Option[][] = [[], [], [], []]
  for (const { option, spellings } of options) {
    const place = wanted === '' ? 0 : rank(spellings, wanted)
    if (place !== undefined) byRank[place]?.push(option)
  }
  const found = byRank.flat()
  const shown = found.filter((option, place) => place < limit || isChosen(option.value))
  return { shown, found: found.length }
}
