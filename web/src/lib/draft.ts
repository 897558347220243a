/** What a person typed, kept by the form's name until it is submitted, so that a reload loses nothing. */

type Values = Record<string, unknown>

/** Never written down, whatever the form: secrets, and consents, which are given anew each time. */
const isSecret = (field: string) => /pass|pwd|otp|token|terms_accepted|declaration/i.test(field)

const prefix = 'draft:'
const keyOf = (form: string) => prefix + form

export function readDraft(form: string): Values {
  const text = sessionStorage.getItem(keyOf(form))
  return text ? (JSON.parse(text) as Values) : {}
}

export function keepDraft(form: string, values: Values) {
  const kept = Object.entries(values).filter(([field, value]) => !isSecret(field) && !(value instanceof Blob))
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(kept)))
}

export function dropDraft(form: string) {
  sessionStorage.removeItem(keyOf(form))
}

/** The drafts of every form. */
export function dropDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}
