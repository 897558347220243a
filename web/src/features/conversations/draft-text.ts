import { draftOf } from '../../lib/draft.ts'

/** What was typed and not sent, per conversation; it goes with the member's other drafts when they log out. */

const draft = (other: number) => draftOf(`chat-with-${other}`)

export function readDraft(other: number): string {
  const { text } = draft(other).read()
  return typeof text === 'string' ? text : ''
}

export function saveMessageDraft(other: number, text: string): void {
  if (text === '') draft(other).drop()
  else draft(other).keep({ text })
}
