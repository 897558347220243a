import { tabMemberId } from './tab-member.ts'

type Values = Record<string, unknown>

/** The unsent input of a form, so that a reload or an ended session loses nothing. */
export interface Draft {
  read: () => Values
  keep: (values: Values) => void
  drop: () => void
}

/** Never stored: secrets, and consents, which must be given each time. */
const isSecret = (field: string) => /pass|pwd|otp|^code$|token|terms_accepted|declaration/i.test(field)

/** A guest's key has no number. */
const keyOf = (form: string, memberId: number | undefined) =>
  memberId === undefined ? `draft:${form}` : `draft:${form}-${memberId}`
const keyShape = /^draft:.+?(?:-(\d+))?$/

/** The draft of a form, for the current member of the tab only. */
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

/** Drops all drafts of the tab's member and of the guest before. Drafts of other members stay. */
export function dropDrafts(): void {
  const ownId = String(tabMemberId())
  for (const key of Object.keys(sessionStorage)) {
    const [isDraft, owner = ownId] = keyShape.exec(key) ?? []
    if (isDraft && owner === ownId) sessionStorage.removeItem(key)
  }
}
