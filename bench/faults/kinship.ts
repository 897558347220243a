/** The words of a text, and of its names: "tellTabs" has tell and tabs. */
function wordsOf(text: string): Set<string> {
  const parts = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return new Set([...(parts.match(/[a-z]{3,}/g) ?? []), ...(text.match(/[a-z]+[A-Z]\w+/g) ?? [])])
}

/** Which tests speak of what a piece of code speaks of. Words that few tests have say the most. */
export class Kinship {
  readonly #words: Map<string, Set<string>>
  readonly #times = new Map<string, number>()

  constructor(tests: readonly string[], read: (file: string) => string) {
    this.#words = new Map(tests.map(test => [test, wordsOf(`${test} ${read(test)}`)]))
    for (const words of this.#words.values())
      for (const word of words) this.#times.set(word, (this.#times.get(word) ?? 0) + 1)
  }

  /** How near each test is to the code. A long test has some of every word, so its length is taken off. */
  scoresFor(code: string): (test: string) => number {
    const asked = wordsOf(code)
    return test => {
      const words = this.#words.get(test) ?? new Set()
      const common = [...asked].filter(word => words.has(word))
      const weight = common.reduce((sum, word) => sum + this.#rarity(word), 0)
      return weight / Math.sqrt(words.size + 1)
    }
  }

  #rarity(word: string): number {
    return Math.log(this.#words.size / (this.#times.get(word) ?? 1))
  }
}
