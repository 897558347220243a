import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { draftOf } from '../lib/draft.ts'
import { leaveAfterQuestion } from '../lib/draft-question.ts'
import { LeaveQuestion } from './leave-question.tsx'

const saved = { pin: '302001', hobbies: ['Drawing'] }
const draft = draftOf('leave-test')
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Pages, the first of which has a form. */
function Pages() {
  if (useLocation().pathname !== '/') return <p>Elsewhere</p>
  return <LeaveQuestion draftName="leave-test" saved={saved} exceptTo="/login" />
}

/** Opens the form with this draft. */
function open(typed: Record<string, unknown>) {
  draft.keep(typed)
  const { router } = renderPart(<Pages />)
  return { goTo: (to: string) => act(() => router.navigate(to)), path: () => router.state.location.pathname }
}

/** True if the browser asks before the tab is closed. */
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving with unsaved changes asks first; Stay keeps them, Leave drops them', async () => {
  const { goTo, path } = open({ ...saved, pin: '305001' })
  expect(closing()).toBe(true)
  await goTo('/settings')
  expect(question()).toBeTruthy()
  press('Stay')
  expect([question(), path(), draft.read().pin]).toEqual([null, '/', '305001'])

  await goTo('/settings')
  press('Leave')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect([path(), draft.read()]).toEqual(['/settings', {}])
  expect(closing()).toBe(false)
})

test.each([
  ['nothing was typed', {}],
  ['the draft equals the saved values', saved],
  ['only some of it was typed, as it is saved', { hobbies: ['Drawing'] }],
])('leaving asks nothing if %s', async (_, typed) => {
  const { goTo, path } = open(typed)
  expect(closing()).toBe(false)
  await goTo('/settings')
  expect([question(), path()]).toEqual([null, '/settings'])
})

test('going to the login asks nothing, nor does another part of the same page', async () => {
  const { goTo, path } = open({ ...saved, hobbies: [] })
  await goTo('/?tab=2')
  expect(question()).toBeNull()
  await goTo('/login')
  expect([question(), path(), draft.read().hobbies]).toEqual([null, '/login', []])
})

test('logging out asks too, and does not drop the draft itself', () => {
  open({ ...saved, pin: '305001' })
  const leave = vi.fn()
  act(() => leaveAfterQuestion(leave))
  press('Stay')
  expect([question(), leave.mock.calls.length]).toEqual([null, 0])
  act(() => leaveAfterQuestion(leave))
  press('Leave')
  expect([question(), leave.mock.calls.length, draft.read().pin]).toEqual([null, 1, '305001'])
})

test('logging out without unsaved changes, or from another page, asks nothing', async () => {
  const { goTo } = open(saved)
  const leave = vi.fn()
  act(() => leaveAfterQuestion(leave))
  expect([question(), leave.mock.calls.length]).toEqual([null, 1])

  draft.keep({ ...saved, pin: '305001' })
  await goTo('/login')
  act(() => leaveAfterQuestion(leave))
  expect(leave).toHaveBeenCalledTimes(2)
})
