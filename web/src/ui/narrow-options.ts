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

/** Those that match, best first; all of them where nothing is searched for. */
export function narrowOptions(options: readonly SearchableOption[], search: string): Option[] {
  const wanted = simplify(search)
  const byRank: Option[][] = [[], [], [], []]
  for (const { option, spellings } of options) {
    const place = wanted === '' ? 0 : rank(spellings, wanted)
    if (place !== undefined) byRank[place]?.push(option)
  }
  return byRank.flat()
}
