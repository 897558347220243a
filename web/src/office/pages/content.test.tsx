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
  publishAt: null,
  publishedBy: null,
  publishedAt: at,
  isStuck: false,
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
  message: 'Saved as a draft.',
})
const item = '/admin/content/testimonial/1'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodyOf = (sent: URLSearchParams) =>
  JSON.parse(decodeURIComponent(sent.toString().replaceAll('+', ' ').replace(/=$/, '')))
beforeEach(() => sessionStorage.clear())

test('the list says of everything what there is of it', async () => {
  const line = {
    publishedAt: at,
    draftAt: null,
    draftBy: null,
    scheduledFor: null,
    isStuck: false,
    isDemo: false,
  }
  const items = [
    { ...line, kind: 'page' as const, key: 'safety', title: 'Stay Safe', draftAt: at, draftBy: 'Tara' },
    { ...line, kind: 'story' as const, key: '2', title: 'Om & Uma', scheduledFor: at, isStuck: true },
    { ...line, kind: 'post' as const, key: '13', title: '<img src=x>', publishedAt: null, scheduledFor: at },
  ]
  stubCalls(session, replies(editing.listContent, { items }))
  const { container } = renderAt('/admin/content')
  await screen.findByRole('link', { name: '<img src=x>' })
  expect(container.querySelector('img')).toBeNull()
  screen.getByText('Draft of Tara')
  screen.getByText('Goes out 3 Aug 2026, 11:30 IST')
  screen.getByText('Could not be published at its time; it is tried again')
})

test('a draft is saved once, with what it began with, and then nothing is left to save', async () => {
  const calls = stubCalls(session, opened(), saved)
  renderAt(item)
  const headline = await screen.findByLabelText('Headline')
  await userEvent.type(headline, ' enough')
  await screen.findByText('Not saved yet')
  const sent = bodyOf(await pressTwice(await button('Save draft'), calls, editing.saveDraft))
  expect(sent).toMatchObject({ kind: 'testimonial', key: '1', n: 1, revision: 1, setsAside: false })
  expect(sent.document.headline).toBe('Simple enough')
  await screen.findByText('Saved as a draft.')
  expect(sessionStorage.getItem('editing:testimonial/1')).toBeNull()
})

test('what is typed while a save is under way is not called saved, stays through a reload, and is saved next', async () => {
  const { stub, release } = heldBack(saved)
  const calls = stubCalls(session, opened(), stub)
  const { unmount } = renderAt(item)
  const headline = await screen.findByLabelText('Headline')
  await userEvent.type(headline, ' enough')
  await userEvent.click(await button('Save draft'))
  await waitFor(() => expect(sentTo(calls, editing.saveDraft)).toHaveLength(1))
  await userEvent.type(headline, ' for all')
  release()
  // It goes on from what is saved now.
  const copied = () => JSON.parse(sessionStorage.getItem('editing:testimonial/1') ?? '{}')
  await waitFor(() => expect(copied()).toMatchObject({ n: 2, revision: 1 }))
  await screen.findByText('Not saved yet')
  unmount()
  const again = stubCalls(session, opened({ n: 2, isDraft: true }), saved)
  renderAt(item)
  expect(await screen.findByLabelText('Headline')).toHaveProperty('value', 'Simple enough for all')
  await userEvent.click(await button('Save draft'))
  await screen.findByText('Saved as a draft.')
  const sent = bodyOf(sentTo(again, editing.saveDraft)[0] as URLSearchParams)
  expect(sent).toMatchObject({ n: 2, revision: 1, document: { headline: 'Simple enough for all' } })
})

test('somebody else was quicker: who, what one typed stays, also after a reload, and can be saved beside theirs', async () => {
  const message = 'Gauri saved another draft on 3 Aug 2026, 11:30 IST. Nothing of yours is lost.'
  stubCalls(session, opened(), fails(editing.saveDraft, 409, { message }))
  const { unmount } = renderAt(item)
  await userEvent.type(await screen.findByLabelText('Headline'), ' enough')
  await userEvent.click(await button('Save draft'))
  await screen.findByText(message)
  unmount()
  // What is there now is theirs; what is in the fields is one's own, and it still began with what it did.
  const calls = stubCalls(
    ...[session, opened({ n: 2, isDraft: true, document: { ...testimonial, headline: 'Theirs' } as never })],
    fails(editing.saveDraft, 409, { message }),
  )
  renderAt(item)
  expect(await screen.findByLabelText('Headline')).toHaveProperty('value', 'Simple enough')
  await userEvent.click(await button('Save draft'))
  await screen.findByText(message)
  expect(bodyOf(sentTo(calls, editing.saveDraft)[0] as URLSearchParams)).toMatchObject({ n: 1 })
  const again = stubCalls(session, opened(), saved)
  await userEvent.click(await button(/^Save mine/))
  await screen.findByText('Saved as a draft.')
  expect(bodyOf(sentTo(again, editing.saveDraft)[0] as URLSearchParams)).toMatchObject({ setsAside: true })
})

test('what keeps it from being published stands under its field', async () => {
  const errors = { consent: 'Please write down who said yes to this, when and how' }
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

test('published, it can be undone by a press: the one before is public again', async () => {
  const calls = stubCalls(
    ...[session, opened({ n: 2, isDraft: true, versions: [{ ...version, n: 2, state: 'draft' }, version] })],
    replies(editing.publishContent, { message: 'Published.', before: 1 }),
    replies(editing.restoreVersion, { n: 3, revision: 1, message: 'Version 1 is your draft now.' }),
  )
  renderAt(item)
  await userEvent.click(await button('Publish…'))
  await userEvent.click(await button('Publish now'))
  await screen.findByText('Published.')
  await pressTwice(await button('Undo the publication'), calls, editing.restoreVersion)
  await screen.findByText('Version 1 is public again.')
  const sent = sentTo(calls, editing.publishContent).map(bodyOf)
  expect(sent.map(({ n }) => n)).toEqual([2, 3])
})

test('a number of the landing page is as written, or the one that is counted', async () => {
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
      message: 'Saved as a draft.',
    }),
  )
  renderAt('/admin/content/landing/landing')
  const number = await screen.findByLabelText('Number 1')
  const sent = () => sentTo(calls, editing.saveDraft).map(one => bodyOf(one).document.statistics[0])
  await userEvent.selectOptions(number, 'matches')
  expect(screen.queryByLabelText('Figure 1')).toBeNull()
  await userEvent.click(await button('Save draft'))
  await waitFor(() => expect(sent()).toEqual([{ value: '570', label: 'couples', figure: 'matches' }]))
  await screen.findByText('Saved as a draft.')
  await userEvent.selectOptions(number, 'As written')
  await screen.findByLabelText('Figure 1')
  await userEvent.click(await button('Save draft'))
  await waitFor(() => expect(sent()[1]).toEqual({ value: '570', label: 'couples' }))
})
