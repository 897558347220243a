import { tabMemberId } from './tab-member.ts'

type Values = Record<string, unknown>

/** What was typed into a form, kept until it is submitted, so that a reload or an ended session loses nothing. */
export interface Draft {
  read: () => Values
  keep: (values: Values) => void
  drop: () => void
}

/** Never written down, whatever the form: secrets, and consents, which are given anew each time. */
const isSecret = (field: string) => /pass|pwd|otp|^code$|token|terms_accepted|declaration/i.test(field)

/** A guest's has no number. */
const keyOf = (form: string, memberId: number | undefined) =>
  memberId === undefined ? `draft:${form}` : `draft:${form}-${memberId}`
const keyShape = /^draft:.+?(?:-(\d+))?$/

/** The draft of a form of whoever the tab belongs to now; it fills nobody else's form. */
export function draftOf(form: string): Draft {
  const key = keyOf(form, tabMemberId())
  return {
    read: () => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values,
    keep: values => {
      const kept = Object.entries(values).filter(
        ([field, value]) => !isSecret(field) && !(value instanceof Blob),
      )
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
    },
    drop: () => sessionStorage.removeItem(key),
  }
}

/** The drafts of every form, of the tab's member and of the guest they were before. Another member's stay theirs. */
export function dropDrafts(): void {
  const ownId = String(tabMemberId())
  for (const key of Object.keys(sessionStorage)) {
    const [isDraft, owner = ownId] = keyShape.exec(key) ?? []
    if (isDraft && owner === ownId) sessionStorage.removeItem(key)
  }
}
