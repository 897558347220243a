import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, lastingDraftOf } from './lasting-draft.ts'
import { openFor } from './tab-member.ts'

const asha = { id: 1049, name: 'Asha' }
const begun = { pin: '', city: 'Jaipur', hobbies: ['Drawing'] }
const typed = { ...begun, pin: '305001' }
const day = 24 * 60 * 60_000

/** The form is opened in a tab of its own. */
function openTab({ member = asha, savedAt = null as string | null } = {}) {
  openFor(member)
  return lastingDraftOf('profile', begun, savedAt)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-14T10:00:00Z') })
})

test('what was typed outlives the tab, for the member whose it is; what the form began with is not kept', () => {
  openTab().keep(typed)
  expect(openTab().read()).toEqual({ pin: '305001' })
  expect(openTab({ member: { id: 1050, name: 'Ravi' } }).read()).toEqual({})
  openTab().keep(begun)
  expect(localStorage.length).toBe(0)
})

test.each([
  ['to the end of its thirtieth day', 30 * day, { pin: '305001' }, 1],
  ['and not longer', 30 * day + 1, {}, 0],
])('it is kept %s', (_, passed, begins, kept) => {
  openTab().keep(typed)
  vi.setSystemTime(Date.now() + passed)
  expect(openTab().read()).toEqual(begins)
  expect(localStorage.length).toBe(kept)
})

test('what another device saved later is newer; what it saved before is not', () => {
  openTab().keep(typed)
  expect(openTab({ savedAt: '2026-06-14T09:59:59Z' }).read()).toEqual({ pin: '305001' })
  expect(openTab({ savedAt: '2026-06-14T10:00:01Z' }).read()).toEqual({})
  expect(localStorage.length).toBe(0)
})

test('once a screen is saved only what is typed after it is kept', () => {
  const draft = openTab()
  draft.keep(typed)
  draft.rebase(typed)
  expect(draft.read()).toEqual({})
  draft.keep({ ...typed, hobbies: ['Drawing', 'Yoga'] })
  expect(draft.read()).toEqual({ hobbies: ['Drawing', 'Yoga'] })
})

test('once it is sent nothing is left, and who is done leaves nothing of any form', () => {
  const draft = openTab()
  draft.keep(typed)
  draft.drop()
  expect(localStorage.length).toBe(0)
  openTab({ member: { id: 1050, name: 'Ravi' } }).keep(typed)
  openTab().keep(typed)
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual(['lasting-draft:profile-1050'])
})
