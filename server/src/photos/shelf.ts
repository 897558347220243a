interface Limits<Value> {
  /** How much it holds, by what each weighs; what was not used longest goes first. */
  most: number
  weigh: (value: Value) => number
  forMs: number
}

interface Kept<Value> {
  value: Value
  weight: number
  /** By a clock that nobody sets. */
  until: number
}

/** A bounded memory of things that are kept for a while. */
export class Shelf<Value> {
  readonly #limits: Limits<Value>
  readonly #kept = new Map<string, Kept<Value>>()
  #weight = 0

  constructor(limits: Limits<Value>) {
    this.#limits = limits
  }

  get(name: string): Value | undefined {
    const kept = this.#kept.get(name)
    if (!kept) return undefined
    this.#kept.delete(name)
    if (kept.until <= performance.now()) {
      this.#weight -= kept.weight
      return undefined
    }
    this.#kept.set(name, kept)
    return kept.value
  }

  put(name: string, value: Value): void {
    this.delete(name)
    const weight = this.#limits.weigh(value)
    this.#kept.set(name, { value, weight, until: performance.now() + this.#limits.forMs })
    this.#weight += weight
    for (const [oldest] of this.#kept) {
      if (this.#weight <= this.#limits.most) break
      this.delete(oldest)
    }
  }

  delete(name: string): void {
    this.#weight -= this.#kept.get(name)?.weight ?? 0
    this.#kept.delete(name)
  }
}
