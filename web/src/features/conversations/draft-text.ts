import { draftOf } from '../../lib/draft.ts'

/** The unsent text of each conversation. Log-out deletes it with the other drafts. */

const draft = (other: number) => draftOf(`chat-with-${other}`)

export function readDraft(other: number): string {
  const { text } = draft(other).read()
  return typeof text === 'string' ? text : ''
}

export function saveMessageDraft(other: number, text: string): void {
  if (text === '') draft(other).drop()
  else draft(other).keep({ text })
}
