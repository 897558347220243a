import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as editing from '#contract/office/content/editing.ts'
import * as staff from '#contract/office/staff/staff.ts'
import { mayDo, permissionNames } from '#contract/platform/staff-roles.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { fails, heldBack, replies, sentTo, stubCalls } from '../../../testing/stub-calls.ts'

const at = '2026-08-03T06:00:00.000Z'
const session = replies(staff.readStaffSession, {
  endsAt: at,
  recoveryCodesLeft: 10,
  approvalsWaiting: 0,
  person: {
    id: 1,
    name: 'Tara',
    email: 'tara@test.example',
    roles: ['editor'],
    permissions: permissionNames.filter(name => mayDo(['editor'], name)),
  },
})
const version = {
  n: 1,
  state: 'published' as const,
  note: '',
  savedBy: null,
  savedAt: at,
  publishedBy: null,
  publishedAt: at,
}
const testimonial = {
  headline: 'Simple',
  message: 'Large letters',
  name: 'Sunita',
  location: 'Lucknow',
  image: null,
  position: 0,
  consent: 'By mail',
}
const opened = (more: Partial<editing.OpenedContent> = {}) =>
  replies(editing.openContent, {
    kind: 'testimonial',
    key: '1',
    title: 'Simple',
    n: 1,
    revision: 1,
    isDraft: false,
    document: testimonial,
    versions: [version],
    ...more,
  } as editing.OpenedContent)
const saved = replies(editing.saveDraft, {
  n: 2,
  revision: 1,
  document: testimonial as never,
  message: 'Draft saved.',
})
const item = '/admin/content/testimonial/1'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodyOf = (sent: URLSearchParams) =>
  JSON.parse(decodeURIComponent(sent.toString().replaceAll('+', ' ').replace(/=$/, '')))
beforeEach(() => sessionStorage.clear())

test('the content list shows titles as text, and the author of a draft', async () => {
  const line = { publishedAt: at, draftAt: null, draftBy: null }
  const items = [
    { ...line, kind: 'page' as const, key: 'safety', title: 'Stay Safe', draftAt: at, draftBy: 'Tara' },
    { ...line, kind: 'post' as const, key: '13', title: '<img src=x>', publishedAt: null },
  ]
  stubCalls(session, replies(editing.listContent, { items }))
  const { container } = renderAt('/admin/content')
  await screen.findByRole('link', { name: '<img src=x>' })
  expect(container.querySelector('img')).toBeNull()
  screen.getByText('Draft by Tara')
})

test('a double click saves a draft once, with the version it is based on', async () => {
  const calls = stubCalls(session, opened(), saved)
  renderAt(item)
  const headline = await screen.findByLabelText('Headline')
  await userEvent.type(headline, ' enough')
  await screen.findByText('Not saved yet')
  const sent = bodyOf(await pressTwice(await button('Save draft'), calls, editing.saveDraft))
  expect(sent).toMatchObject({ kind: 'testimonial', key: '1', n: 1, revision: 1 })
  expect(sent.document.headline).toBe('Simple enough')
  await screen.findByText('Draft saved.')
  expect(sessionStorage.getItem('editing:testimonial/1')).toBeNull()
})

test('text typed during a save survives a reload and is saved next', async () => {
  const { stub, release } = heldBack(saved)
  const calls = stubCalls(session, opened(), stub)
  const { unmount } = renderAt(item)
  const headline = await screen.findByLabelText('Headline')
  await userEvent.type(headline, ' enough')
  await userEvent.click(await button('Save draft'))
  await waitFor(() => expect(sentTo(calls, editing.saveDraft)).toHaveLength(1))
  await userEvent.type(headline, ' for all')
  release()
  const copied = () => JSON.parse(sessionStorage.getItem('editing:testimonial/1') ?? '{}')
  await waitFor(() => expect(copied()).toMatchObject({ n: 2, revision: 1 }))
  await screen.findByText('Not saved yet')
  unmount()
  const again = stubCalls(session, opened({ n: 2, isDraft: true }), saved)
  renderAt(item)
  expect(await screen.findByLabelText('Headline')).toHaveProperty('value', 'Simple enough for all')
  await userEvent.click(await button('Save draft'))
  await screen.findByText('Draft saved.')
  const sent = bodyOf(sentTo(again, editing.saveDraft)[0] as URLSearchParams)
  expect(sent).toMatchObject({ n: 2, revision: 1, document: { headline: 'Simple enough for all' } })
})

test('after a conflict the editor’s text survives a reload and can replace the colleague’s draft', async () => {
  const message = 'Gauri saved another draft on 3 Aug 2026, 11:30 IST.'
  const theirs = opened({ n: 2, isDraft: true, document: { ...testimonial, headline: 'Theirs' } as never })
  stubCalls(session, opened(), fails(editing.saveDraft, 409, { message }))
  const { unmount } = renderAt(item)
  await userEvent.type(await screen.findByLabelText('Headline'), ' enough')
  await userEvent.click(await button('Save draft'))
  await screen.findByText(message)
  unmount()
  const calls = stubCalls(session, theirs, fails(editing.saveDraft, 409, { message }))
  renderAt(item)
  expect(await screen.findByLabelText('Headline')).toHaveProperty('value', 'Simple enough')
  await userEvent.click(await button('Save draft'))
  await screen.findByText(message)
  expect(bodyOf(sentTo(calls, editing.saveDraft)[0] as URLSearchParams)).toMatchObject({ n: 1 })
  const again = stubCalls(session, theirs, saved)
  await userEvent.click(await button('Replace with mine'))
  await screen.findByText('Draft saved.')
  const sent = bodyOf(sentTo(again, editing.saveDraft)[0] as URLSearchParams)
  expect(sent).toMatchObject({ n: 2, document: { headline: 'Simple enough' } })
})

test('an incomplete document shows the problem under its field', async () => {
  const errors = { consent: 'Please note who agreed to this, when and how' }
  stubCalls(
    ...[
      session,
      opened({ n: 2, isDraft: true, versions: [{ ...version, n: 2, state: 'draft', publishedAt: null }] }),
    ],
    fails(editing.publishContent, 400, { message: 'This cannot be published yet.', errors }),
  )
  renderAt(item)
  await userEvent.click(await button('Publish…'))
  await userEvent.click(await button('Publish now'))
  await screen.findByText(errors.consent)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a double click restores a version once', async () => {
  const calls = stubCalls(
    session,
    opened({
      versions: [
        { ...version, n: 2 },
        { ...version, state: 'retired' },
      ],
    }),
    replies(editing.restoreVersion, { message: 'Version 1 is now the draft.' }),
  )
  renderAt(item)
  const sent = await pressTwice(await button('Restore version 1 as draft'), calls, editing.restoreVersion)
  expect(bodyOf(sent)).toEqual({ kind: 'testimonial', key: '1', n: 1 })
  await screen.findByText('Version 1 is now the draft.')
})

test('a landing page figure is typed with a source or counted', async () => {
  const titled = { title: 'One', text: 'Two' }
  const landing = {
    heroSubheadline: 'A line',
    benefits: [titled],
    steps: [titled],
    registrationBanner: titled,
    statistics: [{ value: '570', label: 'couples' }],
    purposeLine: 'for weddings',
  }
  const calls = stubCalls(
    ...[session, opened({ kind: 'landing', key: 'landing', document: landing as never })],
    replies(editing.saveDraft, {
      n: 2,
      revision: 1,
      document: landing as never,
      message: 'Draft saved.',
    }),
  )
  renderAt('/admin/content/landing/landing')
  const number = await screen.findByLabelText('Number 1')
  const sent = () => sentTo(calls, editing.saveDraft).map(one => bodyOf(one).document.statistics[0])
  await userEvent.selectOptions(number, 'matches')
  expect(screen.queryByLabelText('Figure 1')).toBeNull()
  await userEvent.click(await button('Save draft'))
  await waitFor(() => expect(sent()).toEqual([{ value: '570', label: 'couples', figure: 'matches' }]))
  await screen.findByText('Draft saved.')
  await userEvent.selectOptions(number, 'Typed by hand')
  await screen.findByLabelText('Figure 1')
  await userEvent.click(await button('Save draft'))
  await waitFor(() => expect(sent()[1]).toEqual({ value: '570', label: 'couples' }))
})
