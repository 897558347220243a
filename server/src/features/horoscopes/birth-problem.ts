import type { BirthField } from '#contract/features/horoscopes/birth-answers.ts'

/** Why a birth cannot be computed, for the field that has to change. */
export class BirthProblem {
  readonly field: BirthField
  readonly message: string

  constructor(field: BirthField, message: string) {
    this.field = field
    this.message = message
  }
}
