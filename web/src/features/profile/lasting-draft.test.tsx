import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from '../../lib/draft.ts'
import { openFor } from '../../lib/tab-member.ts'
import { forgetDrafts, useLastingDraft } from './lasting-draft.ts'

const asha = { id: 1049, name: 'Asha' }
const typed = { pin: '305001' }
const day = 24 * 60 * 60_000

/** The form is opened in a tab of its own; what it begins with. */
function openTab(member = asha) {
  sessionStorage.clear()
  openFor(member)
  const { result } = renderHook(() => useLastingDraft('profile'))
  return { ...result.current, begins: draftOf('profile').read() }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-14T10:00:00Z') })
})

test('a draft outlives the tab, for the member whose it is', () => {
  openTab().keep(typed)
  expect(openTab().begins).toEqual(typed)
  expect(openTab({ id: 1050, name: 'Ravi' }).begins).toEqual({})
})

test.each([
  ['to the end of its thirtieth day', 30 * day, typed, 1],
  ['and not longer', 30 * day + 1, {}, 0],
])('it is kept %s', (_, passed, begins, kept) => {
  openTab().keep(typed)
  vi.setSystemTime(Date.now() + passed)
  expect(openTab().begins).toEqual(begins)
  expect(localStorage.length).toBe(kept)
})

test('what the tab holds is newer than what the device holds', () => {
  const { keep } = openTab()
  keep(typed)
  draftOf('profile').keep({ pin: '110001' })
  renderHook(() => useLastingDraft('profile'))
  expect(draftOf('profile').read()).toEqual({ pin: '110001' })
})

test('once it is sent nothing is left, and who is done leaves nothing of any form', () => {
  const draft = openTab()
  draft.keep(typed)
  draftOf('profile').keep(typed)
  draft.drop()
  expect([localStorage.length, draftOf('profile').read()]).toEqual([0, {}])

  openTab({ id: 1050, name: 'Ravi' }).keep(typed)
  openTab().keep(typed)
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual(['lasting-draft:profile-1050'])
  expect(draftOf('profile').read()).toEqual({})
})
