import { expect, test } from 'vitest'
import { dropDraft, dropDrafts, keepDraft, readDraft } from './draft.ts'

test('a draft is dropped by its name, or all of them and nothing else', () => {
  for (const form of ['contact', 'edit-profile-1', 'edit-partner-1']) keepDraft(form, { pin: '305001' })
  sessionStorage.setItem('client-state', '{}')
  dropDraft('contact')
  expect([readDraft('contact'), readDraft('edit-profile-1')]).toEqual([{}, { pin: '305001' }])
  dropDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['client-state'])
})
